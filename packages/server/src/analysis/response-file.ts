import { closeSync, openSync, writeFileSync } from 'node:fs';
import type { ConversationsResponse } from '../generated/models.ts';

/** Characters of JSON that are written at a time. */
const chunkCharacters = 1024 * 1024;

/**
 * Writes a response as JSON to a new file, its talk turns one by one: those of a long conversation exceed the longest
 * string that the runtime can hold (some 500 MB).
 */
export function writeConversationsResponse(path: string, response: ConversationsResponse): void {
  const { conversation, ...rest } = response;
  const file = openSync(path, 'wx', 0o600);
  try {
    if (!conversation?.talk_turns) {
      writeFileSync(file, JSON.stringify(response));
      return;
    }
    let pending = `${JSON.stringify(rest).slice(0, -1)},"conversation":{"talk_turns":[`;
    for (const [index, turn] of conversation.talk_turns.entries()) {
      pending += (index === 0 ? '' : ',') + JSON.stringify(turn);
      if (pending.length >= chunkCharacters) {
        writeFileSync(file, pending);
        pending = '';
      }
    }
    writeFileSync(file, `${pending}]}}`);
  } finally {
    closeSync(file);
  }
}
