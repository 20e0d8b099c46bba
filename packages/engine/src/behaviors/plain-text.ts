const FILLER = /(?:, ?)?(?<![\w'-])(?:um+|uh+|erm+|er)(?![\w'-])[,.…]*/g;
/** What transcribers add in brackets: [laughs], (pause), {vocalsound}. */
const ANNOTATION = /\[[^[\]]*\]|\{[^{}]*\}|\((?:laugh|pause|sigh|chuckl|cough|inaudible|crosstalk)[^()]*\)/g;

/**
 * The utterance as the rules read it: lower case, straight apostrophes, single spaces, without fillers ("um"),
 * stutters ("wh-what", "the the") and the annotations of transcribers.
 */
export function plainText(utterance: string): string {
  return utterance
    .toLowerCase()
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(ANNOTATION, ' ')
    .replace(FILLER, ' ')
    .replace(/\b([a-z']{1,3})-+(?=\1)/g, '')
    .replace(/\b([a-z']+)(?:[,-]*[ -]\1\b)+/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[?!.,])| (?='(?:m|s|re|ve|ll|d)\b)/g, '')
    .replace(/^[\s.,;:–—-]+/, '')
    .trim();
}
