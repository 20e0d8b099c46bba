import { amount, DANGERS_NOTE, figureRows, namedSpeakers } from '../../reading/reading.ts';
import { heading } from '../charts.ts';
import { type Markup, markup } from '../html.ts';
import type { ReportedConversation } from '../reported.ts';

const NOTES = [
  'Models, rules and times detect behaviours. A detection can be wrong, so read the quote before you judge.',
  'A share counts the utterances with a behaviour among all utterances of the same speaker.',
  'Estimated figures need 10 utterances, complex reflections 5 reflections, and open questions 5 questions.',
  'An estimated figure has a verdict only where it agrees with people’s labels of such conversations.',
  `Signs of danger are found by words alone. ${DANGERS_NOTE}`,
];

/** What the figures rest on, and which ones nobody has. */
export function method(conversation: ReportedConversation): Markup {
  const { prefix, level } = conversation;
  const notes = [analyzedOf(conversation), ...NOTES].map((note) => markup`<li>${note}</li>`);
  return markup`<section id="${prefix}method">${heading(level, 'Method')}<ul class="items">${notes}</ul>${missing(conversation)}</section>`;
}

function analyzedOf({ reading, apiVersion, engine }: ReportedConversation): string {
  const turns = amount(reading.turnCount, 'talk turn');
  const utterances = amount(reading.utteranceCount, 'utterance');
  const service =
    apiVersion === undefined ? '' : ` A service with version ${apiVersion} of the interface did so.`;
  const made =
    engine === undefined
      ? ''
      : ` The engine has version ${engine.version}, and its models are ${engine.model}.`;
  return `${turns} with ${utterances} were analysed.${service}${made}`;
}

/** The figures that nobody has, with the reason. */
function missing(conversation: ReportedConversation): Markup | undefined {
  const { reading, level } = conversation;
  const speakers = namedSpeakers(reading);
  const reasons = figureRows(({ of }) => speakers.map((speaker) => of(speaker, reading))).missing;
  if (reasons.length === 0) return undefined;
  return markup`${heading(level + 1, 'Not measured')}<ul class="items">${reasons.map((reason) => markup`<li>${reason}</li>`)}</ul>`;
}
