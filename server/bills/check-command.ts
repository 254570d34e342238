import { parseArgs } from 'node:util';
import { expectCurrent } from '../db/migrate.ts';
import { withDatabase } from '../db/reach.ts';
import { fromMinor } from '../ledger/money.ts';
import { CannotStart } from '../program/cannot-start.ts';
import { readEnvFile } from '../program/env-file.ts';
import { BadSetting, readSettings } from '../program/settings.ts';
import { findWrongLines, type WrongLine } from './check-queries.ts';

/** `npm run check-bills [-- --env-file <file>]`: lists closed bills whose lines differ from what the rates give, with what is right. */
async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { 'env-file': { type: 'string' } } });
  const file = values['env-file'];
  const settings = readSettings({ ...process.env, ...(file && readEnvFile(file)) });
  const lines = await withDatabase(settings, async (sql) => {
    await expectCurrent(sql);
    return await findWrongLines(sql, settings.networkTimeZone);
  });
  for (const [number, own] of Map.groupBy(lines, (line) => line.number)) print(number, own);
  if (lines.length === 0) process.stdout.write('Every line of a closed bill is what the rates give.\n');
}

function print(number: string, lines: WrongLine[]): void {
  const [first] = lines;
  if (!first) return;
  const { advertiserName, month, currencyCode } = first;
  const sum = (of: (line: WrongLine) => number) =>
    fromMinor(lines.reduce((total, line) => total + of(line), 0));
  const differs = sum(({ billed, right }) => (right ?? 0) - billed);
  process.stdout.write(
    `bill ${number}, ${advertiserName}, ${month}: ${lines.length} lines differ, ${differs} ${currencyCode} together\n`,
  );
  for (const { conversionId, billed, right } of lines)
    process.stdout.write(
      `  conversion ${conversionId}: billed ${fromMinor(billed)}, right ${right === null ? 'unknown, no rate' : fromMinor(right)}\n`,
    );
}

await main(process.argv.slice(2)).catch((error) => {
  if (!(error instanceof CannotStart || error instanceof BadSetting)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
