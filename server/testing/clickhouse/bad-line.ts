import { createServer, request } from 'node:http';
import { serveOnLoopback } from '../servers/loopback.ts';

/** The fate of a request: it is answered, it does not arrive, or it is done and its answer is lost. */
export type Fate = 'answered' | 'lost' | 'unanswered';
export type BadLine = { url: string; stop(): Promise<void> };

/** A connection to a server on which `fateOf` decides the fate of each request. */
export async function startBadLine(target: string, fateOf: () => Fate): Promise<BadLine> {
  const server = createServer((incoming, outgoing) => {
    const fate = fateOf();
    if (fate === 'lost') return void incoming.socket.destroy();
    const { method, headers, url } = incoming;
    const onward = request(new URL(url ?? '/', target), { method, headers }, (answer) => {
      if (fate === 'answered')
        return void answer.pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.headers));
      answer.resume().once('end', () => incoming.socket.destroy());
    });
    onward.on('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
  });
  const served = await serveOnLoopback(server);
  const url = new URL(target);
  url.port = new URL(served.url).port;
  return { url: url.href, stop: served.stop };
}
