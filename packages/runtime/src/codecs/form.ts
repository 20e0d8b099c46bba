import { UnsupportedRequestError } from '../errors/errors.ts';
import type { BodyCodec } from '../operation.ts';
import { jsonText } from './json.ts';

/**
 * A form as `multipart/form-data`, of files, plain text and fields that hold JSON text. A list has one part for each item.
 * Files go last, so that a service that streams knows the other fields first.
 */
export const form: BodyCodec = {
  write(body, { bodyOptions }) {
    const texts = new FormData();
    const files: [name: string, file: Blob][] = [];
    for (const [name, value] of Object.entries(Object(body))) {
      const kind = bodyOptions?.parts?.[name];
      const isJson = kind === 'json' && value !== undefined;
      for (const one of isJson ? [jsonText(`The field ${name}`, value)] : [value].flat()) {
        if (one === undefined || (one === null && kind !== 'file')) continue;
        if (one instanceof Blob) files.push([name, one]);
        else if (kind !== 'file') texts.append(name, String(one));
        else throw new UnsupportedRequestError(`The field ${name} must be a Blob.`);
      }
    }
    for (const [name, file] of files) texts.append(name, file);
    return { content: texts, mediaType: undefined };
  },
};
