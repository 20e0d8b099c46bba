import { expect, test } from 'vitest';
import { createAnalytics } from '../src/conversation/analytics.ts';
import { detectedTurn } from './detected-turns.ts';

/** Far over what a time linear in the talk turns takes, far under what one quadratic in turns or speakers would. */
const SECONDS = 15;

test.each([2, 10_000, 100_000])(
  'analytics of 100,000 talk turns by %i speakers take linear time',
  (speakers) => {
    const started = process.cpuUsage();
    const analytics = createAnalytics();
    for (let index = 0; index < 100_000; index += 1) {
      const speaker = `${(index * 7_919) % speakers}`;
      const words = `i think that the garden near river ${index % 50} was really wonderful`;
      const times = { start: index * 3, end: index * 3 + 4 };
      analytics.add(
        detectedTurn({ speaker, role: 'guest', words, behaviors: [['agreement']], ...times }, index),
      );
    }
    const { speaker_analytics, synchrony_scores } = analytics.summary();
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(SECONDS);
    expect(speaker_analytics).toHaveLength(speakers);
    expect(synchrony_scores?.length).toBeLessThanOrEqual(700);
  },
  120_000,
);
