import type { ShownOffer } from '#contract/traffic/showcases';
import type { Tx } from '../../platform/db/connection.ts';
import { insertWithCode } from '../../traffic/links/insert.ts';
import { insertShowcase, type NewShowcase } from '../../traffic/showcases/queries.ts';
import { recordShowcase } from '../../traffic/showcases/record.ts';
import type { DemoLink } from '../offers/links.ts';
import type { Scene } from '../scene.ts';
import { ownHost } from './domains.ts';
import { insertViews } from './showcase-queries.ts';

/** Showcases of the demo partners; their links join those that visitors come by. */
export async function fillShowcases(
  tx: Tx,
  { idOf, ago, now }: Scene,
  links: Map<number, DemoLink>,
): Promise<void> {
  for (const { login, daysAgo, host, perDay, blockReason, offers, ...texts } of showcases) {
    const userId = idOf(login);
    const domainId = host
      ? await tx`select id from domains where user_id = ${userId} and host = ${host}`.scalar<number>()
      : null;
    const shown = offers.map(({ offer, ...one }) => ({ ...plain, ...one, offerId: idOf(offer) }));
    const made: NewShowcase = { ...looks, ...texts, domainId, offers: shown };
    const id = await insertShowcase(tx, userId, made);
    const madeAt = ago(daysAgo, 10.2);
    const block = { blockedAt: blockReason ? ago(2, 12.5) : null, blockReason: blockReason ?? '' };
    await tx`update showcases set ${tx({ ...block, createdAt: madeAt })} where id = ${id}`;
    for (const { offer } of offers) {
      const link = { offerId: idOf(offer), name: made.name, subs: {}, showcaseId: id };
      const { id: linkId } = await insertWithCode(tx, userId, link);
      await tx`update links set created_at = ${madeAt} where id = ${linkId}`;
      links.set(linkId, {
        daysAgo,
        offer,
        name: made.name,
        audience: 'search',
        perDay,
        ...(host && { domain: host }),
      });
    }
    if (perDay > 0)
      await insertViews(tx, { userId, id, from: madeAt, to: now, perDay: 5 * perDay * offers.length });
    await recordShowcase(tx, { userId, by: 'partner' }, id, { before: null, after: made });
    await tx`
      update record_changes set at = ${madeAt} where user_id = ${userId} and kind = 'showcase' and record_id = ${id}`;
  }
}

const plain: Omit<ShownOffer, 'offerId' | 'title'> = { text: '', badge: '', facts: [] };
const looks = { order: 'hand', theme: 'auto', accent: '#0b7a5b', footer: '' } as const;

type DemoShowcase = Partial<Omit<NewShowcase, 'offers'>> & {
  login: string;
  daysAgo: number;
  name: string;
  slug: string;
  host?: string;
  /** Visitors of an average day by each of its links. */
  perDay: number;
  offers: (Partial<ShownOffer> & { offer: string; title: string })[];
  blockReason?: string;
};

const showcases: DemoShowcase[] = [
  {
    login: 'demo',
    daysAgo: 24,
    name: 'Займы до зарплаты',
    slug: 'zaimy',
    order: 'income',
    perDay: 2,
    footer: 'Реклама. Оцените свои финансовые возможности и риски.',
    offers: [
      {
        offer: 'Быстрый заём «Рублик»',
        title: 'Быстрый заём «Рублик»',
        text: 'Деньги на карту за 15 минут, нужен только паспорт.',
        badge: 'Первый заём 0 %',
        facts: ['до 30 000 ₽', 'от 5 до 30 дней', 'с 18 лет'],
      },
      {
        offer: 'Карта рассрочки «Маяк»',
        title: 'Карта рассрочки «Маяк»',
        text: 'Покупки частями без переплаты у партнёров банка.',
        facts: ['до 12 месяцев', 'обслуживание 0 ₽'],
      },
      {
        offer: 'Кредит наличными «Северный банк»',
        title: 'Кредит «Северный банк»',
        text: 'Решение в день обращения, деньги привезёт курьер.',
        facts: ['до 3 000 000 ₽', 'от 14,9 %'],
      },
      { offer: 'Займы онлайн «До зарплаты»', title: 'Займы «До зарплаты»', facts: ['до 15 000 ₽'] },
    ],
  },
  {
    login: 'demo',
    daysAgo: 12,
    name: 'Карты с кэшбэком',
    slug: 'karty',
    host: ownHost,
    accent: '#1d4ed8',
    perDay: 1,
    offers: [
      {
        offer: 'Дебетовая карта «Перспектива»',
        title: 'Дебетовая карта «Перспектива»',
        badge: 'Выбор редакции',
        facts: ['кэшбэк до 5 %', 'снятие без комиссии'],
      },
      {
        offer: 'Накопительный счёт «Росток»',
        title: 'Накопительный счёт «Росток»',
        facts: ['до 16 % годовых'],
      },
    ],
  },
  {
    login: 'r.safin',
    daysAgo: 6,
    name: 'Официальный банк займов',
    slug: 'bank',
    perDay: 0,
    offers: [{ offer: 'Быстрый заём «Рублик»', title: 'Заём от банка' }],
    blockReason: 'Страница выдаёт себя за сайт банка',
  },
];
