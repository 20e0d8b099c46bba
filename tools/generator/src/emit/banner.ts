/** Heads every generated source file. */
export const banner = '// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.\n';

export const markdownBanner = '<!-- Generated from spec/openapi.yaml by `pnpm generate`. Do not edit. -->\n';
