import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { operatorContract } from '#contract/index';
import { operatorRpcPath } from '#contract/wire/rpc';
import { unseenMark } from '#contract/wire/text';
import { chooseDirs } from '../../platform/db/embedded/data-dirs.ts';
import { CannotStart } from '../../platform/program/cannot-start.ts';
import { readEnvFile } from '../../platform/program/env-file.ts';
import { commandLine } from '../../platform/program/release.ts';
import { BadSetting, readSettings, type Settings } from '../../platform/program/settings.ts';

/** `npm run operator -- <method> '<json>' [--env-file <file>]`: one call of the running program's operator API. */
async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'env-file': { type: 'string' } },
  });
  const [method, json] = positionals;
  const file = values['env-file'];
  if (!method) return print(listMethods());
  const params = parseParams(json === '-' ? await text(process.stdin) : (json ?? '{}'));
  const settings = readSettings({ ...process.env, ...(file && readEnvFile(file)) });
  const result = await call(addressOf(settings), await findKey(settings), fullName(method), params);
  print(JSON.stringify(result, null, 2));
}

/** An error that the person at the keyboard can fix, in one line. */
class CommandError extends Error {}

function listMethods(): string {
  const methods = Object.entries(operatorContract).map(
    ([name, { about }]) => `${shortName(name)}\n    ${about}`,
  );
  return [
    `${commandLine('operator')} <method> '<json>' [--env-file /etc/kabinet.env]   (- reads the JSON from standard input)`,
    ...methods,
  ].join('\n');
}

const shortName = (method: string) => method.replace(/^operator\./, '');
const fullName = (method: string) => `operator.${shortName(method)}`;

function parseParams(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new CommandError(
      'The parameters are not JSON. Put them in single quotes, or use - and standard input',
    );
  }
}

/** PUBLIC_URL where set; else this machine, because the program may listen on every address. */
function addressOf({ host, port, publicUrl }: Settings): string {
  if (process.env.PUBLIC_URL) return publicUrl;
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}

async function findKey({ operatorKey, dataDir }: Settings): Promise<string> {
  if (operatorKey) return operatorKey;
  const path = join((await chooseDirs(dataDir)).dataDir, 'operator.key');
  const key = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(
      `No operator key: set OPERATOR_KEY, or start the program once so that it makes ${path}`,
    );
  });
  return key.trim();
}

const answer = z.union([
  z.object({
    error: z.object({
      code: z.number(),
      message: z.string(),
      data: z.record(z.string(), z.unknown()).optional(),
    }),
  }),
  z.object({ result: z.unknown() }),
]);

async function call(address: string, key: string, method: string, params: unknown): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  const response = await fetch(address + operatorRpcPath, { method: 'POST', headers, body }).catch(() => {
    throw new CommandError(
      `Nothing answers at ${address}: is the program running? PUBLIC_URL, HOST and PORT say where`,
    );
  });
  const parsed = answer.safeParse(await response.json().catch(() => null));
  if (!parsed.success)
    throw new CommandError(`${address} does not answer as Kabinet does (status ${response.status})`);
  if ('result' in parsed.data) return parsed.data.result;
  const { code, message, data = {} } = parsed.data.error;
  const fields = Object.entries(data).map(([field, sentence]) => `${field}: ${sentence}`);
  throw new CommandError(`${code} ${message}${fields.length > 0 ? ` (${fields.join('; ')})` : ''}`);
}

function print(text: string): void {
  process.stdout.write(`${text.split('\n').map(escapeUnseen).join('\n')}\n`);
}

/** Escapes unseen characters: a name may be written to confuse a terminal. In JSON the escape means the same character. */
function escapeUnseen(line: string): string {
  return line.replace(
    new RegExp(unseenMark, 'gu'),
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

await main(process.argv.slice(2)).catch((error) => {
  const isExpected = [CommandError, BadSetting, CannotStart].some((kind) => error instanceof kind);
  if (!isExpected) throw error;
  process.stderr.write(`${escapeUnseen(error.message)}\n`);
  process.exitCode = 1;
});
