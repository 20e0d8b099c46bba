import { checkHeader } from './headers.ts';
import { required } from './required.ts';
import type { Service } from './service.ts';

/**
 * The headers that options of the client supply. A call may have values of its own for what is optional.
 *
 * @param taken - The options that an operation takes. Default: all.
 * @throws UnsupportedRequestError for an option that is missing, or whose value no header can have.
 */
export function configurationHeaders(
  { configuration = {} }: Service,
  options: { readonly auth?: unknown },
  own: object = {},
  taken?: readonly string[],
): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [option, { header, required: isRequired }] of Object.entries(configuration)) {
    // A proxy adds what is required.
    if (taken?.includes(option) === false || (isRequired && options.auth === 'proxy')) continue;
    const shared: unknown = Reflect.get(options, option);
    const value = isRequired ? required(option, shared) : (Reflect.get(own, option) ?? shared);
    // A number or a boolean is sent as text. An object is refused.
    if ((value ?? '') !== '') {
      headers[header] = checkHeader(header, Object(value) === value ? value : String(value));
    }
  }
  return headers;
}
