import { detectBehaviors } from '@conversation-analytics/engine';

const names = (text: string) =>
  detectBehaviors(text).flatMap(({ behaviors }) => (behaviors ?? []).map(({ name }) => name));
Object.assign(globalThis, { run: names });
