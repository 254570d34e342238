import { parseArgs } from 'node:util';
import { expectCurrent } from '../../platform/db/migrate.ts';
import { withDatabase } from '../../platform/db/reach.ts';
import { CannotStart } from '../../platform/program/cannot-start.ts';
import { readEnvFile } from '../../platform/program/env-file.ts';
import { BadSetting, readSettings } from '../../platform/program/settings.ts';
import { fromMinor } from '../ledger/money.ts';
import { findBillIds, readWrongLines, type WrongLine } from './check-queries.ts';

/** `npm run check-bills [-- --env-file <file>]`: lists closed bills whose lines differ from the rates, with the right amounts. */
async function main(args: string[]) {
  const { values } = parseArgs({ args, options: { 'env-file': { type: 'string' } } });
  const file = values['env-file'];
  const settings = readSettings({ ...process.env, ...(file && readEnvFile(file)) });
  const isRight = await withDatabase(settings, async (sql) => {
    await expectCurrent(sql);
    let none = true;
    for (const billId of await findBillIds(sql)) {
      const wrong = printer();
      for await (const lines of readWrongLines(sql, billId, settings.networkTimeZone)) wrong.print(lines);
      if (wrong.end()) none = false;
    }
    return none;
  });
  if (isRight) process.stdout.write('Every line of a closed bill is what the rates give.\n');
}

/** Prints a bill's wrong lines as they are found, then their total; `end` returns true where there was one. */
function printer() {
  let count = 0;
  let differs = 0;
  let currency = '';
  return {
    print(lines: readonly WrongLine[]): void {
      for (const { number, advertiserName, month, currencyCode, conversionId, billed, right } of lines) {
        if (count === 0) process.stdout.write(`bill ${number}, ${advertiserName}, ${month}:\n`);
        count += 1;
        differs += (right ?? 0) - billed;
        currency = currencyCode;
        process.stdout.write(
          `  conversion ${conversionId}: billed ${fromMinor(billed)}, right ${right === null ? 'unknown, no rate' : fromMinor(right)}\n`,
        );
      }
    },
    end(): boolean {
      if (count > 0)
        process.stdout.write(`  ${count} lines differ, ${fromMinor(differs)} ${currency} together\n`);
      return count > 0;
    },
  };
}

await main(process.argv.slice(2)).catch((error) => {
  if (!(error instanceof CannotStart || error instanceof BadSetting)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
