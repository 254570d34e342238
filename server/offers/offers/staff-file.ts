import type { Landing } from '#contract/offers/landings';
import { offerStatusNames } from '#contract/offers/offer-names';
import { offerReadsStaff } from '#contract/offers/staff-lists';
import { revenueRoles } from '#contract/wire/roles';
import { inPortions, listFile } from '../../platform/rpc/list-file.ts';
import { findOffersAfter, type ListRow } from './finding/list-queries.ts';
import { findLandings } from './landings/landing-queries.ts';
import { firstTerms, type Terms } from './terms/terms.ts';
import { findTerms } from './terms/terms-queries.ts';

/** The list of offers as a file: the filters and the order of `operator.get-offers`. */
export const offersFile = listFile(offerReadsStaff['operator.get-offers'], {
  titles: [
    'ID',
    'Название',
    'Статус',
    'Категория',
    'Страны',
    'Устройства',
    'Ставки',
    'Ставку называет',
    'Промо',
    'Лимит в день',
    'Конверсий сегодня',
    'Клик действует, дней',
    'Холд, дней',
    'Рекламодатель отвечал',
    'Рекламодатель молчит',
    'Адрес',
    'Лендинги',
    'Создан',
    'Рекламодатель',
    'Доход',
    'Доля партнёра, %',
  ],
  async *rows(filter, { sql, settings: { networkTimeZone: timeZone } }) {
    const db = sql.replanned;
    const portions = inPortions((last: ListRow | undefined, limit) =>
      findOffersAfter(db, filter, { last, limit, timeZone }),
    );
    for await (const rows of portions) {
      const ids = rows.map(({ id }) => id);
      const terms = await findTerms(sql, ids);
      const landings = await findLandings(sql, ids);
      yield rows.map((row) => ({
        ...row,
        ...(terms.get(row.id) ?? firstTerms),
        landings: landings.get(row.id) ?? [],
      }));
    }
  },
  cells: (one, { time, role }) => [
    String(one.id),
    one.name,
    offerStatusNames[one.status],
    one.category,
    one.countries.join(' '),
    one.devices.join(' '),
    one.payouts.map(written).join(', '),
    one.payoutFrom === 'network' ? 'сеть' : 'рекламодатель',
    one.isPromo ? 'да' : '',
    one.dailyCap === null ? '' : String(one.dailyCap),
    String(one.usedToday),
    String(one.clickDays),
    String(one.holdDays),
    one.heardAt ? time(one.heardAt) : '',
    one.isSilent ? 'да' : '',
    one.url,
    one.landings.map(landingText).join('; '),
    time(one.createdAt),
    one.advertiserName ?? '',
    ...(revenueRoles.includes(role) ? revenueOf(one) : ['', '']),
  ],
});

/** The revenue of each entry of the payouts, in their order; «не указан» where the revenue is not known. */
function revenueOf({ payouts, share }: Terms) {
  const sums = payouts.map(({ revenue, revenuePercent = null, sharePercent, ...entry }) => {
    if (sharePercent !== undefined)
      return revenuePercent === null
        ? 'не указан'
        : written({ ...entry, revenue, sharePercent: revenuePercent });
    return revenue === null ? 'не указан' : written({ ...entry, revenue, amount: revenue });
  });
  return [sums.join(', '), share === null ? '' : String(share).replace('.', ',')];
}

/** Formats an entry like «заявка KZ RU 1150,50 RUB»; the main goal and a payout for all countries have no words. */
function written({ goal, countries, amount, currencyCode, sharePercent }: Terms['payouts'][number]) {
  if (sharePercent !== undefined)
    return [goal, ...countries, `${sharePercent}% NGR`.replace('.', ',')].filter(Boolean).join(' ');
  const sum = amount.toFixed(2).replace('.', ',');
  return [goal, ...countries, sum, currencyCode].filter(Boolean).join(' ');
}

/** Formats a landing like «Короткий 50 выключен https://…». */
function landingText({ name, weight, url, isActive }: Landing) {
  return [name, weight, ...(isActive ? [] : ['выключен']), url].join(' ');
}
