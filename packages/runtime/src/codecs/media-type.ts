import type { Operation } from '../operation.ts';

/** The media type of a body: that of the document, unless it is a range or there is none. */
export function mediaTypeOf({ bodyOptions }: Operation, byDefault: string): string {
  const mediaType = bodyOptions?.mediaType ?? '*';
  return mediaType.includes('*') ? byDefault : mediaType;
}
