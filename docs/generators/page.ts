/** A generated page in Markdown. Empty paragraphs are left out. */
export function page(
  title: string,
  description: string,
  source: string,
  paragraphs: readonly string[],
): string {
  return [
    `---\ndescription: ${JSON.stringify(description)}\n---`,
    `<!-- Generated from ${source} by \`pnpm generate\`. Do not edit. -->`,
    `# ${title}`,
    ...paragraphs.filter((paragraph) => paragraph !== ''),
    '',
  ].join('\n\n');
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [
    head,
    head.map(() => '---'),
    ...rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|'))),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function code(text: string): string {
  return `\`${text}\``;
}
