import { parseArgs } from 'node:util';
import { chooseDirs } from '../../platform/db/embedded/data-dirs.ts';
import { expectCurrent } from '../../platform/db/migrate.ts';
import { withDatabase } from '../../platform/db/reach.ts';
import { checkSecretKey } from '../../platform/db/secret-key-check.ts';
import { CannotStart } from '../../platform/program/cannot-start.ts';
import { readEnvFile } from '../../platform/program/env-file.ts';
import { loadKeys } from '../../platform/program/keys.ts';
import { BadSetting, readSettings } from '../../platform/program/settings.ts';
import { changeLogKey } from './change.ts';

/** `npm run proof-key [-- --env-file <file>]`: gives the log that partners verify another key (docs/proof.md). */
async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { 'env-file': { type: 'string' } } });
  const file = values['env-file'];
  const settings = readSettings({ ...process.env, ...(file && readEnvFile(file)) });
  const change = await withDatabase(settings, async (sql) => {
    await expectCurrent(sql);
    const keys = await loadKeys(settings, (await chooseDirs(settings.dataDir)).dataDir);
    await checkSecretKey(sql, keys);
    return await changeLogKey({ sql, keys });
  });
  if (!change) throw new CannotStart('the network keeps no log: there is no key to change');
  process.stdout.write(`The log has a new key:

  ${change.key}

The next head, at the full hour, is signed by it and by the former one, ${change.former}
Later heads are signed by the new key alone. Tell it to the keepers of witnesses, and to those who keep the former one.
`);
}

await main(process.argv.slice(2)).catch((error) => {
  if (!(error instanceof CannotStart || error instanceof BadSetting)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
