import type { Context } from '../frame/context.ts';

export interface Glyphs {
  /** One cell that is full to so many eighths. */
  readonly eighths: readonly string[];
  readonly empty: string;
  readonly rule: string;
  readonly ellipsis: string;
  readonly dash: string;
  readonly good: string;
  readonly bad: string;
}

const unicode: Glyphs = {
  eighths: [' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉', '█'],
  empty: '·',
  rule: '─',
  ellipsis: '…',
  dash: '–',
  good: '✓',
  bad: '✗',
};

const ascii: Glyphs = {
  eighths: ['.', '.', '.', '.', '#', '#', '#', '#', '#'],
  empty: '.',
  rule: '-',
  ellipsis: '~',
  dash: '-',
  good: '+',
  bad: 'x',
};

/** Old consoles of Windows show block characters as question marks. */
export function glyphsFor({ platform, environment }: Pick<Context, 'platform' | 'environment'>): Glyphs {
  return platform === 'win32' && !environment['WT_SESSION'] ? ascii : unicode;
}
