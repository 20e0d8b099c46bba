/** A page that begins with its title and one sentence on it, as every page of the documentation does. */
export function page(title: string, description: string, sections: readonly string[]): string {
  const banner = '<!-- Generated from spec/openapi.yaml by `pnpm generate`. Do not edit. -->';
  const matter = `---\ndescription: ${JSON.stringify(description)}\n---`;
  return `${paragraphs([matter, banner, `# ${title}`, ...sections])}\n`;
}

/** Empty ones are left out. */
export function paragraphs(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

/** `info` is what the opening line says. */
export function codeBlock(info: string, text: string): string {
  return `\`\`\`${info}\n${text}\n\`\`\``;
}

/** Aligned, as oxfmt formats a table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(cell));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => line(row.map((text, column) => text.padEnd(widths[column] ?? 0))));
  return [lines[0], line(widths.map((width) => '-'.repeat(width))), ...lines.slice(1)].join('\n');
}

export function code(text: string): string {
  return `\`${text}\``;
}

export function modelLink(name: string): string {
  return `[${name}](models.md#${name.toLowerCase()})`;
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();
}
