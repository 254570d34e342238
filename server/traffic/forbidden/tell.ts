import { pages } from '#contract/wire/pages';
import { quote } from '#contract/wire/text';
import type { App } from '../../app.ts';
import { linkTo } from '../../messages/notifications/link.ts';
import { notify } from '../../messages/notifications/notify.ts';
import { routine, type Work } from '../../platform/jobs/jobs.ts';
import { asText } from '../../platform/mail/as-text.ts';
import { removeOldDays, type Told, takeUntold } from './day-queries.ts';

/** Lines of one message; it counts the others. */
const mostNamed = 20;

/** Tells partners once a day of yesterday's clicks from forbidden places to offers that warn, and removes old sums. */
export function forbiddenWork({ sql, settings }: Pick<App, 'sql' | 'settings'>): Work {
  return routine('tell-forbidden', '40 6 * * *', async () => {
    await removeOldDays(sql);
    if (settings.marking) await tellForbidden(sql);
  });
}

/** The sums and the messages of them are of one transaction: a day is told once. */
export async function tellForbidden(sql: App['sql']): Promise<void> {
  await sql.begin(async (tx) => {
    for (const [userId, sums] of Map.groupBy(await takeUntold(tx), (one) => one.userId))
      await notify(tx, { userId, trigger: 'links-broken', ...messageOf(sums) });
  });
}

function messageOf(sums: readonly Told[]) {
  const lines = sums.slice(0, mostNamed).map(lineOf);
  const rest = sums.length - lines.length;
  const items = [...lines, ...(rest > 0 ? [`и ещё ${rest}`] : [])].map((line) => `<li>${line}</li>`).join('');
  const [first] = sums;
  const link = linkTo(pages.offer.replace(':id', String(first?.offerId ?? 0)), 'Страница оффера');
  return {
    title: 'Клики из мест, запрещённых сетью',
    content: `<p>Клики засчитаны и отмечены:</p><ul>${items}</ul>${link}`,
  };
}

function lineOf({ offer, link, day, clicks }: Told) {
  const by = link ? `, ссылка ${asText(quote(link))}` : '';
  return `${day.slice(8)}.${day.slice(5, 7)}: ${asText(quote(offer))}${by} — ${clicks}`;
}
