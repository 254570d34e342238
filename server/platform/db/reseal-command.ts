import { parseArgs } from 'node:util';
import { CannotStart } from '../program/cannot-start.ts';
import { readEnvFile } from '../program/env-file.ts';
import { loadKeys } from '../program/keys.ts';
import { BadSetting, readSettings } from '../program/settings.ts';
import { chooseDirs } from './embedded/data-dirs.ts';
import { expectCurrent } from './migrate.ts';
import { withDatabase } from './reach.ts';
import { reseal } from './sealed-queries.ts';
import { checkSecretKey, renewKeyCheck } from './secret-key-check.ts';

/** `npm run reseal [-- --env-file <file>]`: seals with SECRET_KEY what the keys of SECRET_KEY_OLD sealed. */
async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { 'env-file': { type: 'string' } } });
  const file = values['env-file'];
  const settings = readSettings({ ...process.env, ...(file && readEnvFile(file)) });
  const done = await withDatabase(settings, async (sql) => {
    await expectCurrent(sql);
    const keys = await loadKeys(settings, (await chooseDirs(settings.dataDir)).dataDir);
    await checkSecretKey(sql, keys);
    const resealed = await reseal(sql, keys);
    await renewKeyCheck(sql, keys);
    return resealed;
  });
  for (const { table, column, values: count, renewed, lost } of done)
    process.stdout.write(`${table}.${column}: ${count} values, ${renewed} sealed anew, ${lost} unreadable\n`);
}

await main(process.argv.slice(2)).catch((error) => {
  if (!(error instanceof CannotStart || error instanceof BadSetting)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
