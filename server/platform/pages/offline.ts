import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { policy } from '../http/policy.ts';
import { asText } from '../mail/as-text.ts';
import type { Settings } from '../program/settings.ts';

/** Serves the page shown when the server cannot be reached, and the worker that caches it. */
export async function serveOffline(http: FastifyInstance, settings: Settings): Promise<void> {
  const source = read('page.html');
  // The script's hash is that of the file, so no setting's text can become an allowed script.
  const directives = policy(source, settings);
  const page = source.replaceAll('PRODUCT_NAME', () => asText(settings.productName));
  const version = createHash('sha256')
    .update(page + JSON.stringify(directives))
    .digest('hex')
    .slice(0, 12);
  const worker = read('worker.js').replace('VERSION', version);

  http.get('/offline.html', { helmet: { contentSecurityPolicy: { directives } } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
  );
  http.get('/sw.js', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
  );
}

function read(name: string): string {
  return readFileSync(new URL(`offline/${name}`, import.meta.url), 'utf8');
}
