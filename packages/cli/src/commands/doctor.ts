import type { Context } from '../frame/context.ts';
import { exitCodes, type ExitCode } from '../frame/exit-codes.ts';
import { printResult } from '../frame/print-result.ts';
import type { OutputOptions } from '../frame/output.ts';
import { checkAccount } from '../doctor/check-account.ts';
import { checkPrograms } from '../doctor/check-programs.ts';
import { checkService } from '../doctor/check-service.ts';
import type { Finding } from '../doctor/finding.ts';
import { printable } from '../terminal/printable.ts';
import type { Screen } from '../terminal/table.ts';
import { wrap } from '../terminal/width.ts';

export interface DoctorOptions extends OutputOptions {
  readonly account?: string | undefined;
}

/** Checks everything that a command needs, and says what to do about what is wrong. */
export async function doctor(context: Context, options: DoctorOptions): Promise<ExitCode> {
  const { found, findings } = await checkAccount(context, options.account);
  const all = [
    ...(await checkPrograms()),
    ...findings,
    ...(found ? await checkService(found.account, context) : []),
  ];
  await printResult(context, options, {
    json: { type: 'doctor', ok: all.every(({ ok }) => ok), checks: all },
    text: (screen) => all.map((finding) => findingText(finding, screen)).join(''),
  });
  const bad = all.filter(({ ok }) => !ok);
  if (bad.length === 0) return exitCodes.success;
  return bad.every(({ check }) => check === 'credentials' || check === 'account')
    ? exitCodes.credentials
    : exitCodes.failure;
}

function findingText({ ok, check, message, action }: Finding, { style, glyphs, width }: Screen): string {
  const sign = ok ? style('green', glyphs.good) : style('red', glyphs.bad);
  const lines = wrap(printable(`${check}: ${message}`), width - 2);
  const advice = action === undefined ? [] : wrap(printable(action), width - 4).map((line) => `    ${line}`);
  return `${sign} ${lines.join('\n  ')}\n${advice.map((line) => `${line}\n`).join('')}`;
}
