import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { median, print } from './harness/figures.ts';
import { startPeer } from './harness/peer.ts';

// Compares a JSON-RPC call with servers that have our duties and servers that have none: `node bench/rpc.ts`, or `node
// bench/rpc.ts ours duties`. The servers, each in its own process, take turns of a second; each round compares its own figures,
// and the medians of the rounds are printed.
const rounds = 12;
const slice = 1000;
const connections = 16;

const named = process.argv.slice(2);
const kinds = named.length > 0 ? named : ['ours', 'duties', 'bare'];
const call = (id: number) => ({ jsonrpc: '2.0', id, method: 'add', params: { a: id, b: 2 } });
const bodies = {
  'one call': JSON.stringify(call(1)),
  'a batch of 6': JSON.stringify([1, 2, 3, 4, 5, 6].map(call)),
};

const servers = await Promise.all(kinds.map((kind) => startPeer('rpc-peer', kind)));
for (const [name, body] of Object.entries(bodies)) {
  for (const server of servers) await load(server.port, body, slice);
  const rates: number[][] = servers.map(() => []);
  const costs: number[][] = servers.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, server] of servers.entries()) {
      const before = processorMicroseconds(server.pid);
      const began = performance.now();
      const answered = await load(server.port, body, slice);
      rates[index]?.push((answered * 1000) / (performance.now() - began));
      costs[index]?.push((processorMicroseconds(server.pid) - before) / answered);
    }
  }
  print(name);
  for (const [index, kind] of kinds.entries()) {
    const rate = median(rates[index] ?? []);
    const cost = median(costs[index] ?? []);
    const rateRatio = ratioOf(rates, index).toFixed(2);
    const costRatio = ratioOf(costs, index).toFixed(2);
    print(
      `  ${kind.padEnd(8)} ${rate.toFixed(0)} a second, ${cost.toFixed(0)} µs of processor; ours is ${rateRatio} and ${costRatio} of it`,
    );
  }
}
process.exit();

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

/** The median over the rounds of the first server's figure divided by another server's figure of the same round. */
function ratioOf(figures: number[][], index: number): number {
  const [own = []] = figures;
  return median(own.map((figure, round) => figure / (figures[index]?.[round] ?? 1)));
}

/** Processor time of all threads of a process; the scheduler counts in nanoseconds. */
function processorMicroseconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'));
  return times.reduce((sum, text) => sum + Number.parseInt(text, 10) / 1000, 0);
}
