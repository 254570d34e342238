import type { Tx } from '../../platform/db/connection.ts';
import { daysBefore } from '../days.ts';
import type { OfferIds } from './fill-offers.ts';

type Scene = { ids: Map<string, number>; now: Date; idOf: OfferIds; staffIds: readonly number[] };

type Asked = { login: string; source: string; volume: string; daysAgo: number; answer?: Answer };
type Answer = { state: 'granted' | 'refused'; hours: number; reason?: 'source' | 'volume' };

/** Requests for the offer that needs one: two wait, five were answered in about three hours. */
const asked: Asked[] = [
  {
    login: 'kuznetsova',
    source: 'SEO: сайт о картах, 4 000 визитов в день',
    volume: '15 заявок в день',
    daysAgo: 52,
    answer: { state: 'granted', hours: 3 },
  },
  {
    login: 'akhmetov',
    source: 'Мотивированные задания',
    volume: '200 заявок в день',
    daysAgo: 41,
    answer: { state: 'refused', hours: 2, reason: 'source' },
  },
  {
    login: 'r.safin',
    source: 'Контекст, бренд исключён',
    volume: '40 заявок в неделю',
    daysAgo: 30,
    answer: { state: 'granted', hours: 2.8 },
  },
  {
    login: 'belyaeva',
    source: 'Рассылка по своей базе',
    volume: '5 заявок в месяц',
    daysAgo: 21,
    answer: { state: 'refused', hours: 5, reason: 'volume' },
  },
  {
    login: 'novikova',
    source: 'Посевы в Telegram о финансах',
    volume: '20 заявок в день',
    daysAgo: 12,
    answer: { state: 'granted', hours: 4 },
  },
  { login: 'lebedeva', source: 'Таргет ВКонтакте, видео', volume: '10 заявок в день', daysAgo: 1.2 },
  { login: 'i.volkov', source: 'Тизерные сети, прелендинг', volume: '60 заявок в день', daysAgo: 0.2 },
];

/** An offer on request, with requests that wait and that were answered. */
export async function fillAccess(tx: Tx, { ids, now, idOf, staffIds }: Scene): Promise<void> {
  const offerId = idOf('Кредитная карта «Алтын»');
  const staffId = staffIds[0] ?? null;
  await tx`
    update offers set access = 'request', rule_approval = 0.7, rule_conversions = 300 where id = ${offerId}`;
  for (const { login, source, volume, daysAgo, answer } of asked) {
    const at = daysBefore(now, daysAgo, 10.5);
    const createdAt = daysAgo < 1 ? new Date(now.getTime() - daysAgo * 86_400_000) : at;
    const decidedAt = answer ? new Date(createdAt.getTime() + answer.hours * 3_600_000) : null;
    await tx`
      insert into access_requests (user_id, offer_id, source, volume, state, created_at, decided_at, decided_by, staff_id, reason)
      values (${ids.get(login) ?? 0}, ${offerId}, ${source}, ${volume}, ${answer?.state ?? 'open'}, ${createdAt}, ${decidedAt},
        ${answer ? 'staff' : null}, ${answer ? staffId : null}, ${answer?.reason ?? null})`;
  }
}
