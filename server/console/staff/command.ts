import { randomInt, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { staffAccounts } from '#contract/console/staff-accounts';
import { staffPages } from '#contract/wire/staff-pages';
import type { Sql } from '../../platform/db/connection.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { withDatabase } from '../../platform/db/reach.ts';
import { CannotStart } from '../../platform/program/cannot-start.ts';
import { readEnvFile } from '../../platform/program/env-file.ts';
import { commandLine } from '../../platform/program/release.ts';
import { BadSetting, readSettings, type Settings } from '../../platform/program/settings.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { insertAction } from '../audit/queries.ts';
import { stored } from '../audit/stored.ts';
import { type NewStaff, prepareAccount } from './staff.ts';

// `npm run create-staff`: puts a staff account straight into the database. The first account is made this way, so the command
// needs no address, certificate or key, and no running program; a person who may read the program's settings may run it.

const usage = `${commandLine('create-staff')} --login <login> --name <name> [--role admin] [--email <mail>] [--env-file /etc/kabinet.env]

  --env-file  a file with the program's settings, NAME=value a line; without it they are environment variables
`;
const method = 'operator.create-staff';

async function main(args: string[]): Promise<void> {
  const { values } = readArguments(args);
  const { login, name, role = 'admin', email = null, 'env-file': file } = values;
  if (!login || !name) return void process.stdout.write(usage);
  const settings = readSettings({ ...process.env, ...(file && readEnvFile(file)) });
  const asked = staffAccounts[method].params.parse({ login, name, role, email, password: makePassword() });
  await withDatabase(settings, (sql) => create(sql, settings, asked));
  process.stdout.write(`The account is made. Open ${settings.publicUrl}${staffPages.start} and sign in:

  login     ${asked.login}
  password  ${asked.password}

The first sign-in sets up the second factor. The password is shown this once: change it in the console, «Моя учётная запись».
`);
}

function readArguments(args: string[]) {
  const option = { type: 'string' } as const;
  const options = { login: option, name: option, role: option, email: option, 'env-file': option };
  try {
    return parseArgs({ args, options });
  } catch (error) {
    throw new CannotStart(`${error instanceof Error ? error.message : error}\n${usage.trimEnd()}`);
  }
}

/** 83 bits in digits: easy to type, and only a login of digits can be contained in it. */
function makePassword(): string {
  return Array.from({ length: 5 }, () => String(randomInt(100_000)).padStart(5, '0')).join('-');
}

async function create(sql: Sql, settings: Settings, asked: NewStaff): Promise<void> {
  await migrate(sql);
  const insert = await prepareAccount(asked, settings);
  await sql.begin(async (tx) => {
    const { id } = await insert(tx);
    const { params, result } = staffAccounts[method];
    await insertAction(tx, {
      // Acts as the first key: a person with the settings can read that key.
      keyId: 0,
      keyName: 'npm run create-staff',
      staffId: null,
      staffName: null,
      role: 'admin',
      method,
      userIds: [],
      records: [`staff-${id}`],
      outcome: 0,
      params: stored(params, asked),
      result: stored(result, { id }),
      address: hostname(),
      requestId: randomUUID(),
    });
  });
}

/** An error that the person at the keyboard can fix, in one line. */
function messageOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  if (error instanceof Refusal) return Object.values(error.data ?? {}).join('; ') || error.message;
  if (error instanceof CannotStart || error instanceof BadSetting) return error.message;
  throw error;
}

await main(process.argv.slice(2)).catch((error) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
});
