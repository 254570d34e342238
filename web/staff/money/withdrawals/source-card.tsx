import { useQuery } from '@tanstack/react-query';
import { kindName } from '#contract/money/ledger-names';
import type { CurrencyCode } from '#contract/wire/fields';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PartSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { type FactList, Facts } from '../../../ui/page/facts.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatDate, formatNumber, formatPercent } from '../../../ui/text/format.ts';
import { Money } from '../../../ui/text/money.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import type { WholeWithdrawal } from './withdrawal-moves.ts';
import classes from './withdrawals.module.css';

type Sources = ResultOf<'operator.get-withdrawal-sources'>;
type Source = Sources['sources'][number];

export const askSources = (id: number) => ask('operator.get-withdrawal-sources', { id });

/** The sources of a withdrawal's money and the facts about its partner, for the person who decides on it. */
export function SourceCard({ withdrawal }: { withdrawal: WholeWithdrawal }) {
  const sources = useQuery(askSources(withdrawal.id));
  return (
    <Card title="Из чего сумма">
      <Loaded query={sources} failed="Не удалось загрузить источники" skeleton={<PartSkeleton />}>
        {(data) => (
          <div className={classes.whole}>
            <SourceTable {...data} currencyCode={withdrawal.currencyCode} />
            <Facts facts={factsOf(data, withdrawal.currencyCode)} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function SourceTable({ since, carried, sources, currencyCode }: Sources & { currencyCode: CurrencyCode }) {
  return (
    <table className={classes.entries} data-sources>
      <caption className="flush small dim">
        {since
          ? `Доступно на балансе с прошлой выплаты, ${formatDate(since)}`
          : 'Доступно на балансе за всё время'}
      </caption>
      <thead>
        <tr>
          <th scope="col">Источник</th>
          <th scope="col">Апрув</th>
          <th scope="col">Боты</th>
          <th scope="col">Сумма</th>
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <tr key={`${source.kind} ${source.offerId}`}>
            <th scope="row">
              <SourceName {...source} />
            </th>
            <Quality {...source} />
            <td>
              <Money amount={source.amount} currencyCode={currencyCode} />
            </td>
          </tr>
        ))}
        {carried !== 0 && (
          <tr>
            <th scope="row">Осталось с прошлой выплаты</th>
            <td />
            <td />
            <td>
              <Money amount={carried} currencyCode={currencyCode} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** Money without traffic has no quality. */
function Quality({ offerId, approval, bots }: Source) {
  if (offerId === null)
    return (
      <>
        <td />
        <td />
      </>
    );
  return (
    <>
      <td data-name="Апрув">{shareText(approval)}</td>
      <td data-name="Боты">{shareText(bots)}</td>
    </>
  );
}

function SourceName({ offerId, offerName, kind, count }: Source) {
  const mayOpen = useMay()('operator.get-offer');
  if (offerId === null) return kindName(kind);
  const name = offerName ?? `Оффер № ${offerId}`;
  return (
    <>
      {mayOpen ? <TextLink to={pathTo('offer', { id: offerId })}>{name}</TextLink> : name}
      <span className="dim">, конверсий: {formatNumber(count)}</span>
    </>
  );
}

function factsOf({ month, paid, ...data }: Sources, currencyCode: CurrencyCode): FactList {
  const money = (amount: number) => (
    <Money key="sum" amount={amount} currencyCode={currencyCode} tone="move" />
  );
  const latest = paid.latestAt ? `, последняя ${formatDate(paid.latestAt)}` : '';
  return [
    ['Апрув за 30 дней', shareText(month.approval)],
    ['Боты за 30 дней', `${shareText(month.bots)} из ${formatNumber(month.clicks)} кликов`],
    ['Раньше выплачено', paid.count === 0 ? 'Ничего' : money(paid.total)],
    paid.count > 0 && ['Прошлых выплат', `${formatNumber(paid.count)}${latest}`],
    paid.count > 0 && ['Из них на эти реквизиты', formatNumber(paid.toDestination)],
    paid.usual !== null && ['Обычная выплата', money(paid.usual)],
    ['Реквизиты добавлены', formatDate(data.destinationAt)],
    ['Получатель добавлен', formatDate(data.payeeAt)],
  ];
}

/** Null means too little data for a share. */
function shareText(share: number | null): string {
  return share === null ? '—' : formatPercent(share);
}
