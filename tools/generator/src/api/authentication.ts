import { at, children, follow, record, text, type Json } from '../document/json.ts';

/** How callers authenticate, as they would write it. */
export function authenticationOf(document: Json): string[] {
  const schemes = children(at(document, '#/components/securitySchemes'));
  return [...new Set(schemes.flatMap(([, place]) => helperOf(record(follow(place).value)) ?? []))];
}

function helperOf(scheme: Json): string | undefined {
  const [type, name, place] = ['type', 'name', 'in'].map((key) => text(scheme[key]));
  if (type === 'apiKey') {
    if (place === undefined || name === undefined) return undefined;
    return `apiKey({ in: ${JSON.stringify(place)}, name: ${JSON.stringify(name)}, value: key })`;
  }
  if (type === 'oauth2' || type === 'openIdConnect') return 'bearer(() => token)';
  const http = text(scheme['scheme'])?.toLowerCase();
  if (http === 'basic') return 'basic({ username, password })';
  return http === 'bearer' ? 'bearer(() => token)' : undefined;
}
