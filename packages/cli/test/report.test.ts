import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoTranscript, runHere } from './run-here.ts';
import { temporaryFolder } from './temporary-folder.ts';

describe('report', () => {
  it('writes one page, and escapes names', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, '<b>x.txt'), 'Maya: How was your week?\nTom: <script>alert(1)</script>\n');
    const { code, stdout, stderr } = await runHere(['report', '<b>x.txt', demoTranscript, '-o', 'out.html'], {
      workingFolder: folder,
    });
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toContain('The report is in out.html.');
    const page = await readFile(join(folder, 'out.html'), 'utf8');
    expect(page).toMatch(/^<!doctype html>/i);
    expect(page).toContain('&lt;b&gt;x.txt');
    expect(page).not.toContain('<script');
  });

  it('is in the order of the dates that files and their names say', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'a.txt'), 'Date: 2026-03-21\n\nMaya: How was your week?\nTom: Long.\n');
    await writeFile(join(folder, '2026-03-14.txt'), 'Maya: How are you?\nTom: Fine.\n');
    expect(
      await runHere(['report', 'a.txt', '2026-03-14.txt', '-o', 'out.html'], { workingFolder: folder }),
    ).toMatchObject({ code: 0 });
    const page = await readFile(join(folder, 'out.html'), 'utf8');
    expect(page).toMatch(/>2026-03-14\.txt<\/a><td>2026-03-14<td>.*>a\.txt<\/a><td>2026-03-21<td>/s);
  });

  it('goes on after inputs that fail, and leaves no page when all have failed', async () => {
    const folder = await temporaryFolder();
    const setting = { workingFolder: folder };
    expect(
      await runHere(['report', demoTranscript, 'missing.vtt', '-o', 'some.html'], setting),
    ).toMatchObject({ code: 3 });
    expect(await runHere(['report', 'missing.vtt', 'lost.vtt', '-o', 'none.html'], setting)).toMatchObject({
      code: 1,
    });
    expect(await readdir(folder)).toEqual(['some.html']);
  });

  it('needs to know where', async () => {
    expect(await runHere(['report', demoTranscript])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("required option '-o, --output <file>' not specified"),
    });
    expect(await runHere(['report', demoTranscript, '-o', 'report.pdf'])).toMatchObject({ code: 2 });
  });
});
