import type { BodyCodec, ResponseCodec } from '../operation.ts';
import { mediaTypeOf } from './media-type.ts';
import { hasNoContent } from './no-content.ts';

/** Plain text, XML and other text that is not JSON. */
export const text: BodyCodec & ResponseCodec = {
  write: (value, operation) => ({
    content: String(value),
    mediaType: mediaTypeOf(operation, 'text/plain'),
  }),
  read: ({ status, content }, { responseOptions }) =>
    responseOptions?.mayBeEmpty && hasNoContent(status) ? undefined : content,
};
