import { record, type Json } from '../document/json.ts';
import type { ParameterPlace, ParameterStyle } from './api.ts';
import { isJson } from '../normalize/media-types.ts';
import type { Report } from './report.ts';

interface Styled {
  readonly name: string;
  readonly place: ParameterPlace;
  readonly value: Json;
  readonly pointer: string;
}

const queryStyles = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'];
const stylesIn = { path: ['simple'], query: queryStyles, header: ['simple'], cookie: ['form'] };

/** How a parameter is written; undefined for the default of its place. */
export function styleOf({ name, place, value, pointer }: Styled, report: Report): ParameterStyle | undefined {
  const isSimple = place === 'path' || place === 'header';
  if (value['content'] !== undefined) {
    const [mediaType = '*/*'] = Object.keys(record(value['content']));
    if (isSimple) {
      const message = `The ${place} parameter ${name} must have \`schema\` instead of \`content\`.`;
      report.refuse(message, pointer);
      return undefined;
    }
    // As JSON a string would be in quotes.
    return isJson(mediaType) || mediaType.includes('*') ? 'json' : undefined;
  }
  const style = value['style'];
  const known = stylesIn[place];
  if (style !== undefined && !known.some((one) => one === style)) {
    const message = `The ${place} parameter ${name} has the style ${String(style)}; in a ${place} it must be \`${known.join('`, `')}\`.`;
    report.refuse(message, pointer);
    return undefined;
  }
  if (isSimple) return value['explode'] === true ? 'pairs' : undefined;
  return fieldStyle(value);
}

/** `style` and `explode` of a query parameter or of a field of a form. */
export function fieldStyle({ style = 'form', explode = style === 'form' }: Json): ParameterStyle | undefined {
  if (style === 'deepObject') return 'deepObject';
  if (explode !== false) return undefined;
  if (style === 'spaceDelimited') return 'space';
  return style === 'pipeDelimited' ? 'pipe' : 'comma';
}
