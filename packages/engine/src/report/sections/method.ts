import { heading } from '../charts.ts';
import type { ReportedConversation } from '../conversation.ts';
import { amount } from '../figures.ts';
import { type Markup, markup } from '../html.ts';
import { measuredRows } from '../measures.ts';

const NOTES = [
  'Models, rules and times detect behaviours. A detection can be wrong, so read the quote before you judge.',
  'A share counts the utterances with a behaviour among all utterances of the same speaker.',
  'Scores and targets need 10 utterances, complex reflections 5 reflections, and open questions 5 questions.',
  'Signs of danger are found by words alone. A sign is not a diagnosis, and no sign is no proof of safety.',
];

/** What the figures rest on, and which ones nobody has. */
export function method(conversation: ReportedConversation): Markup {
  const { prefix, level } = conversation;
  const notes = [analyzedOf(conversation), ...NOTES].map((note) => markup`<li>${note}</li>`);
  return markup`<section id="${prefix}method">${heading(level, 'Method')}<ul class="items">${notes}</ul>${missing(conversation)}</section>`;
}

function analyzedOf({ analytics, apiVersion, engine }: ReportedConversation): string {
  const turns = amount(analytics.talk_turn_count ?? 0, 'talk turn');
  const utterances = amount(analytics.utterance_count ?? 0, 'utterance');
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
  const { speakers, level } = conversation;
  const reasons = measuredRows(({ of }) => speakers.map((speaker) => of(speaker, conversation))).missing;
  if (reasons.length === 0) return undefined;
  return markup`${heading(level + 1, 'Not measured')}<ul class="items">${reasons.map((reason) => markup`<li>${reason}</li>`)}</ul>`;
}
