import { closeSync, openSync, writeFileSync } from 'node:fs';
import type { responseOf } from '@conversation-analytics/engine';
import type { BehaviorsDetection } from '../generated/models.ts';

/** Characters of JSON that are written at a time. */
const chunkCharacters = 1024 * 1024;

/** Writes a response as JSON to a new file. `head` is the JSON object that it begins with. */
export function writeBehaviorsResponse(
  path: string,
  head: string,
  detections: readonly BehaviorsDetection[],
): void {
  writeJson(path, `${head.slice(0, -1)},"detections":[`, detections, ']}');
}

/** Writes a response as JSON to a new file. `head` is the JSON object that it begins with. */
export function writeConversationsResponse(
  path: string,
  head: string,
  { conversation, ...rest }: ReturnType<typeof responseOf>,
): void {
  const start = `${head.slice(0, -1)},${JSON.stringify(rest).slice(1, -1)}`;
  if (!conversation?.talk_turns) writeJson(path, start, [], '}');
  else writeJson(path, `${start},"conversation":{"talk_turns":[`, conversation.talk_turns, ']}}');
}

/** Writes items one by one: those of a long text exceed the longest string that the runtime can hold (some 500 MB). */
function writeJson(path: string, start: string, items: readonly object[], end: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    let pending = start;
    for (const [index, item] of items.entries()) {
      pending += (index === 0 ? '' : ',') + JSON.stringify(item);
      if (pending.length >= chunkCharacters) {
        writeFileSync(file, pending);
        pending = '';
      }
    }
    writeFileSync(file, pending + end);
  } finally {
    closeSync(file);
  }
}
