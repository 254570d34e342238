import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { median, print } from './figures.ts';

// What JSON-RPC costs beside others: `node bench/rpc.ts`. Five servers, each in a process of its own, take turns of a second;
// each round compares within itself, and the medians of the rounds are printed.
const rounds = 12;
const slice = 1000;
const connections = 16;

const kinds = ['ours', 'duties', 'bare', 'fastify', 'jayson'] as const;
const call = (id: number) => ({ jsonrpc: '2.0', id, method: 'add', params: { a: id, b: 2 } });
const bodies = {
  'one call': JSON.stringify(call(1)),
  'a batch of 6': JSON.stringify([1, 2, 3, 4, 5, 6].map(call)),
};

const servers = await Promise.all(kinds.map(start));
for (const [name, body] of Object.entries(bodies)) {
  for (const server of servers) await load(server.port, body, slice);
  const rates: number[][] = servers.map(() => []);
  const costs: number[][] = servers.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, server] of servers.entries()) {
      const before = processorMicroseconds(server.child);
      const began = performance.now();
      const answered = await load(server.port, body, slice);
      rates[index]?.push((answered * 1000) / (performance.now() - began));
      costs[index]?.push((processorMicroseconds(server.child) - before) / answered);
    }
  }
  print(name);
  const [own = []] = rates;
  for (const [index, kind] of kinds.entries()) {
    const theirs = rates[index] ?? [];
    const ratio = median(own.map((rate, round) => rate / (theirs[round] ?? 1)));
    print(
      `  ${kind.padEnd(8)} ${median(theirs).toFixed(0)} a second, ${median(costs[index] ?? []).toFixed(0)} µs of processor; ours is ${ratio.toFixed(2)} of it`,
    );
  }
}
for (const { child } of servers) child.kill();

async function start(kind: string) {
  // The log goes to a pipe that is read, as a service's does.
  const child = spawn(process.execPath, ['bench/rpc-peer.ts', kind], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stderr.resume();
  const port = await new Promise<number>((resolve) =>
    createInterface({ input: child.stdout }).once('line', (line) => resolve(Number(line))),
  );
  return { child, port };
}

/** Keeps all connections busy for `milliseconds`; returns the number of answers. */
async function load(port: number, body: string, milliseconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + milliseconds;
  let answered = 0;
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    cookie: 'session=token',
  };
  const ask = () =>
    new Promise<void>((done, fail) => {
      const sent = request(
        { port, host: '127.0.0.1', method: 'POST', path: '/', headers, agent },
        (response) => {
          if (response.statusCode !== 200) fail(new Error(`status ${response.statusCode}`));
          response.resume().on('end', done);
        },
      );
      sent.on('error', fail).end(body);
    });
  const run = async () => {
    while (performance.now() < until) {
      await ask();
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, run));
  agent.destroy();
  return answered;
}

/** What the operating system counted for a process, in steps of 10 ms. */
function processorMicroseconds({ pid }: ChildProcess): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}
