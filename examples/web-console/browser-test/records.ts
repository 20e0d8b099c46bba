import type { Page } from 'playwright-core';
import type { ConversationRecord } from '../src/records/record.ts';

/** What the page has stored of the conversations. */
export function storedRecords(page: Page): Promise<readonly ConversationRecord[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('conversation-analytics-console');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('records').objectStore('records').getAll();
          all.addEventListener('success', () => resolve(all.result));
          opening.result.close();
        });
      }),
  );
}

/** Puts records into the database of the page, which shows them after a reload. */
export async function storeRecords(page: Page, records: readonly ConversationRecord[]): Promise<void> {
  await page.evaluate(
    (all) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('conversation-analytics-console');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('records', 'readwrite');
          for (const one of all) transaction.objectStore('records').put(one);
          transaction.addEventListener('complete', () => resolve());
          opening.result.close();
        });
      }),
    records,
  );
  await page.reload();
}

const names = ['Maya', 'Jonas', 'Priya', 'Samuel', 'Ines', 'Wei', 'Olga', 'Kwame'];
const subjects = [
  'First session',
  'Evenings and sleep',
  'Returning to work',
  'A difficult week',
  'Closing session',
];
const day = 24 * 3600 * 1000;

/** Sessions of several coaches, with figures of every kind. */
export function madeRecords(count: number): readonly ConversationRecord[] {
  return Array.from({ length: count }, (_, at) => {
    const common = {
      id: `job-${at}`,
      title: `${subjects[at % subjects.length]} ${at}`,
      createdAt: Date.UTC(2026, 4, 4, 9) + at * day,
    };
    if (at % 29 === 28) return { ...common, state: 'failed' };
    return {
      ...common,
      state: 'analysed',
      coach: names[at % names.length],
      figures: {
        duration: at % 7 === 6 ? undefined : (20 + ((at * 13) % 50)) * 60_000,
        turns: 40 + at,
        talkShare: 0.25 + ((at * 7) % 40) / 100,
        targets: { met: (at * 5) % 7, of: 6 },
        friction: (at * 3) % 5,
        safety: at % 11 === 4 ? 2 : 0,
      },
    };
  });
}
