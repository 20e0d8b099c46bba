/** Of whole characters, as long as that fits. */
export function shorten(name: string, length: number): string {
  const characters = [...name];
  return characters.length <= length ? name : `${characters.slice(0, length - 1).join('')}…`;
}
