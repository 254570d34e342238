import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { median, print } from './figures.ts';
import { load, processorSeconds } from './load.ts';

// What an old address costs beside the same link's own: `node bench/redirect-old.ts`. One redirector without its database, with 100,000 links, and all
// five ready forms; addresses take turns of a second, and the medians of the rounds' ratios by processor are printed. Limit: 0.9 of its own.
const rounds = 9;
const slice = 1_000;
const connections = 64;
const limit = 0.9;
const agents = Array.from(
  { length: 500 },
  (_, n) => `Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/${100 + (n % 50)}.0.${n}.0`,
);

const numberOf = (count: number) => 1 + ((count * 7919) % 100_000);
const kinds = {
  own: (count: number) =>
    `/c/${String(numberOf(count)).padStart(10, 'k')}?sub1=banner-${count % 97}&sub2=push`,
  affise: (count: number) =>
    `/click?pid=p${1 + (numberOf(count) % 10_000)}&offer_id=o${1 + (numberOf(count) % 1_000)}&sub1=banner-${count % 97}&sub2=push`,
  everflow: (count: number) =>
    `/p${1 + (numberOf(count) % 10_000)}/o${1 + (numberOf(count) % 1_000)}/?sub1=banner-${count % 97}&sub2=push`,
  keitaro: (count: number) => `/alias${numberOf(count)}?sub_id_1=banner-${count % 97}&sub_id_2=push`,
};
type Kind = keyof typeof kinds;
const names: Kind[] = ['own', 'affise', 'everflow', 'keitaro'];

const child: ChildProcess = spawn(process.execPath, ['bench/redirect-peer.ts', 'memory'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.on('exit', () => child.kill());
const port = await new Promise<number>((resolve) =>
  createInterface({ input: child.stdout ?? process.stdin }).once('line', (line) => resolve(Number(line))),
);
let count = 0;
const rates = new Map(names.map((name): [Kind, number[]] => [name, []]));
for (const name of names) await send(name);
for (let round = 0; round < rounds; round += 1)
  for (const name of names) rates.get(name)?.push(await send(name));
const own = rates.get('own') ?? [];
for (const name of names) {
  const all = rates.get(name) ?? [];
  const ratio = median(all.map((rate, round) => rate / (own[round] ?? 1)));
  const judged = name === 'own' ? '' : `, ${ratio.toFixed(2)} of its own (limit ${limit})`;
  print(`${name.padEnd(8)} ${median(all).toFixed(0)} a second of processor${judged}`);
}
process.exit();

/** Redirects a second of the redirector's processor. */
async function send(name: Kind): Promise<number> {
  const before = used();
  const answered = await load({ port, milliseconds: slice, connections, next: () => requestOf(name) });
  return answered / Math.max(used() - before, 0.01);
}

function requestOf(name: Kind): string {
  count += 1;
  return `GET ${kinds[name](count)} HTTP/1.1\r\nHost: go.example\r\nUser-Agent: ${agents[count % 500]}\r\nX-Forwarded-For: 77.88.${count % 256}.${(count >> 8) % 256}\r\nReferer: https://news.example/a\r\n\r\n`;
}

function used(): number {
  return processorSeconds(readFileSync(`/proc/${child.pid}/stat`, 'utf8'));
}
