import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endPrograms, startProgram } from '../../server/testing/running/program.ts';
import { test as base } from './fixtures.ts';

type Network = { url: string; operatorKey: string; dataDir: string };
type Options = { networkSettings: Record<string, string> };

/**
 * Gives a test an empty network of its own: a broadcast to all reaches no partner of another test. `networkSettings` are settings of
 * its program: `test.use({ networkSettings: { MARKING: '1' } })`.
 */
export const test = base.extend<{ network: Network } & Options>({
  networkSettings: [{}, { option: true }],

  network: async ({ page, networkSettings }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kabinet-own-'));
    await chmod(dataDir, 0o711);
    const operatorKey = 'key-of-a-network-of-its-own';
    // The passwords here were hashed cheaply (e2e/harness/people.ts), so this program must check them the same way.
    const NODE_OPTIONS = `--import=${import.meta.resolve('../../server/testing/runner/quick-hashes.ts')}`;
    const program = await startProgram({
      environment: {
        WEB: '',
        CLICK_PORT: '',
        DATA_DIR: dataDir,
        OPERATOR_KEY: operatorKey,
        NODE_OPTIONS,
        ...networkSettings,
      },
    });
    await use({ url: program.url, operatorKey, dataDir });
    // The page's stream of events ends before its program.
    if (!page.isClosed()) await page.goto('about:blank');
    program.signal('SIGTERM');
    await program.ended;
    await endPrograms();
    await rm(dataDir, { recursive: true, force: true });
  },
});
