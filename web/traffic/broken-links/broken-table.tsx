import type { CurrencyCode } from '#contract/wire/fields';
import { quote } from '#contract/wire/text';
import { pathTo } from '../../paths.ts';
import { Badge } from '../../ui/page/badge.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDate, formatMoney, formatNumber } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import classes from '../own-table.module.css';
import { BrokenActions } from './broken-actions.tsx';
import type { Broken, Openers } from './broken-links-page.tsx';

type TableProps = { items: Broken[]; currencyCode: CurrencyCode; open: Openers };

/** Links, rules and domains that lose traffic: a table; on a phone each row is a card. */
export function BrokenTable({ items, currencyCode, open }: TableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Где</th>
          <th scope="col">Что случилось</th>
          <th scope="col" className={classes.number}>
            Кликов за 7 дней
          </th>
          <th scope="col" className={classes.number}>
            Доход за 30 дней до
          </th>
          <th scope="col" className={classes.number}>
            Теряется в день
          </th>
          <th scope="col">
            <span className="for-screen-readers">Действия</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((broken) => (
          <Row key={`${broken.kind} ${broken.id}`} broken={broken} currencyCode={currencyCode} open={open} />
        ))}
      </tbody>
    </table>
  );
}

const kinds: Record<Broken['kind'], string | null> = { link: null, rule: 'Трафикбек', domain: 'Домен' };

function Row({ broken, currencyCode, open }: { broken: Broken; currencyCode: CurrencyCode; open: Openers }) {
  const { kind, name, offer, sentence, since, clicks, incomeBefore, lostPerDay } = broken;
  return (
    <tr>
      <td className={classes.what}>
        <span className="row wrap gap-8">
          <span className="medium breaks">{name}</span>
          {kinds[kind] && <Badge tone="plain" text={kinds[kind]} />}
          {kind === 'link' && !offer && <Badge tone="plain" text="Смарт-ссылка" />}
        </span>
        {kind === 'link' && offer && (
          <span className={classes.note}>
            <TextLink to={pathTo('offer', { id: offer.id })}>{offer.name}</TextLink>
          </span>
        )}
      </td>
      <td className={classes.why}>
        <span className="breaks">{sentence}</span>
        <span className={classes.note}>{since ? `с ${formatDate(since)}` : 'только что'}</span>
        <WayNote broken={broken} currencyCode={currencyCode} />
      </td>
      <td className={classes.number} data-label="Кликов за 7 дней">
        {clicks === null ? '—' : formatNumber(clicks)}
      </td>
      <td className={classes.number} data-label="Доход за 30 дней до">
        <Money amount={incomeBefore} currencyCode={currencyCode} />
      </td>
      <td className={classes.number} data-label="Теряется в день" data-is-lost={lostPerDay > 0 || undefined}>
        <Money amount={lostPerDay} currencyCode={currencyCode} />
      </td>
      <td className={classes.actions}>
        <BrokenActions broken={broken} open={open} />
      </td>
    </tr>
  );
}

/** The way of the clicks now, and their income there. */
function WayNote({ broken: { way }, currencyCode }: { broken: Broken; currencyCode: CurrencyCode }) {
  if (!way) return null;
  const earned = way.income > 0 ? `; принесли ${formatMoney(way.income, currencyCode)} за 7 дней` : '';
  return (
    <span className={classes.note}>
      {way.offer ? `Клики уходят в оффер ${quote(way.offer.name)}` : ways[way.kind]}
      {earned}
    </span>
  );
}

const ways: Record<NonNullable<Broken['way']>['kind'], string> = {
  offer: 'Клики уходят в другой оффер',
  'custom-link': 'Клики уходят по вашей ссылке',
  'network-choice': 'Клики уходят по выбору сети',
  fallback: 'Клики никуда не ведут',
};
