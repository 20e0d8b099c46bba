const secondsOf = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/** The seconds of a duration like `30s`, `15m`, `24h` or `30d`, or undefined for another text. */
export function durationSeconds(text: string): number | undefined {
  const { amount, unit } = /^(?<amount>\d{1,6})(?<unit>[smhd])$/.exec(text)?.groups ?? {};
  if (amount === undefined || unit === undefined) return undefined;
  // The pattern has these units alone.
  return Number(amount) * secondsOf[unit as keyof typeof secondsOf];
}
