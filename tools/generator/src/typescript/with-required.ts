/**
 * Makes properties required in each alternative of a type. An alternative may lack some of them or not be an object, for
 * which the helper of openapi-typescript does not compile. `Required` would keep the `undefined` of optional properties.
 */
export const withRequiredHelper =
  'type WithRequired<T, K extends PropertyKey> = T extends object ' +
  '? T & { [P in K & keyof T]-?: Exclude<T[P], undefined> } : T;\n';
