import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runHere } from './run-here.ts';
import { temporaryFolder } from './temporary-folder.ts';

const profile = `name: sales-team
own_behaviors:
  - name: price objection
    category: Friction
    definition: Says that the price is too high.
    evidence:
      - { phrases: [too (expensive|pricey)], strength: 0.8 }
`;
const said = 'That is too expensive.';

async function fileWith(text: string): Promise<string> {
  const path = join(await temporaryFolder(), 'team.yaml');
  await writeFile(path, text);
  return path;
}

function behaviorsIn(stdout: string): unknown[] {
  const detected = JSON.parse(stdout) as { detections: { behaviors: { name: string }[] }[] };
  return detected.detections.flatMap(({ behaviors }) => behaviors.map(({ name }) => name));
}

describe('a profile file', () => {
  it('finds the behaviours that it defines, without a service', async () => {
    const path = await fileWith(profile);
    const { code, stdout } = await runHere(['detect', said, '--json', '--profile', path]);
    expect(code).toBe(0);
    expect(behaviorsIn(stdout)).toContain('price objection');
    const analyzed = await runHere(['analyze', '-', '--json', '--profile', path], { input: `Tom: ${said}` });
    expect(analyzed.stdout).toContain('"price objection":1');
    const csv = await runHere(['analyze', '-', '-o', 'csv', '--profile', path], { input: `Tom: ${said}` });
    const [head, row] = csv.stdout.split('\r\n').map((line) => line.split(','));
    expect([head?.at(-1), row?.at(-1)]).toEqual(['price objection', '1']);
  });

  it.each([
    ['with the line and the column of an error', profile.replace('pricey)', 'pricey'), 'team.yaml:7:21 '],
    ['without a name', 'behaviors: all', "team.yaml:1:1 The file needs 'name'"],
  ])('is refused %s', async (_, text, message) => {
    const { code, stderr } = await runHere(['detect', said, '--profile', await fileWith(text)]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it('that is not there is named', async () => {
    const { code, stderr } = await runHere(['detect', said, '--profile', 'none.yaml']);
    expect(code).toBe(2);
    expect(stderr).toContain('The profile cannot be read: none.yaml (ENOENT).');
  });

  it('that has changed analyses again', async () => {
    const path = await fileWith(profile);
    const transcript = join(path, '..', 'call.txt');
    await writeFile(transcript, `Tom: ${said}`);
    const analyze = () => runHere(['analyze', transcript, '--sidecars', '--json', '--profile', path]);
    expect((await analyze()).stdout).toContain('"price objection":1');
    await writeFile(path, profile.replaceAll('price objection', 'budget objection'));
    expect((await analyze()).stdout).toContain('"budget objection":1');
  });

  it('is refused where a service analyses', async () => {
    const environment = {
      CONVERSATION_ANALYTICS_BASE_URL: 'http://127.0.0.1:9',
      CONVERSATION_ANALYTICS_SERVICE_ID: 'svc',
      CONVERSATION_ANALYTICS_CLIENT_ID: 'me',
      CONVERSATION_ANALYTICS_CLIENT_SECRET: 'secret',
    };
    const { code, stderr } = await runHere(['detect', said, '--profile', 'team.yaml'], { environment });
    expect(code).toBe(2);
    expect(stderr).toContain('The engine on this machine reads team.yaml: add --local.');
  });
});
