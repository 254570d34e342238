import { CannotStart } from '../program/cannot-start.ts';
import { loadKeys } from '../program/keys.ts';
import { BadSetting, readSettings } from '../program/settings.ts';
import { openBeside } from './beside.ts';
import { expectCurrent } from './migrate.ts';
import { reseal } from './sealed-queries.ts';
import { checkSecretKey, renewKeyCheck } from './secret-key-check.ts';

/** `npm run reseal`: seals with SECRET_KEY what the keys of SECRET_KEY_OLD sealed. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const { sql, dataDir } = await openBeside(settings);
  try {
    await expectCurrent(sql);
    const keys = await loadKeys(settings, dataDir);
    await checkSecretKey(sql, keys);
    const done = await reseal(sql, keys);
    await renewKeyCheck(sql, keys);
    for (const { table, column, values, renewed, lost } of done)
      process.stdout.write(
        `${table}.${column}: ${values} values, ${renewed} sealed anew, ${lost} unreadable\n`,
      );
  } finally {
    await sql.end({ timeout: 5 });
  }
}

await main().catch((error) => {
  if (!(error instanceof CannotStart || error instanceof BadSetting)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
