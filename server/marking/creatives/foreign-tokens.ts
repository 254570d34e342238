import { z } from 'zod';
import type { App } from '../../app.ts';
import { notify } from '../../messages/notifications/notify.ts';
import { enqueueEach, routine, task, type Work, work } from '../../platform/jobs/jobs.ts';
import { asText } from '../../platform/mail/as-text.ts';
import { findForeign, findForeignOwners, takeUntoldDay } from './foreign-queries.ts';
import { creativesLink } from './tell.ts';

const tellForeign = task(
  'foreign-tokens',
  z.object({ userId: z.int(), day: z.iso.date() }),
  ({ userId, day }) => `foreign tokens ${userId} ${day}`,
);

/** Tokens that one message names. */
const mostNamed = 10;

/** Each morning (UTC) partners are told of yesterday's clicks with tokens that no creative of the network has. */
export function tellForeignWorks(app: App): Work[] {
  return [
    routine('foreign-tokens-daily', '34 4 * * *', () => findYesterdays(app)),
    work('upkeep', tellForeign, ({ userId, day }) => tellOne(app, userId, day)),
  ];
}

/** Race: the day is taken in the transaction that queues the messages, so a second run finds nothing left to tell. */
async function findYesterdays({ sql, settings }: App) {
  if (!settings.marking) return;
  await sql.patient.begin(async (tx) => {
    const day = await takeUntoldDay(tx);
    if (day === undefined) return;
    const owners = await findForeignOwners(tx, day);
    await enqueueEach(
      tx,
      tellForeign,
      owners.map((userId) => ({ userId, day })),
    );
  });
}

async function tellOne({ sql }: App, userId: number, day: string) {
  const found = await findForeign(sql, userId, day);
  const clicks = found.reduce((sum, one) => sum + one.clicks, 0);
  if (clicks === 0) return;
  const named = found
    .slice(0, mostNamed)
    .map(({ erid, clicks: count }) => `<strong>${asText(erid)}</strong> — ${count}`);
  const rest = found.length - named.length;
  const list = [...named, ...(rest > 0 ? [`и ещё токенов: ${rest}`] : [])].join(', ');
  const date = new Date(day).toLocaleDateString('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const text = `${date} на ваши ссылки пришли клики (${clicks}) с токенами рекламы, которых нет у креативов сети: ${list}. Рекламодатель получает такой токен вместо токена ссылки: уберите erid из адресов, которые размещаете, и берите их в кабинете целиком.`;
  await sql.begin((tx) =>
    notify(tx, {
      userId,
      trigger: 'foreign-tokens',
      title: 'Клики с чужим токеном рекламы',
      content: `<p>${text}</p>${creativesLink}`,
    }),
  );
}
