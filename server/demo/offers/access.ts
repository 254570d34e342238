import type { Tx } from '../../platform/db/connection.ts';
import { newRows } from '../../platform/db/rows-queries.ts';
import { day, hour, type Scene } from '../scene.ts';

type Request = [login: string, source: string, volume: string, daysAgo: number, answer?: Answer];
/** The hours until an answer, and the reason of a refusal. */
type Answer = [hours: number, reason?: 'source' | 'volume'];

/** Requests for the offer that needs one: two wait, five were answered in about three hours. */
const requests: Request[] = [
  ['kuznetsova', 'SEO: сайт о картах, 4 000 визитов в день', '15 заявок в день', 52, [3]],
  ['akhmetov', 'Мотивированные задания', '200 заявок в день', 41, [2, 'source']],
  ['r.safin', 'Контекст, бренд исключён', '40 заявок в неделю', 30, [2.8]],
  ['belyaeva', 'Рассылка по своей базе', '5 заявок в месяц', 21, [5, 'volume']],
  ['novikova', 'Посевы в Telegram о финансах', '20 заявок в день', 12, [4]],
  ['lebedeva', 'Таргет ВКонтакте, видео', '10 заявок в день', 1.2],
  ['i.volkov', 'Тизерные сети, прелендинг', '60 заявок в день', 0.2],
];

/** An offer on request, with requests that wait and that were answered. */
export async function fillAccess(tx: Tx, { now, ago, idOf }: Scene): Promise<void> {
  const offerId = idOf('Кредитная карта «Алтын»');
  await tx`
    update offers set access = 'request', rule_approval = 0.7, rule_conversions = 300 where id = ${offerId}`;
  const rows = requests.map(([login, source, volume, daysAgo, answer]) => {
    const createdAt = daysAgo < 1 ? new Date(now.getTime() - daysAgo * day) : ago(daysAgo, 10.5);
    const request = { userId: idOf(login), offerId, source, volume, state: 'open', createdAt };
    if (!answer) return request;
    const [hours, reason] = answer;
    const state = reason ? 'refused' : 'granted';
    const decidedAt = new Date(createdAt.getTime() + hours * hour);
    return { ...request, state, reason, decidedAt, decidedBy: 'staff', staffId: idOf('staff') };
  });
  await tx`insert into access_requests ${newRows(tx, 'access_requests', rows)}`;
}
