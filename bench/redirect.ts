import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, print, quantile } from './harness/figures.ts';
import { type Pace, processorOf, load as sendLoad } from './harness/load.ts';
import { startPeer } from './harness/peer.ts';

// Compares a redirect with a fixed answer: `node bench/redirect.ts`. Servers, each in its own process, take turns of a second;
// each round compares its own figures, and the medians of the rounds are printed. nginx takes part where it is installed.
const rounds = 9;
const slice = 1_000;
const connections = 64;

let count = 0;
const agents = Array.from(
  { length: 500 },
  (_, n) =>
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${100 + (n % 50)}.0.${n}.0 Safari/537.36`,
);

type Peer = Awaited<ReturnType<typeof startPeer>>;

const peers: Peer[] = [];
for (const kind of ['bare', 'memory', 'smart', 'spooled', 'durable'])
  peers.push(await startPeer('redirect-peer', kind));
const nginx = await startNginx();
if (nginx) peers.push(nginx);
else print('nginx is not installed: no figure beside it');

for (const { port } of peers) await load(port, slice);
const rates = new Map<string, number[]>();
const perCore = new Map<string, number[]>();
for (let round = 0; round < rounds; round += 1) {
  for (const { kind, port, pid } of peers) {
    const before = processorOf([pid]);
    const began = performance.now();
    const answered = await load(port, slice);
    add(rates, kind, (answered * 1000) / (performance.now() - began));
    add(perCore, kind, answered / Math.max(processorOf([pid]) - before, 0.01));
  }
}
for (const { kind } of peers) {
  const own = perCore.get(kind) ?? [];
  print(
    `${kind.padEnd(8)} ${median(rates.get(kind) ?? []).toFixed(0)} a second, ${median(own).toFixed(0)} a second of processor`,
  );
}
compare('memory', 'bare', 0.75);
compare('memory', 'nginx', 0.3);
// A smart link of 20 offers beside links to one.
compare('smart', 'memory', 0.9);
compare('durable', 'spooled', 0.7);
await halfLoad();
process.exit();

function compare(kind: string, other: string, limit: number): void {
  const own = perCore.get(kind) ?? [];
  const theirs = perCore.get(other) ?? [];
  const clock = rates.get(kind) ?? [];
  const theirClock = rates.get(other) ?? [];
  if (theirs.length === 0) return;
  const ratio = (a: number[], b: number[]) =>
    median(a.map((rate, round) => rate / (b[round] ?? 1))).toFixed(2);
  print(
    `${kind} is ${ratio(clock, theirClock)} of ${other} by the clock, ${ratio(own, theirs)} by processor (limit ${limit})`,
  );
}

/** Time to answer at half of the highest rate, with durable clicks. */
async function halfLoad(): Promise<void> {
  const durable = peers.find(({ kind }) => kind === 'durable');
  if (!durable) return;
  const most = median(rates.get('durable') ?? []);
  const times: number[] = [];
  await load(durable.port, 5_000, { rate: most / 2, times });
  const at = (share: number) => quantile(times, share).toFixed(1);
  print(
    `durable at half of its most (${(most / 2).toFixed(0)} a second): p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (limit 15)`,
  );
}

function add(map: Map<string, number[]>, kind: string, value: number): void {
  map.set(kind, [...(map.get(kind) ?? []), value]);
}

async function startNginx(): Promise<Peer | null> {
  if (spawnSync('nginx', ['-v']).status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'kabinet-nginx-'));
  const port = 18_462;
  const config = `daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; keepalive_requests 1000000;
  server { listen 127.0.0.1:${port}; location / { return 302 https://example.org/; } } }`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  await new Promise((listens) => setTimeout(listens, 500));
  process.on('exit', () => child.kill());
  return { kind: 'nginx', port, pid: child.pid ?? 0 };
}

function load(port: number, milliseconds: number, pace?: Pace): Promise<number> {
  return sendLoad({ port, milliseconds, connections, next: request, pace });
}

function request(): string {
  count += 1;
  const code = String(1 + ((count * 7919) % 100_000)).padStart(10, 'k');
  return `GET /c/${code}?sub1=banner-${count % 97}&sub2=push HTTP/1.1\r\nHost: go.example\r\nUser-Agent: ${agents[count % 500]}\r\nX-Forwarded-For: 77.88.${count % 256}.${(count >> 8) % 256}\r\nReferer: https://news.example/a\r\n\r\n`;
}
