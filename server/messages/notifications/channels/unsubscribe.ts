import type { FastifyInstance } from 'fastify';
import { pages } from '#contract/wire/pages';
import type { App } from '../../../app.ts';
import { isPartner } from '../../../platform/db/user-queries.ts';
import { serveUnsubscribePage } from '../../../platform/http/unsubscribe-page.ts';
import { findTrigger, type Trigger } from '../catalog.ts';
import { setSubscription } from '../subscription-queries.ts';
import { isLocked, isUsual } from '../trigger-rules.ts';
import { readUnsubscribeToken, unsubscribePath } from './unsubscribe-token.ts';

/** The page of the link in each letter with a notification: it turns off the letters of one event. */
export async function serveUnsubscribe(http: FastifyInstance, app: App): Promise<void> {
  await serveUnsubscribePage(http, app.settings, {
    path: unsubscribePath,
    back: { title: 'Настройки уведомлений', path: pages.notificationSettings },
    unknown: {
      title: 'Ссылка не подходит',
      sentence: 'Похоже, она скопирована не целиком. Письма можно выключить в настройках уведомлений.',
    },
    read: (token) => read(app, token),
    question: ({ trigger: { name } }) => ({
      title: 'Отписаться от этих писем?',
      sentence: `Мы перестанем присылать письма о событии «${name}».`,
      asks: true,
    }),
    turnOff: async (asked) => ((await turnOff(app, asked)) ? thanks(asked.trigger) : null),
  });
}

type Asked = { userId: number; trigger: Trigger };

function read({ keys }: App, token: string): Asked | null {
  const parsed = readUnsubscribeToken(keys, token);
  const trigger = parsed && findTrigger(parsed.triggerId);
  return parsed && trigger && !isLocked(trigger, 'mail') ? { userId: parsed.userId, trigger } : null;
}

/** False when the partner is gone. */
async function turnOff({ sql }: App, { userId, trigger }: Asked): Promise<boolean> {
  if (!(await isPartner(sql, userId))) return false;
  await setSubscription(sql, userId, trigger.id, 'mail', isUsual(trigger, 'mail') ? false : null);
  return true;
}

function thanks({ name }: Trigger) {
  return {
    title: 'Вы отписались',
    sentence: `Писем о событии «${name}» больше не будет. Включить их снова можно в настройках уведомлений.`,
  };
}
