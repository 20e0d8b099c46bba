import { UnsupportedRequestError } from '../errors/errors.ts';

/** The value of an option or argument, which plain JavaScript or a nullable field may leave out. */
export function required<Value>(name: string, value: Value): NonNullable<Value> {
  if (value !== undefined && value !== null && value !== '') return value;
  throw new UnsupportedRequestError(`\`${name}\` is required.`);
}
