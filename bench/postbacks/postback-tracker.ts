import { createServer } from 'node:http';
import { z } from 'zod';

// Runs the trackers of `bench/postbacks/postbacks.ts`: one process that answers on every loopback address.
const order = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('behave'), hang: z.array(z.string()), slow: z.array(z.string()) }),
  z.object({ kind: z.literal('count'), apart: z.array(z.string()) }),
]);

let [hang, slow] = [new Set<string>(), new Set<string>()];
let calls = 0;
let [firstAt, lastAt] = [0, 0];
let apart = new Set<string>();

const server = createServer((request, response) => {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  request.resume().on('end', () => {
    if (hang.has(host)) return;
    if (slow.has(host)) return void setTimeout(() => response.end('OK'), 9_000);
    response.end('OK');
    if (apart.has(host)) return;
    if (calls === 0) firstAt = Date.now();
    calls += 1;
    lastAt = Date.now();
  });
});
server.listen(0, '0.0.0.0', () => {
  const address = server.address();
  process.send?.({ port: address !== null && typeof address === 'object' ? address.port : 0 });
});

process.on('message', (message) => {
  const parsed = order.parse(message);
  if (parsed.kind === 'behave') [hang, slow] = [new Set(parsed.hang), new Set(parsed.slow)];
  else {
    process.send?.({ calls, firstAt, lastAt });
    calls = 0;
    apart = new Set(parsed.apart);
  }
});
