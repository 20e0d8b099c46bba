import type { BehaviorsDetection } from '@conversation-analytics/engine';
import { percent } from '@conversation-analytics/engine/reading';
import { engineName } from '../analysis/analysis.ts';
import { paragraph } from './paragraph.ts';
import { table, type Column, type Screen } from '../terminal/table.ts';

const columns: readonly Column[] = [
  { title: 'utterance', narrow: 'wrap', least: 14 },
  { title: 'behaviours', narrow: 'wrap', least: 18 },
];

/** The behaviours of each utterance, for people. */
export function detectionsText(
  detections: readonly BehaviorsDetection[],
  by: string,
  screen: Screen,
): string {
  const rows = detections.map(({ text, behaviors }) => [
    text ?? '',
    behaviors
      ? behaviors.map(({ name, confidence }) => `${name ?? ''} ${percent(confidence ?? 0)}`).join(', ') ||
        screen.glyphs.dash
      : 'not checked',
  ]);
  const note = detections.some(({ behaviors }) => !behaviors) ? ' Only English is checked.' : '';
  const source = by === engineName ? 'the engine on this machine' : by;
  return `${table(columns, rows, screen)}\n\n${paragraph(`Detected by ${source}.${note}`, screen)}\n`;
}
