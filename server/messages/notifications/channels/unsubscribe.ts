import type { FastifyInstance } from 'fastify';
import { pages } from '#contract/wire/pages';
import type { App } from '../../../app.ts';
import { isPartner } from '../../../platform/db/user-queries.ts';
import { policy } from '../../../platform/http/policy.ts';
import { asText } from '../../../platform/mail/as-text.ts';
import { findTrigger, type Trigger } from '../catalog.ts';
import { setSubscription } from '../subscription-queries.ts';
import { isLocked, isUsual } from '../trigger-rules.ts';
import { readUnsubscribeToken, unsubscribePath } from './unsubscribe-token.ts';

/**
 * Turning letters off by the link in each of them, without a session. GET only asks: programs that look through letters
 * follow links. POST does it, also the mailbox's own one-click (RFC 8058), which sends neither cookie nor `Origin`.
 */
export async function serveUnsubscribe(http: FastifyInstance, app: App): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body of a form or a mail program is ignored: the token is in the address.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
      done(null),
    );
    scope.route({
      method: ['GET', 'POST'],
      url: unsubscribePath,
      helmet: { contentSecurityPolicy: { directives: policy(styles, app.settings) } },
      handler: async (request, reply) => {
        const asked = read(app, request.query);
        reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer');
        if (!asked) return reply.code(404).send(page(app, unknown));
        if (request.method === 'GET') return reply.send(page(app, question(asked.trigger)));
        if (!(await turnOff(app, asked))) return reply.code(404).send(page(app, unknown));
        return reply.send(page(app, thanks(asked.trigger)));
      },
    });
  });
}

type Asked = { userId: number; trigger: Trigger };

function read({ keys }: App, query: unknown): Asked | null {
  const token = typeof query === 'object' && query !== null && 'token' in query ? query.token : '';
  const parsed = typeof token === 'string' ? readUnsubscribeToken(keys, token) : null;
  const trigger = parsed && findTrigger(parsed.triggerId);
  return parsed && trigger && !isLocked(trigger, 'mail') ? { userId: parsed.userId, trigger } : null;
}

/** False when the partner is gone. */
async function turnOff({ sql }: App, { userId, trigger }: Asked): Promise<boolean> {
  if (!(await isPartner(sql, userId))) return false;
  await setSubscription(sql, userId, trigger.id, 'mail', isUsual(trigger, 'mail') ? false : null);
  return true;
}

type Text = { title: string; sentence: string; asks?: boolean };

const unknown: Text = {
  title: 'Ссылка не подходит',
  sentence: 'Похоже, она скопирована не целиком. Письма можно выключить в настройках уведомлений.',
};

function question({ name }: Trigger): Text {
  return {
    title: 'Отписаться от этих писем?',
    sentence: `Мы перестанем присылать письма о событии «${name}».`,
    asks: true,
  };
}

function thanks({ name }: Trigger): Text {
  return {
    title: 'Вы отписались',
    sentence: `Писем о событии «${name}» больше не будет. Включить их снова можно в настройках уведомлений.`,
  };
}

/** A page without scripts: it must work in any program that opens a letter's link. */
function page({ settings }: App, { title, sentence, asks = false }: Text): string {
  const button = `<form method="post"><button>Отписаться</button></form>`;
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${asText(title)} — ${asText(settings.productName)}</title>
${styles}</head>
<body>
<main>
<h1>${asText(title)}</h1>
<p>${asText(sentence)}</p>
${asks ? button : ''}
<p><a href="${pages.notificationSettings}">Настройки уведомлений</a></p>
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
