import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { environmentOf } from '#server/platform/program/database-address';
import { startApp, stopApps } from './harness/app.ts';
import { print, timeOf } from './harness/figures.ts';

// Measures how long a network takes to move in, killed with -9 on the way and started again: `node bench/move-in.ts`. 5,000
// partners, 500 offers, 50,000 links, a balance and a postback for each partner. The limit is two minutes; a second run changes
// nothing.
const partners = 5_000;
const offers = 500;
const links = 50_000;
const limit = 120;

const app = await startApp();
const folder = mkdtempSync(join(tmpdir(), 'kabinet-move-in-'));
const rows = (count: number, row: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => row(n + 1)).join('\n');
const files = {
  advertisers: `external_id;name\n${rows(50, (n) => `${n};Рекламодатель ${n}`)}`,
  partners: `external_id;login;email;first_name;telegram;referrer\n${rows(
    partners,
    (n) => `${n};partner_${n};partner_${n}@example.org;Имя ${n};@partner_${n};${n % 10 === 0 ? n - 1 : ''}`,
  )}`,
  offers: `external_id;name;advertiser;url;payout\n${rows(
    offers,
    (n) => `${n};Оффер ${n};${1 + (n % 50)};https://shop${n}.example.com/?c={click_id};${100 + n}`,
  )}`,
  links: `partner;offer;external_id;name;sub1\n${rows(
    links,
    (n) => `${1 + (n % partners)};${1 + ((n * 7) % offers)};link${n};Ссылка ${n};s${n % 100}`,
  )}`,
  balances: `partner;amount\n${rows(partners, (n) => `${n};${n},50`)}`,
  postbacks: `partner;url;events\n${rows(partners, (n) => `${n};https://tracker${n % 500}.example.com/?s={sub1}&p=${n};approve`)}`,
};
for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, `${file}.csv`), text);

const trial = await run([]);
const whole = await timed('moved in', async () => await run(['--apply'], 4_000));
const first = await contents();
await timed('a second time', async () => await run(['--apply']));
const isSame = JSON.stringify(await contents()) === JSON.stringify(first);
print(`trial ended with ${trial}; ${first[0]}; unchanged the second time: ${isSame}`);
print(`${whole.toFixed(1)} s with one kill -9 in between (limit ${limit})`);
await stopApps();
process.exit(whole <= limit && isSame ? 0 : 1);

async function timed(name: string, act: () => Promise<unknown>): Promise<number> {
  const seconds = (await timeOf(act)) / 1000;
  print(`${name}: ${seconds.toFixed(1)} s`);
  return seconds;
}

/** Runs the command. `killedAfter`: milliseconds after which the command is killed, and then run again. */
async function run(args: string[], killedAfter?: number): Promise<number | null> {
  const child = spawn(process.execPath, ['server/console/move-in/command.ts', folder, ...args], {
    env: { ...process.env, ...environmentOf(app.sql.address), DATA_DIR: app.app.dataDir, DEMO: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (killedAfter === undefined) return await ended;
  await pause(killedAfter);
  const isKilled = child.kill('SIGKILL');
  await ended;
  print(`killed ${isKilled ? 'in between' : 'too late'}: ${(await contents())[0]}`);
  return await run(args);
}

/** Returns counts and a digest of everything that was moved in. */
async function contents(): Promise<string[]> {
  const parts: string[] = [];
  const digests: string[] = [];
  for (const table of [
    'advertisers',
    'users',
    'offers',
    'links',
    'balances',
    'ledger_entries',
    'postbacks',
  ]) {
    const [row] = await app.sql.patient<{ count: number; digest: string }[]>`
      select count(*)::int, md5(string_agg(md5(t::text), '' order by md5(t::text))) as digest from ${app.sql(table)} t`;
    parts.push(`${table} ${row?.count}`);
    digests.push(row?.digest ?? '');
  }
  return [parts.join(', '), ...digests];
}
