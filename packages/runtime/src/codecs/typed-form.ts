import { UnsupportedRequestError } from '../errors/errors.ts';
import { checkHeader } from '../calls/headers.ts';
import type { BodyCodec, WrittenBody } from '../operation.ts';
import { jsonText } from './json.ts';

/** A part of a form: a file, or a text. */
interface Part {
  readonly name: string;
  readonly value: string | Blob;
  /** undefined for plain text, which a part is unless it says otherwise. */
  readonly type: string | undefined;
}

/**
 * A form as `multipart/form-data` whose parts can have media types of their own. By the defaults of OpenAPI a list has one
 * part for each item, and an object is JSON. Files go last, so that a service that streams knows the other fields first.
 */
export const typedForm: BodyCodec = {
  write(value, operation) {
    const kinds = operation.bodyOptions?.parts ?? {};
    const parts = Object.entries(Object(value))
      .flatMap(([name, one]: [string, unknown]) => {
        const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
        // JSON text holds a list as a whole.
        return (kind === 'json' ? [one] : [one].flat()).map((item: unknown) => partOf(name, item, kind));
      })
      .filter((part) => part !== undefined)
      .toSorted((a, b) => Number(a.value instanceof Blob) - Number(b.value instanceof Blob));
    return writtenHere(parts) ?? { content: formData(parts), mediaType: undefined };
  },
};

function partOf(name: string, value: unknown, kind: string | undefined): Part | undefined {
  if (value === undefined) return undefined;
  if (kind === 'json') return { name, value: jsonText(`The field ${name}`, value), type: undefined };
  const type = kind === 'file' ? undefined : kind;
  if (value instanceof Blob) return { name, value, type: type ?? value.type };
  if (value === null && kind !== 'file') return undefined;
  if (kind === 'file') throw new UnsupportedRequestError(`The field ${name} must be a Blob.`);
  const isStructured = typeof value === 'object';
  if (!isStructured && isPlain(type)) return { name, value: String(value), type: undefined };
  const isJson = isStructured || /[/+]json(?![\w.-])/i.test(type ?? '');
  return {
    name,
    value: isJson ? jsonText(`The field ${name}`, value) : String(value),
    type: type ?? 'application/json',
  };
}

function isPlain(type = 'text/plain'): boolean {
  return /^text\/plain\s*(;|$)/i.test(type);
}

function formData(parts: readonly Part[]): FormData {
  const data = new FormData();
  for (const { name, value, type } of parts) {
    if (value instanceof Blob) data.append(name, typed(value, type));
    else data.append(name, type === undefined ? value : new Blob([value], { type }));
  }
  return data;
}

/** With its name, which a part of a Blob would make again. */
function typed(file: Blob, type = ''): Blob {
  if (file.type === type) return file;
  return file instanceof File ? new File([file], file.name, { type }) : new Blob([file], { type });
}

/**
 * `FormData` gives a text with a media type the name of a file, and many services take for a file whatever has one. So a
 * form with such a part is written here; undefined for any other, and where the runtime cannot.
 */
function writtenHere(parts: readonly Part[]): WrittenBody | undefined {
  if (!parts.some(({ value, type }) => typeof value === 'string' && type !== undefined)) return undefined;
  const files = parts.flatMap(({ value }) => (typeof value === 'string' ? [] : [value]));
  // Bun leaves a file on disk out of a Blob of several parts.
  if (new Blob([...files, '']).size !== files.reduce((size, file) => size + file.size, 0)) return undefined;
  const boundary = `form-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  const pieces = parts.flatMap((part) => [
    `--${boundary}\r\n${headersOf(part)}\r\n`,
    contentOf(part),
    '\r\n',
  ]);
  return {
    content: new Blob([...pieces, `--${boundary}--\r\n`]),
    mediaType: `multipart/form-data; boundary=${boundary}`,
  };
}

/** The lines of a plain text end as `FormData` has them, whatever else is in the form. */
function contentOf({ value, type }: Part): string | Blob {
  return typeof value === 'string' && type === undefined ? withLineEnds(value) : value;
}

function headersOf({ name, value, type }: Part): string {
  const file =
    value instanceof Blob ? `; filename="${quoted(value instanceof File ? value.name : 'blob')}"` : '';
  const disposition = `content-disposition: form-data; name="${quoted(withLineEnds(name))}"${file}\r\n`;
  const own = type === '' ? 'application/octet-stream' : type;
  return own === undefined
    ? disposition
    : `${disposition}content-type: ${checkHeader('content-type', own)}\r\n`;
}

/** As a browser writes it. */
function quoted(text: string): string {
  return text.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}

function withLineEnds(text: string): string {
  return text.replaceAll(/\r\n|\r|\n/g, '\r\n');
}
