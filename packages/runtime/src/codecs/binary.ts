import { UnsupportedRequestError } from '../errors/errors.ts';
import type { BodyCodec, ResponseCodec } from '../operation.ts';
import { mediaTypeOf } from './media-type.ts';
import { hasNoContent } from './no-content.ts';

/** Files, as `Blob`. */
export const binary: BodyCodec & ResponseCodec = {
  write(value, operation) {
    if (!(value instanceof Blob))
      throw new UnsupportedRequestError(`The body of ${operation.id} must be a Blob.`);
    return { content: value, mediaType: mediaTypeOf(operation, value.type || 'application/octet-stream') };
  },
  receive(response, { id }) {
    if (response.blob) return response.blob();
    response.discard();
    throw new UnsupportedRequestError(
      `${id} returns a file, which this transport cannot read. Use fetchTransport.`,
    );
  },
  read: ({ status, content }, { responseOptions }) =>
    responseOptions?.mayBeEmpty && hasNoContent(status) ? undefined : content,
};
