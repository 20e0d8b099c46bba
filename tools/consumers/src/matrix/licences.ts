/** Licences, by SPDX id, under which a dependency may come: all of them allow what Apache-2.0 allows, and ask for no more. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
]);

/** Whether an SPDX expression leaves us a licence that is allowed. What is no such expression is not allowed. */
export function isAllowed(expression: string | undefined): boolean {
  const choices = (expression ?? '').replaceAll(/[()]/g, ' ').split(/\sOR\s/);
  // With parentheses gone, `A AND (B OR C)` would read as a choice of `A AND B` and `C`.
  if (choices.length > 1 && / AND /.test(expression ?? '')) return false;
  return choices.some((choice) => choice.split(/\sAND\s/).every((id) => allowed.has(id.trim())));
}
