import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readKey } from '#contract/proof/note';
import { verifyProof } from '#contract/proof/verify-proof';
import { expectCurrent } from '../../platform/db/migrate.ts';
import { withDatabase } from '../../platform/db/reach.ts';
import { CannotStart } from '../../platform/program/cannot-start.ts';
import { readEnvFile } from '../../platform/program/env-file.ts';
import { BadSetting, readSettings } from '../../platform/program/settings.ts';
import { checkSignature } from '../keys.ts';
import { watch } from './watch.ts';

/**
 * `npm run verify-proof -- <file> --key <key>`: verifies a partner's proof by the network's key; `--key` may be given several times.
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
  return await verifyFile(file, values.key ?? []);
}

async function verifyFile(file: string, texts: string[]): Promise<boolean> {
  const keys = texts.map((text) => readKey(text) ?? refuse(`this is no key: ${text}`));
  if (keys.length === 0)
    refuse('give the key of the network by --key: a key from the file would prove nothing');
  const text = await readFile(file, 'utf8').catch(() => refuse(`${file} cannot be read`));
  const verdict = await verifyProof(text, keys, checkSignature);
  if (verdict.problem !== null) {
    print(verdict.problem);
    return false;
  }
  const { head, continued, witnesses, leaves } = verdict.proved;
  print(`Доказано: «${head.origin}», запись из ${head.size} листов`);
  if (continued !== null) print(`Она продолжает запись из ${continued}`);
  for (const name of witnesses) print(`Подписал свидетель ${name}`);
  for (const { index, content, opened } of leaves)
    print(`лист ${index}: ${JSON.stringify({ ...content, hidden: undefined, ...opened })}`);
  return true;
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
