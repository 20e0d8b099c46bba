/** What an example value is derived from: the name of a property, its description, and its place in a list. */
export interface Place {
  readonly name: string;
  readonly description: string;
  /** Position of the list item that contains it, from 0. */
  readonly index: number;
}

/** The instant at which every example happens. */
const instant = '2026-01-15T09:30:00Z';

const formats: Readonly<Record<string, (index: number) => string>> = {
  'date-time': () => instant,
  date: () => instant.slice(0, 10),
  time: () => instant.slice(11),
  uuid: (index) => `3f2c8a54-6d1b-4e0f-9a7c-${String(index + 1).padStart(12, '0')}`,
  uri: (index) => `https://example.org/${index + 1}`,
  email: () => 'maya@example.org',
};

/** The first whose pattern finds something in `name: description` gives the value: one for odd items, one for even. */
const texts: readonly (readonly [RegExp, string, string?])[] = [
  [/^access_token:/, 'example-token'],
  [/^token_type:/, 'Bearer'],
  [/^grant_type:/, 'client_credentials'],
  [/^client_secret:/, 'example-secret'],
  [/version:/, 'v1'],
  [/^start_time:/, '00:00:00.000', '00:00:04.200'],
  [/^end_time:/, '00:00:04.200', '00:00:09.800'],
  [/^status: state of/i, 'completed'],
  [/^role:/, 'coach', 'client'],
  [/approval_status/, 'approved'],
  [/influence/, 'positive'],
  [/^type: kind of the upload/i, 'multipart'],
  [/type:/, 'general'],
  [/^category:/, 'listening'],
  [/definition/, 'Asks the other person for something they know.', 'Thanks the other person.'],
  [/\b(tip|advice)\b/i, 'Leave a pause after the question.'],
  [/suggestion/i, 'Ask what made the week long.'],
  [/\b(utterance|said)\b|^(input|example):/i, 'How was your week?', 'Long. But I did call my sister.'],
  [/^message:/, 'The file is stored.'],
  [/^title:/, 'Open questions'],
  [/^reason:/, 'Both sides take turns of similar length.'],
  [/^(name|behaviors?):/, 'question', 'appreciation'],
  [/^identifier_one:/, 'coach'],
  [/^identifier_two:/, 'client'],
];

const numbers: readonly (readonly [RegExp, number])[] = [
  [/seconds since 1970/, Date.parse(instant) / 1000],
  [/^expires_in:/, 3600],
  [/_bytes:/, 8 * 1024 * 1024],
  [/severity/, 0],
  [/weight/, 0.5],
  [/frequen/, 0.25],
  [/count/, 3],
  [/confidence|score/, 0.85],
];

/** A text that could stand under this name; what the contract says of it where nothing better is known. */
export function exampleText(place: Place, format: string | undefined): string {
  const { name, description, index } = place;
  const formatted = format === undefined ? undefined : formats[format];
  if (formatted) return formatted(index);
  if (/(^|_)id$/.test(name)) return `${subjectOf(place)}-${index + 1}`;
  if (/(^|_)ur[il]$/.test(name)) return `https://example.org/${index + 1}`;
  const [, first, second] = find(texts, place) ?? [];
  return (
    (index % 2 === 1 ? second : undefined) ?? first ?? (description.replace(/\.$/, '') || name || 'example')
  );
}

/** A number that could stand under this name. Positions count the items of their list. */
export function exampleNumber(place: Place, isInteger: boolean): number {
  const { name, index } = place;
  if (/(^|_)(index|order)$/.test(name)) return index;
  if (/(^|_)number$/.test(name)) return index + 1;
  const [, value] = find(numbers, place) ?? [undefined, 1];
  return isInteger ? Math.ceil(value) : value;
}

/** A key of a map. */
export function exampleKey({ name, description }: Place): string {
  return /behaviou?r/i.test(`${name} ${description}`) ? 'question' : 'example';
}

/** `conversation` of `conversation_id`, `job` of `id: Id of the job.` */
function subjectOf({ name, description }: Place): string {
  const said = /\bid of the ([\w ]+?)(?: that\b.*)?[.,]/i.exec(description)?.[1];
  const subject = name === 'id' ? (said ?? 'example') : name.replace(/_id$/, '');
  return subject.replaceAll(/[_ ]+/g, '-');
}

function find<Row extends readonly [RegExp, ...unknown[]]>(
  table: readonly Row[],
  { name, description }: Place,
): Row | undefined {
  return table.find(([pattern]) => pattern.test(`${name}: ${description}`));
}
