import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openDataFolder } from '../src/data/folder.ts';
import { CONVERSATION_FILES, readInventedTalk } from '../src/data/invented-talk.ts';
import { LEARNED_BEHAVIORS } from '../src/tasks/behaviors.ts';
import { CONVERSATIONS_FOLDER } from '../src/train-models.ts';

describe('the invented conversations', () => {
  test('are those of all files of the folder', () => {
    const files = readdirSync(CONVERSATIONS_FOLDER).flatMap((name) => /^(.*)\.tsv$/.exec(name)?.[1] ?? []);
    expect([...CONVERSATION_FILES]).toEqual(files.sort());
  });

  test('show each behaviour that the model learns at least a hundred times, and often none', () => {
    const sentences = readInventedTalk(openDataFolder(CONVERSATIONS_FOLDER));
    const rare = LEARNED_BEHAVIORS.filter(
      (behavior) => sentences.filter(({ behaviors }) => behaviors.has(behavior)).length < 100,
    );
    expect(rare).toEqual([]);
    expect(sentences.filter(({ behaviors }) => behaviors.size === 0).length).toBeGreaterThan(
      sentences.length / 3,
    );
  });

  test('have each conversation in one piece', () => {
    const seen: string[] = [];
    for (const { conversation } of readInventedTalk(openDataFolder(CONVERSATIONS_FOLDER))) {
      if (seen.at(-1) !== conversation) seen.push(conversation);
    }
    expect(new Set(seen).size).toBe(seen.length);
  });

  test.each(['one\ta\tHello.', 'one\ta\t\t-', 'one\ta\tHello.\tgreeting', 'one\ta\tHello.\t-\tmore'])(
    'that break the format are named: %j',
    (line) => {
      const folder = { read: () => line, checksums: () => ({}) };
      expect(() => readInventedTalk(folder)).toThrow('business-meetings.tsv, line 1');
    },
  );
});
