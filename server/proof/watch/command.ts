import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { expectCurrent } from '../../platform/db/migrate.ts';
import { withDatabase } from '../../platform/db/reach.ts';
import { CannotStart } from '../../platform/program/cannot-start.ts';
import { readEnvFile } from '../../platform/program/env-file.ts';
import { BadSetting, readSettings } from '../../platform/program/settings.ts';
import { verifyFile } from './verify-file.ts';
import { watch } from './watch.ts';

/**
 * `npm run verify-proof -- <file> --key <key> [--heads <file>]`: verifies a partner's proof, in JSON or as `.tlog-proof`, by the
 * network's key; `--key` may be given several times. `--heads` is a file with heads that were kept earlier.
 * `npm run verify-proof -- --database [--heads <file>] [--env-file <file>]`: the network's own watch. `--heads` is what
 * `/proof/heads` answered once, and was kept elsewhere.
 */
async function main(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      key: { type: 'string', multiple: true },
      database: { type: 'boolean' },
      heads: { type: 'string' },
      'env-file': { type: 'string' },
    },
  });
  if (values.database) return await watchDatabase(values.heads, values['env-file']);
  const [file] = positionals;
  if (!file) throw new CannotStart('name a file of a proof, or --database');
  const { isRight, lines } = await verifyFile({ file, keys: values.key ?? [], kept: values.heads });
  for (const line of lines) print(line);
  return isRight;
}

async function watchDatabase(heads: string | undefined, envFile: string | undefined): Promise<boolean> {
  const text =
    heads === undefined ? '' : await readFile(heads, 'utf8').catch(() => refuse(`${heads} cannot be read`));
  const notes = text
    .split('\n\n\n')
    .map((note) => note.trimEnd())
    .filter((note) => note !== '')
    .map((note) => `${note}\n`);
  const settings = readSettings({ ...process.env, ...(envFile && readEnvFile(envFile)) });
  return await withDatabase(settings, async (sql) => {
    await expectCurrent(sql);
    let count = 0;
    for await (const finding of watch(sql, notes)) {
      count += 1;
      print(finding);
    }
    print(count === 0 ? 'Every fact has its leaf, and every head its leaves.' : `${count} findings`);
    return count === 0;
  });
}

function print(line: string) {
  process.stdout.write(`${line}\n`);
}

function refuse(why: string): never {
  throw new CannotStart(why);
}

await main(process.argv.slice(2)).then(
  (isRight) => {
    if (!isRight) process.exitCode = 1;
  },
  (error) => {
    if (!(error instanceof CannotStart || error instanceof BadSetting)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);
