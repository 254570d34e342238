import type { Pooled } from '../../platform/db/connection.ts';
import { syncAddresses } from '../../traffic/broken-links/check-queries.ts';
import { noteBreaks } from '../../traffic/broken-links/note.ts';
import type { Scene } from '../scene.ts';

/** Pages that do not answer, as the daily checks have left them, and what breaks by them and by rules that lead nowhere. */
export async function fillBrokenLinks(sql: Pooled, { idOf, ago, now, settings }: Scene): Promise<void> {
  await syncAddresses(sql);
  for (const { offer, state, fault, status, ledTo, daysAgo } of pages) {
    const failedAt = state === 'broken' ? ago(daysAgo, 5.4) : null;
    const checkedAt = new Date(now.getTime() - 23 * 60_000);
    await sql`
      update address_checks set ${sql({ state, fault, status, ledTo, failedAt, checkedAt })}, due_at = now() + interval '1 day'
      where id = (select min(id) from address_checks where offer_id = ${idOf(offer)})`;
  }
  await noteBreaks(sql, settings);
  await sql`update link_breaks set since = ${ago(9, 11.2)} where kind = 'rule'`;
  // A break that has been there for days is told to nobody.
  await sql`update link_breaks set told_at = now()`;
}

const pages = [
  {
    offer: 'Окна «Светлица» с замером',
    state: 'broken',
    fault: 'status',
    status: 502,
    ledTo: '',
    daysAgo: 2,
  },
  {
    offer: 'Отели у моря «Прибой»',
    state: 'broken',
    fault: 'tls',
    status: null,
    ledTo: '',
    daysAgo: 1,
  },
  {
    offer: 'Английский с нуля «Диалог»',
    state: 'unknown',
    fault: 'refused',
    status: 403,
    ledTo: '',
    daysAgo: 0,
  },
  {
    offer: 'ОСАГО за 5 минут',
    state: 'works',
    fault: null,
    status: 200,
    ledTo: 'strahovka.example',
    daysAgo: 0,
  },
];
