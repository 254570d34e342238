import { parseArgs } from 'node:util';
import { expectCurrent } from '../../platform/db/migrate.ts';
import { withDatabase } from '../../platform/db/reach.ts';
import { CannotStart } from '../../platform/program/cannot-start.ts';
import { readEnvFile } from '../../platform/program/env-file.ts';
import { BadSetting, readSettings } from '../../platform/program/settings.ts';
import { findServedHosts } from './routed-queries.ts';

/** `npm run domains [-- --env-file <file>]`: prints the hosts of partners that may have a certificate, one a line. */
async function main(args: string[]) {
  const { values } = parseArgs({ args, options: { 'env-file': { type: 'string' } } });
  const file = values['env-file'];
  const settings = readSettings({ ...process.env, ...(file && readEnvFile(file)) });
  const hosts = await withDatabase(settings, async (sql) => {
    await expectCurrent(sql);
    return await findServedHosts(sql);
  });
  process.stdout.write(hosts.map((host) => `${host}\n`).join(''));
}

await main(process.argv.slice(2)).catch((error) => {
  if (!(error instanceof CannotStart || error instanceof BadSetting)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
