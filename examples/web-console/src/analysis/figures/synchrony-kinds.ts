/** What is known of a calculation of synchrony. */
export interface SynchronyKind {
  readonly title: string;
  /** What is measured, in a few words; undefined for calculations that are unknown here. */
  readonly meaning: string | undefined;
  /** From and to, where the scores have ends. */
  readonly range: readonly [from: number, to: number] | undefined;
  readonly unit: string | undefined;
}

/** The calculations of this project's service. The interface leaves them open. */
const known: ReadonlyMap<string, SynchronyKind> = new Map([
  ['language_style_matching', kind('Language style matching', 'How alike they use function words.', [0, 1])],
  [
    'reciprocal_language_style_matching',
    kind(
      'Reciprocal language style matching',
      'How alike a response is to what came before, beyond chance.',
      [-1, 1],
    ),
  ],
  [
    'lexical_alignment',
    kind('Lexical alignment', 'How much of the other’s words a response takes up, beyond chance.', [-1, 1]),
  ],
  ['turn_balance', kind('Turn balance', 'How equal their shares of the talk turns are.', [0, 1])],
  ['speech_rate_matching', kind('Speech rate matching', 'How equal the speed of their speech is.', [0, 1])],
  ['response_latency', kind('Response latency', 'The usual time to a response.', undefined, 's')],
  [
    'sentiment_synchrony',
    kind('Sentiment synchrony', 'How far their moods go up and down together.', [-1, 1]),
  ],
]);

/** By the `calculation_type`; of one that is unknown here only its name. */
export function synchronyKind(calculation: string): SynchronyKind {
  return known.get(calculation) ?? kind(calculation.replaceAll('_', ' '), undefined, undefined);
}

function kind(
  title: string,
  meaning: string | undefined,
  range: SynchronyKind['range'],
  unit?: string,
): SynchronyKind {
  return { title, meaning, range, unit };
}
