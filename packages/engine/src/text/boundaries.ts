import { calibrated } from '../model/calibration.ts';
import { visitGap } from '../model/gap-features.ts';
import { addFeature, logitsOf } from '../model/linear-model.ts';
import { shippedModel } from '../model/models.ts';

/** Whether a text is written as transcribers without punctuation do. */
export function isBare(text: string): boolean {
  return !/[.?!…,;:]/.test(text);
}

/** Fewer words are one utterance. */
const LEAST_WORDS = 6;

/** Part of a text: `text.slice(start, end)`. */
export interface Span {
  start: number;
  end: number;
}

/** Divides a part of a text without punctuation where a new utterance is likely to begin. The pieces cover the part. */
export function splitBare(text: string, span: Span): Span[] {
  const words = [...text.slice(span.start, span.end).matchAll(/\S+/g)];
  if (words.length < LEAST_WORDS) return [span];
  const begins = boundaryFinder(words.map(([word]) => word.toLowerCase().replaceAll('’', "'")));
  const starts = [span.start];
  let first = 0;
  for (let place = 1; place < words.length; place += 1) {
    if (!begins(place, place - first)) continue;
    starts.push(span.start + (words[place]?.index ?? 0));
    first = place;
  }
  return starts.map((start, place) => ({ start, end: starts[place + 1] ?? span.end }));
}

/** Returns a function that tells whether an utterance begins at a word, after so many words of another one. */
function boundaryFinder(words: readonly string[]): (place: number, length: number) => boolean {
  const model = shippedModel('boundary');
  const [calibration = { slope: 1, offset: 0 }] = model.calibrations;
  const [least = 1] = model.thresholds ?? [];
  return (place, length) => {
    const sums = new Int32Array(1);
    visitGap(words, place, length, (hash) => addFeature(model, sums, hash));
    const [logit = 0] = logitsOf(model, sums);
    return calibrated(logit, calibration) >= least;
  };
}
