import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { moveInFiles, moveInOutcomes } from '#contract/console/move-in-names';
import type { Sql } from '../../platform/db/connection.ts';
import { chooseDirs } from '../../platform/db/embedded/data-dirs.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { withDatabase } from '../../platform/db/reach.ts';
import { checkSecretKey } from '../../platform/db/secret-key-check.ts';
import { CannotStart, hasCode } from '../../platform/program/cannot-start.ts';
import { readEnvFile } from '../../platform/program/env-file.ts';
import { loadKeys } from '../../platform/program/keys.ts';
import { commandLine } from '../../platform/program/release.ts';
import { BadSetting, readSettings } from '../../platform/program/settings.ts';
import { insertAction } from '../audit/queries.ts';
import { askForPasswords } from './letters.ts';
import { type Files, moveAll, type Result, readSheets, tryAll } from './move.ts';

// `npm run move-in`: brings the CSV files of another platform straight into the database (docs/move-in/README.md). A person who
// may read the program's settings may run it, as with `npm run create-staff`.

const usage = `${commandLine('move-in')} <folder> [--apply] [--letters] [--env-file /etc/kabinet.env]

  <folder>    has any of ${moveInFiles.map((file) => `${file}.csv`).join(', ')}
  --apply     moves in; without it each row is only tried
  --letters   with --apply: asks partners without a password by mail to choose one, each once
  --env-file  a file with the program's settings, NAME=value a line; without it they are environment variables
`;
/** Acts as the first key: a person with the settings can read that key. */
const by = { kind: 'key', id: 0 } as const;

type Counts = Record<string, number>;

async function main(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args);
  const [folder] = positionals;
  if (folder === undefined) return void process.stdout.write(usage);
  const sheets = readSheets(await readFolder(folder));
  const file = values['env-file'];
  const settings = readSettings({ ...process.env, ...(file && readEnvFile(file)) });
  await withDatabase(settings, async (sql) => {
    await migrate(sql);
    const keys = await loadKeys(settings, (await chooseDirs(settings.dataDir)).dataDir);
    await checkSecretKey(sql, keys);
    const deps = { settings, keys, by };
    const isWhole = sheets.every(({ fault }) => fault === null);
    const portions = values.apply && isWhole ? moveAll(sql, sheets, deps) : tryAll(sql, sheets, deps);
    const counts: Counts = {};
    for await (const results of portions) report(results, counts);
    const letters = values.apply && values.letters && isWhole ? await askForPasswords(sql) : 0;
    if (values.apply && isWhole) await note(sql, { ...counts, letters });
    process.stdout.write(summaryOf(counts, letters, Boolean(values.apply && isWhole)));
    if (!isWhole || Object.keys(counts).some((name) => name.endsWith('refused'))) process.exitCode = 2;
  });
}

function readArguments(args: string[]) {
  const flag = { type: 'boolean' } as const;
  const options = { apply: flag, letters: flag, 'env-file': { type: 'string' } } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new CannotStart(`${error instanceof Error ? error.message : error}\n${usage.trimEnd()}`);
  }
}

async function readFolder(folder: string): Promise<Files> {
  const files: Files = {};
  for (const file of moveInFiles) {
    const text = await readFile(join(folder, `${file}.csv`), 'utf8').catch((error) => {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw new CannotStart(`${file}.csv cannot be read: ${error instanceof Error ? error.message : error}`);
    });
    if (text !== undefined) files[file] = text;
  }
  if (Object.keys(files).length === 0)
    throw new CannotStart(`There is none of the files in ${folder}\n${usage.trimEnd()}`);
  return files;
}

const words = { made: 'новая', matched: 'уже есть', refused: 'отказ' } as const;

function report(results: Result[], counts: Counts): void {
  const lines = results.map(({ file, line, key, outcome, field, fault }) => {
    const name = `${file} ${outcome}`;
    counts[name] = (counts[name] ?? 0) + 1;
    const why = fault && `, ${[field && `столбец ${field}`, fault].filter(Boolean).join(': ')}`;
    return `${file}.csv, строка ${line}: ${words[outcome]} (${key})${why}\n`;
  });
  process.stdout.write(lines.join(''));
}

function summaryOf(counts: Counts, letters: number, isMoved: boolean): string {
  const rows = moveInFiles.flatMap((file) => {
    const of = moveInOutcomes.map((outcome) => counts[`${file} ${outcome}`] ?? 0);
    return of.some((count) => count > 0)
      ? [`${file.padEnd(12)} новых ${of[0]}, уже есть ${of[1]}, отказов ${of[2]}\n`]
      : [];
  });
  const end = isMoved
    ? `Перенесено. Писем: ${letters}\n`
    : 'Это проба: ничего не изменено. Перенести — с --apply\n';
  return `\n${rows.join('')}${end}`;
}

async function note(sql: Sql, counts: Counts): Promise<void> {
  await insertAction(sql, {
    keyId: 0,
    keyName: 'npm run move-in',
    staffId: null,
    staffName: null,
    role: 'admin',
    method: 'operator.apply-move-in',
    userIds: [],
    outcome: 0,
    params: counts,
    result: {},
    address: hostname(),
    requestId: randomUUID(),
  });
}

await main(process.argv.slice(2)).catch((error) => {
  if (!(error instanceof CannotStart || error instanceof BadSetting)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
