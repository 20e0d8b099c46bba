import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareFolder } from '../src/commands/output-folder.ts';
import { clientErrors } from './compile-client.ts';
import { goldenClients } from './golden/clients.ts';

describe.each(goldenClients().map((client) => ({ name: basename(client.folder), ...client })))(
  'the golden client $name',
  ({ folder, files }) => {
    it('is what the generator writes; `pnpm --filter @conversation-analytics/generator run golden` updates it', async () => {
      expect(await compareFolder(folder, files)).toEqual([]);
    });

    it('compiles under the strictest options', () => {
      expect(clientErrors(files)).toEqual([]);
    });
  },
);
