import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endPrograms, type Program, startProgram } from '#server/running/program';
import { createClient } from '#server/testing/client';

/** The value below which `share` (0 to 1) of the values lie. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** Runs the real program, with a database of its own, while `act` measures it. */
export async function withProgram(
  act: (program: Program) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-bench-'));
  const program = await startProgram({ environment: { DATA_DIR: join(folder, 'data'), ...environment } });
  try {
    await act(program);
  } finally {
    await endPrograms();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes partners who are signed in. */
export async function makePartners({ url, operator }: Program, count: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const account = { login: `bench${n}`, password: `пароль стенда ${n}` };
    await operator.result('operator.create-user', { ...account, email: `bench${n}@example.com` });
    const client = createClient(url);
    await client.result('auth.sign-in', account);
    cookies.push(client.cookie() ?? '');
  }
  return cookies;
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
