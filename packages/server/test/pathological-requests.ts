import { pathologicalTexts } from '../../engine/test/pathological-texts.ts';

/** A request that is hard on whoever reads it. */
export interface PathologicalRequest {
  readonly name: string;
  readonly path: string;
  readonly contentType: string;
  readonly body: Buffer;
}

const kibibyte = 1024;
const mostBytes = 1_000_000;

/** Just below and above the sizes at which the service changes how it reads a body, up to 1 MB. */
const sizes = [kibibyte, 16 * kibibyte - 200, 17 * kibibyte, 60 * kibibyte, 250 * kibibyte, mostBytes];

const everything = {
  include_conversation: true,
  include_suggestions: true,
  include_tips: true,
  include_definitions: true,
};

/**
 * Requests of 1 MB or less with hostile texts: as the text of one turn or of very many, as names, as metadata, as bodies
 * that break a rule in every few bytes, and as no JSON at all. The same count gives the same requests.
 */
export function* pathologicalRequests(count: number): Generator<PathologicalRequest> {
  const texts = sizes.map((size) => pathologicalTexts(Math.ceil(count / sizes.length), size));
  for (let index = 0; index < count; index++) {
    const sizeIndex = index % sizes.length;
    const shape = shapes[Math.floor(index / sizes.length) % shapes.length];
    const { value: text } = texts[sizeIndex]?.next() ?? {};
    if (typeof text !== 'string' || shape === undefined) return;
    yield requestOf(index, shape, text, sizes[sizeIndex] ?? 0);
  }
}

/** A shape may take the text several times, or escape it: then the text is cut until the body has 1 MB. */
function requestOf(index: number, shape: Shape, text: string, size: number): PathologicalRequest {
  const { path, body, contentType = 'application/json' } = shape(text, size);
  const raw = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  if (raw.length > mostBytes) {
    return requestOf(index, shape, text.slice(0, (0.9 * text.length * mostBytes) / raw.length), size * 0.9);
  }
  const name = `${index}: ${path} of ${raw.length} bytes, ${JSON.stringify(text.slice(0, 40))}`;
  return { name, path, contentType, body: raw };
}

type Shape = (
  text: string,
  size: number,
) => { readonly path: string; readonly body: unknown; readonly contentType?: string };

const behaviors = '/v1/behaviors';
const conversations = '/v1/conversations';
const jobs = '/v1/conversations/jobs';

const shapes: readonly Shape[] = [
  (input) => ({ path: behaviors, body: { ...everything, input } }),
  (input) => ({ path: conversations, body: { ...everything, talk_turns: [{ input }] } }),
  (text) => ({ path: conversations, body: { ...everything, talk_turns: turnsOf(text, 12) } }),
  (text) => ({ path: conversations, body: { talk_turns: turnsOf(text, 1), include_diagnostics: true } }),
  (text) => ({ path: jobs, body: { ...everything, talk_turns: turnsOf(text, 200) } }),
  (text) => ({ path: behaviors, body: text }),
  (text) => ({ path: behaviors, body: { input: 'Why?', user_metadata: piecesOf(text, 3) } }),
  (_, size) => ({
    path: behaviors,
    body: `{"input":"Why?","user_metadata":[${'[],'.repeat(size / 3 - 20)}[]]}`,
  }),
  (_, size) => ({
    path: jobs,
    body: `{"talk_turns":[{"input":"a"}],"user_metadata":${repeated('{"a":{}},', size)}}`,
  }),
  (_, size) => ({ path: conversations, body: `{"talk_turns":${repeated('{},', size)}}` }),
  (_, size) => ({
    path: conversations,
    body: `{"talk_turns":${repeated('{"input":"","speaker":{}},', size)}}`,
  }),
  (text) => ({
    path: behaviors,
    body: Object.fromEntries(piecesOf(text, 5).map((piece, index) => [`${index}${piece}`, 1])),
  }),
  (text) => ({ path: '/v1/conversations/update-metadata', body: { metadata: { ...piecesOf(text, 4) } } }),
  (text) => ({ path: behaviors, body: { input: 'a', conversation_id: text, [text]: 1 } }),
  (_, size) => ({
    path: behaviors,
    body: `{"input":"Why?","user_metadata":${repeated(`${'1'.repeat(199)},`, size)}}`,
  }),
  (_, size) => ({ path: behaviors, body: `{"input":"Why?","user_metadata":${repeated('1e400,', size)}}` }),
  (_, size) => ({ path: behaviors, body: '['.repeat(size) }),
  (_, size) => ({ path: behaviors, body: `{"input":"${String.raw`\u0000\"`.repeat(size / 8)}"}` }),
  (text) => ({
    path: `${jobs}/start-multipart`,
    body: { file_name: text, content_type: `text/vtt;${text}`, file_size_bytes: 1, user_metadata: text },
  }),
  (_, size) => ({
    path: `${jobs}/00000000-0000-4000-8000-000000000000/complete-multipart`,
    body: `{"parts":${repeated('{"part_number":1,"etag":"\\""},', size)}}`,
  }),
  (text) => ({ path: '/v1/token', body: { grant_type: text, client_id: text, client_secret: text } }),
  (text) => ({ path: '/v1/files', body: text, contentType: 'multipart/form-data; boundary=a' }),
  (text) => ({
    path: '/v1/files',
    body: ['user_metadata', 'file_id', 'file']
      .map((name) => `--a\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`)
      .join(''),
    contentType: 'multipart/form-data; boundary=a',
  }),
];

/** An array of JSON with one entry again and again. The entry ends with a comma. */
function repeated(entry: string, size: number): string {
  return `[${entry.repeat(Math.max(1, Math.floor((size - 100) / entry.length)))}0]`;
}

function turnsOf(text: string, characters: number) {
  return piecesOf(text, characters).map((input) => ({ input, speaker: { id: input } }));
}

/** Pieces of a text, so few that their JSON has about as many bytes as the text. */
function piecesOf(text: string, characters: number): string[] {
  const count = Math.floor(text.length / (characters * 2 + 35));
  return Array.from(
    { length: Math.max(1, count) },
    (_, index) => text.slice(index * characters, (index + 1) * characters) || 'a',
  );
}
