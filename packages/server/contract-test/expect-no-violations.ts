import { afterAll, afterEach } from 'vitest';
import { record } from './gate.ts';

// In each file of tests that runs through Prism: the test that caused a violation fails with it.
afterEach(() => {
  const violations = record.violations.splice(0);
  if (violations.length > 0) throw new Error(`The contract is violated.\n${violations.join('\n')}`);
});

afterAll(() => {
  if (record.byPrism === 0) throw new Error('Prism has judged no response.');
  const around = [...record.aroundPrism].map(([reason, count]) => `${count} with ${reason}`).join('; ');
  console.info(
    `Prism judged ${record.byPrism} responses. Judged with the schemas alone: ${around || 'none'}.`,
  );
});
