/** The type of a content-type header in lower case, without its parameters. */
export function mediaType(contentType: string | undefined): string {
  const [type = ''] = (contentType ?? '').split(';', 1);
  return type.trim().toLowerCase();
}

/** Whether a media type is one of a list, in which `application/*+json` stands for every type with that suffix. */
export function matchesMediaType(type: string, accepted: readonly string[]): boolean {
  return accepted.some((pattern) => {
    const [start, end] = pattern.split('*');
    if (start === undefined || end === undefined) return type === pattern;
    return type.length > pattern.length - 1 && type.startsWith(start) && type.endsWith(end);
  });
}

/** The charset parameter in lower case, `utf-8` without one. */
export function charset(contentType: string | undefined): string {
  const match = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType ?? '');
  return match?.[1]?.toLowerCase() ?? 'utf-8';
}
