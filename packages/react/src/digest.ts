/**
 * Returns 128 bits that stand for a JSON value, as 32 hexadecimal digits. Equal values have equal digests, whatever the
 * order of their keys; a key whose value is undefined does not count. By chance, two different values do not have the same
 * digest. It is no cryptographic hash: it does not withstand someone who searches for two values with one digest.
 *
 * The digest of a list is kept for as long as the list lives, because a component asks for it whenever it renders. As with
 * the state of React, a list must not be changed in place.
 */
export function digestOf(value: unknown): string {
  const state = new Uint32Array(seeds);
  addValue(state, value);
  return [...mixed(state)].map((lane) => lane.toString(16).padStart(8, '0')).join('');
}

/** A list that has grown or shrunk in place is a mistake that can be seen. */
const kept = new WeakMap<readonly unknown[], { readonly length: number; readonly digest: string }>();

function digestOfList(list: readonly unknown[]): string {
  const known = kept.get(list);
  if (known?.length === list.length) return known.digest;
  const state = new Uint32Array(seeds);
  for (const one of list) addValue(state, one);
  const digest = [...mixed(state)].join();
  kept.set(list, { length: list.length, digest });
  return digest;
}

function addValue(state: Uint32Array, value: unknown): void {
  if (typeof value === 'string') return addText(state, kinds.text, value);
  if (Array.isArray(value)) return addText(state, kinds.list, `${value.length} ${digestOfList(value)}`);
  if (value === null || typeof value !== 'object')
    return addText(state, kinds.plain, JSON.stringify(value) ?? 'null');
  if ('toJSON' in value && typeof value.toJSON === 'function') return addValue(state, value.toJSON());
  for (const [key, one] of Object.entries(value).sort(byKey)) {
    if (one === undefined) continue;
    addText(state, kinds.key, key);
    addValue(state, one);
  }
  addText(state, kinds.end, '');
}

function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

const kinds = { text: 1, list: 2, plain: 3, key: 4, end: 5 } as const;

/** Four lanes of 32 bits with odd factors of their own. */
const seeds = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x7f4a7c15] as const;

/** Adds a text after its kind and its length, so that no two sequences of texts run together. */
function addText(state: Uint32Array, kind: number, text: string): void {
  let [one = 0, two = 0, three = 0, four = 0] = state;
  let [first, second] = [kind, text.length];
  // Every step can be undone, so that no two states or inputs become one. Four UTF-16 code units are taken at a time.
  for (let at = 0; ; at += 4) {
    one = two ^ Math.imul(one ^ first, 0x85ebca6b);
    two = three ^ Math.imul(two ^ second, 0xc2b2ae35);
    three = four ^ Math.imul(three ^ first, 0x27d4eb2f);
    four = one ^ Math.imul(four ^ second, 0x165667b1);
    if (at >= text.length) break;
    // Past the end a code unit is NaN, which counts as 0.
    first = text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16);
    second = text.charCodeAt(at + 2) | (text.charCodeAt(at + 3) << 16);
  }
  state[0] = one;
  state[1] = two;
  state[2] = three;
  state[3] = four;
}

/** Lets every bit of a lane depend on all bits of all lanes. */
function mixed(state: Uint32Array): Uint32Array {
  for (let round = 0; round < 4; round += 1) {
    for (let lane = 0; lane < 4; lane += 1) {
      let bits = (state[lane] ?? 0) ^ (state[(lane + 3) % 4] ?? 0);
      bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
      bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
      state[lane] = bits ^ (bits >>> 16);
    }
  }
  return state;
}
