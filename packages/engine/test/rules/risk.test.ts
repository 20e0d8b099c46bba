import { describe, expect, test } from 'vitest';
import { plainWords } from '../../src/phrases/plain-words.ts';
import { risksIn } from '../../src/rules/risk/risks.ts';

describe('the severity of a risk', () => {
  test.each([
    ['suicide', 3, 'I want to kill myself.'],
    ['suicide', 3, "I can't stop thinking about killing myself."],
    ['suicide', 3, "I don't want to kill myself, I just want the pain to stop."],
    ['suicide', 3, 'I feel suicidal.'],
    ['suicide', 2, 'I tried to kill myself two years ago.'],
    ['suicide', 2, 'She told me she wants to die.'],
    ['suicide', 2, 'My brother committed suicide.'],
    ['suicide', 1, "I'm not going to kill myself."],
    ['suicide', 1, "I've never been suicidal."],
    ['suicide', 1, 'Are you thinking of killing yourself?'],
    ['self-harm', 3, 'I burn my arms when it gets bad.'],
    ['self-harm', 2, 'I used to cut myself.'],
    ['self-harm', 2, 'My niece cuts herself.'],
    ['self-harm', 1, 'I have no thoughts of hurting myself.'],
    ['harm to others', 3, 'I want to hurt my brother.'],
    ['harm to others', 2, 'He wants to kill his boss.'],
    ['harm to others', 1, "I don't want to hurt anyone."],
    ['abuse', 3, 'My husband hits me.'],
    ['abuse', 2, 'He beat me when I was a child.'],
    ['abuse', 2, 'She is in an abusive relationship.'],
    ['abuse', 1, 'He has never hit me.'],
    ['medical emergency', 3, "I can't breathe."],
    ['medical emergency', 3, 'Call an ambulance, he has collapsed!'],
    ['medical emergency', 2, 'My father had a stroke last year.'],
    ['threat', 3, "I'll kill you."],
    ['threat', 2, 'A customer threatened me at the counter.'],
    ['slur', 3, 'You filthy faggot.'],
    ['slur', 2, 'They called him a faggot.'],
  ])('%s: %i in %j', (kind, severity, text) => {
    expect(risksIn(plainWords(text)).filter((risk) => risk.kind === kind)).toMatchObject([
      { kind, severity },
    ]);
  });

  test('each kind is there once, with its highest severity', () => {
    const words = plainWords('My brother killed himself and now I want to die, and I hit my son.');
    expect(risksIn(words)).toMatchObject([
      { kind: 'suicide', severity: 3 },
      { kind: 'harm to others', severity: 2 },
    ]);
  });
});
