import { foldCode } from '#contract/traffic/promo-names';
import type { Tx } from '../../platform/db/connection.ts';
import { newRows } from '../../platform/db/rows-queries.ts';
import { findScope } from '../../traffic/promos/queries.ts';
import { restedAt } from '../../traffic/promos/save.ts';
import { day, type Scene } from '../scene.ts';

type DemoPromo = {
  /** Null: a code of the network that nobody has. */
  login: string | null;
  /** Null: the request leaves the code to the network. */
  code: string | null;
  daysAgo: number;
  state?: 'requested' | 'refused';
  /** Days from now until its end. */
  endsIn?: number;
  isRevoked?: true;
  reason?: string;
};

const offer = 'Быстрый заём «Рублик»';
/** The code whose orders the first partner's conversions are. */
const working = 'РУБЛИК-ДЕМО';

const promos: DemoPromo[] = [
  { login: 'demo', code: working, daysAgo: 26 },
  { login: 'demo', code: 'ОСЕНЬ10', daysAgo: 60, endsIn: -12 },
  { login: 'demo', code: 'КАНАЛ-СКИДКА', daysAgo: 1.3, state: 'requested' },
  {
    login: 'demo',
    code: 'ХАЛЯВА',
    daysAgo: 20,
    state: 'refused',
    reason: 'Такое слово рекламодатель не разрешает',
  },
  { login: 'kuznetsova', code: 'КУЗЯ', daysAgo: 40 },
  { login: 'kuznetsova', code: null, daysAgo: 0.4, state: 'requested' },
  {
    login: 'r.safin',
    code: 'РУБЛИК',
    daysAgo: 34,
    endsIn: -6,
    isRevoked: true,
    reason: 'Код выдавали за собственный код рекламодателя',
  },
  ...['РУБЛИК-101', 'РУБЛИК-102', 'РУБЛИК-103'].map((code) => ({ login: null, code, daysAgo: 15 })),
];

/** Promo codes of the demo partners, and requests that wait; some conversions of the first partner are by a code. */
export async function fillPromos(tx: Tx, { now, idOf }: Scene): Promise<void> {
  const offerId = idOf(offer);
  const scope = await findScope(tx, offerId);
  const rows = promos.map(({ login, code, daysAgo, state = 'given', endsIn, isRevoked, reason = '' }) => {
    const createdAt = new Date(now.getTime() - daysAgo * day);
    const until = endsIn === undefined ? null : new Date(now.getTime() + endsIn * day);
    const named = { code, folded: code === null ? null : foldCode(code), offerId, scope };
    const isGiven = state === 'given';
    const times = { createdAt, fromAt: isGiven ? createdAt : null, until, restedAt: restedAt(until) };
    const decidedAt = state === 'refused' ? createdAt : null;
    const userId = login === null ? null : idOf(login);
    return { ...named, ...times, userId, state, decidedAt, isRevoked: isRevoked === true, reason };
  });
  await tx`insert into promos ${newRows(tx, 'promos', rows)}`;
  // Orders have no click, and all else of theirs stays, so that no sum changes.
  await tx`
    update conversions c set promo = p.code, promo_id = p.id, promo_won = 'promo', click_id = null, link_id = null, landing_id = null,
      tid = coalesce(nullif(c.tid, ''), 'RB-' || c.id)
    from promos p where p.code = ${working} and c.user_id = p.user_id and c.id in (
      select id from conversions where user_id = ${idOf('demo')} and offer_id = ${offerId} and click_reason is null and goal = '' and state <> 'reject'
        and created_at > p.from_at and created_at < now() - interval '3 days'
      order by created_at desc limit 6)`;
}
