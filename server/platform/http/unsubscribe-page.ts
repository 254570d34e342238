import type { FastifyInstance } from 'fastify';
import { asText } from '../mail/as-text.ts';
import type { Settings } from '../program/settings.ts';
import { policy } from './policy.ts';

type Text = { title: string; sentence: string; asks?: boolean };

type Unsubscribing<Asked> = {
  path: string;
  /** The page of the cabinet where the same is done. */
  back: { title: string; path: string };
  unknown: Text;
  /** Null for a token that is not ours. */
  read(token: string): Asked | null | Promise<Asked | null>;
  question(asked: Asked): Text;
  /** Null where nothing is left to turn off. */
  turnOff(asked: Asked): Promise<Text | null>;
};

/**
 * Turning letters off by the link in each of them, without a session. GET only asks: programs that look through letters
 * follow links. POST does it, also the mailbox's own one-click (RFC 8058), which sends neither cookie nor `Origin`.
 */
export async function serveUnsubscribePage<Asked>(
  http: FastifyInstance,
  settings: Settings,
  { path, back, unknown, read, question, turnOff }: Unsubscribing<Asked>,
): Promise<void> {
  const render = (text: Text) => page(settings, back, text);
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body of a form or a mail program is ignored: the token is in the address.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
      done(null),
    );
    scope.route({
      method: ['GET', 'POST'],
      url: path,
      helmet: { contentSecurityPolicy: { directives: policy(styles, settings) } },
      handler: async (request, reply) => {
        const asked = await read(tokenOf(request.query));
        reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer');
        if (!asked) return reply.code(404).send(render(unknown));
        if (request.method === 'GET') return reply.send(render(question(asked)));
        const done = await turnOff(asked);
        return done ? reply.send(render(done)) : reply.code(404).send(render(unknown));
      },
    });
  });
}

function tokenOf(query: unknown): string {
  const token = typeof query === 'object' && query !== null && 'token' in query ? query.token : '';
  return typeof token === 'string' ? token : '';
}

/** A page without scripts: it must work in any program that opens a letter's link. */
function page(
  { productName }: Settings,
  back: { title: string; path: string },
  { title, sentence, asks = false }: Text,
) {
  const button = `<form method="post"><button>Отписаться</button></form>`;
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${asText(title)} — ${asText(productName)}</title>
${styles}</head>
<body>
<main>
<h1>${asText(title)}</h1>
<p>${asText(sentence)}</p>
${asks ? button : ''}
<p><a href="${back.path}">${asText(back.title)}</a></p>
</main></body></html>`;
}

/** The style is inline: the page requests nothing else. */
const styles = `<style>
body { margin: 0; font: 16px/24px system-ui, sans-serif; }
main { max-width: 480px; margin: 0 auto; padding: 64px 24px; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 32px; }
p { margin: 0 0 24px; }
form + p { margin: 24px 0; }
button { padding: 10px 20px; border: 0; border-radius: 8px; background: #0b7a5b; color: #fff; font: inherit; cursor: pointer; }
</style>`;
