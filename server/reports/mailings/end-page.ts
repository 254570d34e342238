import type { FastifyInstance } from 'fastify';
import { pages } from '#contract/wire/pages';
import type { App } from '../../app.ts';
import { serveUnsubscribePage } from '../../platform/http/unsubscribe-page.ts';
import { endPath, readEndToken } from './end-token.ts';
import { endMailing, findMailingName } from './queries.ts';

/** The page of the link in each letter with a report. A mailing that has ended already says that it has. */
export async function serveEndOfMailing(http: FastifyInstance, app: App): Promise<void> {
  await serveUnsubscribePage(http, app.settings, {
    path: endPath,
    back: { title: 'Отчёты по почте', path: pages.statistics },
    unknown: {
      title: 'Ссылка не подходит',
      sentence:
        'Похоже, она скопирована не целиком. Письма с отчётами можно отключить на странице статистики.',
    },
    read: async (token) => {
      const id = readEndToken(app.keys, token);
      return id === null ? null : { id, name: await findMailingName(app.sql, id) };
    },
    question: ({ name }) =>
      name === null
        ? ended
        : {
            title: 'Отписаться от этого отчёта?',
            sentence: `Мы перестанем присылать отчёт «${name}». Другие отчёты продолжат приходить.`,
            asks: true,
          },
    turnOff: async ({ id }) => {
      await endMailing(app.sql, id);
      return ended;
    },
  });
}

const ended = {
  title: 'Вы отписались',
  sentence: 'Этот отчёт больше не придёт. Включить его снова можно на странице статистики.',
};
