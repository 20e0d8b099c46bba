/** What is known of a calculation of synchrony. */
export interface SynchronyKind {
  readonly title: string;
  /** What a high score means, in a few words; undefined for calculations that are unknown here. */
  readonly meaning: string | undefined;
  /** From and to, where the scores have ends. */
  readonly range: readonly [from: number, to: number] | undefined;
  readonly unit: string | undefined;
}

/** The calculations of this project's service. The interface leaves them open. */
const known: ReadonlyMap<string, SynchronyKind> = new Map([
  ['language_style_matching', kind('Language style matching', 'They use function words alike.', [0, 1])],
  [
    'reciprocal_language_style_matching',
    kind('Reciprocal language style matching', 'Responses are styled like what came before.', [-1, 1]),
  ],
  ['lexical_alignment', kind('Lexical alignment', 'Responses take up words of the other.', [-1, 1])],
  ['turn_balance', kind('Turn balance', 'Both have as many talk turns.', [0, 1])],
  ['speech_rate_matching', kind('Speech rate matching', 'Both speak as fast.', [0, 1])],
  ['response_latency', kind('Response latency', 'The usual time to a response.', undefined, 'seconds')],
  ['sentiment_synchrony', kind('Sentiment synchrony', 'Their moods go up and down together.', [-1, 1])],
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
