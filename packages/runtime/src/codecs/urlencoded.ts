import type { BodyCodec } from '../operation.ts';
import { mediaTypeOf } from './media-type.ts';
import { pairsOf, styleOf } from './parameters.ts';

/** A form as `application/x-www-form-urlencoded`. */
export const urlencoded: BodyCodec = {
  write(value, operation) {
    const styles = operation.bodyOptions?.styles;
    const pairs = Object.entries(Object(value)).flatMap(([name, one]) =>
      pairsOf(name, one, styleOf(styles, name)),
    );
    return {
      content: pairs.map((pair) => pair.join('=')).join('&'),
      mediaType: mediaTypeOf(operation, 'application/x-www-form-urlencoded'),
    };
  },
};
