import type { CurrencyCode } from '#contract/wire/fields';
import { pathTo } from '../../paths.ts';
import { ShareBar } from '../../ui/page/share-bar.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatMoney, formatNumber, formatPercent } from '../../ui/text/format.ts';
import own from '../own-table.module.css';
import type { Choice } from './smart-link-page.tsx';
import classes from './smart-links.module.css';

type Chosen = Choice['offers'][number];

/** The offers of a smart link, the best first: a table; on a phone each row is a card. */
export function ChoiceTable({ choice: { offers, currencyCode } }: { choice: Choice }) {
  const highest = Math.max(0, ...offers.map(({ high }) => high ?? 0));
  return (
    <table className={own.table}>
      <thead>
        <tr>
          <th scope="col">Оффер</th>
          <th scope="col">Доля кликов</th>
          <th scope="col">Ожидаемый EPC</th>
          <th scope="col" className={own.number}>
            Клики
          </th>
          <th scope="col" className={own.number}>
            Конверсии
          </th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => (
          <Row key={offer.id} offer={offer} highest={highest} currencyCode={currencyCode} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { offer: Chosen; highest: number; currencyCode: CurrencyCode };

function Row({ offer, highest, currencyCode }: RowProps) {
  const { id, name, share, clicks, conversions, why } = offer;
  return (
    <tr>
      <td className={classes.offer}>
        <TextLink to={pathTo('offer', { id })}>{name}</TextLink>
        <span className={own.note}>{why}</span>
      </td>
      <td className={classes.share}>
        <span className={classes.figure} data-label="Доля кликов">
          {share === null ? '—' : formatPercent(share)}
        </span>
        {share !== null && <ShareBar share={share} />}
      </td>
      <td className={classes.epc}>
        <Expected offer={offer} highest={highest} currencyCode={currencyCode} />
      </td>
      <td className={own.number} data-label="Клики">
        {formatNumber(clicks)}
      </td>
      <td className={own.number} data-label="Конверсии">
        {formatNumber(conversions)}
      </td>
    </tr>
  );
}

/** The expected income of a click, its range as text and on the scale that all rows share. */
function Expected({ offer: { epc, low, high }, highest, currencyCode }: RowProps) {
  if (epc === null || low === null || high === null)
    return (
      <span className={classes.figure} data-label="Ожидаемый EPC">
        —
      </span>
    );
  const at = (value: number) => (highest > 0 ? (value / highest) * 100 : 0);
  return (
    <>
      <span className={classes.figure} data-label="Ожидаемый EPC">
        {formatMoney(epc, currencyCode)}
      </span>
      <span className={own.note}>
        от {formatMoney(low, currencyCode)} до {formatMoney(high, currencyCode)}
      </span>
      <span className={classes.scale} aria-hidden>
        <span className={classes.reach} style={{ left: `${at(low)}%`, width: `${at(high) - at(low)}%` }} />
        <span className={classes.point} style={{ left: `${at(epc)}%` }} />
      </span>
    </>
  );
}
