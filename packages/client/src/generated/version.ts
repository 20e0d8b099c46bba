// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
export const version = "0.0.0";
