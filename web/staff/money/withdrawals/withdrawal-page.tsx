import { accountNames, kindName } from '#contract/money/ledger-names';
import { destinationName } from '../../../money/requisites/destinations/destination-words.ts';
import { Card } from '../../../ui/page/card.tsx';
import { type FactList, Facts } from '../../../ui/page/facts.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatDate, formatDay } from '../../../ui/text/format.ts';
import { Money } from '../../../ui/text/money.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { HistoryLink } from '../../ui/history-link.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { refreshEvery } from '../../ui/refresh-every.ts';
import { PartnerLink } from '../requisites/partner-link.tsx';
import { MoveCard } from './move-card.tsx';
import { PacketButton } from './packet-button.tsx';
import { RegistryCard } from './registry-card.tsx';
import { askSources, SourceCard } from './source-card.tsx';
import { WithdrawalBadge } from './withdrawal-columns.tsx';
import type { WholeWithdrawal } from './withdrawal-moves.ts';
import { WithdrawalSum } from './withdrawal-sum.tsx';
import { inOneLine, pausesOf } from './withdrawal-words.ts';
import classes from './withdrawals.module.css';

export const asks: Asks = ({ params }) => [askWithdrawal(Number(params.id)), askSources(Number(params.id))];

const askWithdrawal = (id: number) => ask('operator.get-withdrawal', { id });

/** `/staff/withdrawals/:id`: a withdrawal, its moves, its history and its entries. */
export const Component = () => (
  <RecordPage
    ask={askWithdrawal}
    refetchInterval={refreshEvery}
    title={(id) => `Выплата № ${id}`}
    failed="Не удалось загрузить выплату"
  >
    {(withdrawal) => <Shown key={withdrawal.id} withdrawal={withdrawal} />}
  </RecordPage>
);

function Shown({ withdrawal }: { withdrawal: WholeWithdrawal }) {
  const { id, state, registry } = withdrawal;
  const facts = useFacts(withdrawal);
  return (
    <Page
      title={`Выплата № ${id}`}
      back={{ to: pathTo('allWithdrawals'), text: 'Выплаты' }}
      actions={
        <>
          {state === 'paid' && <PacketButton withdrawalId={id} />}
          <HistoryLink record={`withdrawal-${id}`} />
        </>
      }
    >
      <div className={classes.columns}>
        <Card title="Кому и сколько" actions={<WithdrawalBadge state={state} />}>
          <div className={classes.whole}>
            <WithdrawalSum {...withdrawal} />
            <Facts facts={facts} />
          </div>
        </Card>
        <div className={classes.side}>
          <MoveCard withdrawal={withdrawal} />
          {registry && <RegistryCard withdrawal={withdrawal} registry={registry} />}
          <Card title="Кто и когда">
            <EventList withdrawal={withdrawal} />
          </Card>
        </div>
        <SourceCard withdrawal={withdrawal} />
        <Card title="Записи баланса">
          <EntryList withdrawal={withdrawal} />
        </Card>
      </div>
    </Page>
  );
}

type Event = WholeWithdrawal['events'][number];

/** The timeline: each state with its author, time and reason. */
function EventList({ withdrawal: { events } }: { withdrawal: WholeWithdrawal }) {
  return (
    <ol className={classes.events}>
      {events.map((event) => (
        <li key={`${event.at} ${event.state}`}>
          <WithdrawalBadge state={event.state} />
          <span>{authorOf(event)}</span>
          <span className="flush small dim">{formatDate(event.at)}</span>
          {event.reason && <p className="flush small dim">{event.reason}</p>}
        </li>
      ))}
    </ol>
  );
}

function authorOf({ by, author }: Event): string {
  if (by === 'partner') return 'Партнёр';
  return by === 'program' ? 'Программа' : author || 'Ключ оператора';
}

/** The entries of a withdrawal on the partner's accounts. */
function EntryList({ withdrawal: { entries, currencyCode } }: { withdrawal: WholeWithdrawal }) {
  return (
    <table className={classes.entries}>
      <thead>
        <tr>
          <th scope="col">Запись</th>
          <th scope="col">Счёт</th>
          <th scope="col">Время</th>
          <th scope="col">Сумма</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, kind, account, amount, createdAt }) => (
          <tr key={id}>
            <th scope="row">{kindName(kind)}</th>
            <td>{accountNames[account]}</td>
            <td>{formatDate(createdAt)}</td>
            <td>
              <Money amount={amount} currencyCode={currencyCode} tone="move" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The facts of a withdrawal; the destination is a link for a reader who may open it. */
function useFacts(withdrawal: WholeWithdrawal): FactList {
  const mayRead = useMay()('operator.get-destinations');
  const { destinationId, sum, fee, tax, requestedAt, expectedOn, reason, currencyCode } = withdrawal;
  const pauses = pausesOf(withdrawal);
  const to = destinationName(withdrawal);
  const money = (amount: number) => (
    <Money key="sum" amount={amount} currencyCode={currencyCode} tone="move" />
  );
  return [
    ['Партнёр', <PartnerLink key="partner" {...withdrawal} />],
    [
      'Реквизиты',
      mayRead ? (
        <TextLink key="to" to={pathTo('destination', { id: destinationId })}>
          {to}
        </TextLink>
      ) : (
        to
      ),
    ],
    ['Заказано', money(sum)],
    ['Комиссия', money(fee)],
    tax > 0 && ['Налог', money(tax)],
    ['Когда заказана', formatDate(requestedAt)],
    ['Партнёр ждёт к', formatDay(expectedOn)],
    pauses.length > 0 && ['Что держит', inOneLine(pauses)],
    reason && ['Причина', reason],
  ];
}
