import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { billStateNames } from '#contract/money/paper-names';
import { serverNow } from '../../../../rpc/server-time.ts';
import { useModal } from '../../../../ui/dialog/opening.ts';
import { useDo } from '../../../../ui/dialog/use-do.ts';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { PartSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { lastMonthAt } from '../../../../ui/filter/network-day.ts';
import { networkZone } from '../../../../ui/filter/time-zone.ts';
import { DayField } from '../../../../ui/form/day-field.tsx';
import { readDay } from '../../../../ui/form/day-text.ts';
import { ActionButton } from '../../../../ui/page/action-button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Facts } from '../../../../ui/page/facts.tsx';
import { formatDay, formatDayOf, formatMoney, formatNumber, plural } from '../../../../ui/text/format.ts';
import { useMay } from '../../../rpc/me.ts';
import { ask, type ResultOf, useAction } from '../../../rpc/rpc.ts';
import { sheetAddress } from '../../../ui/list/column-menu.tsx';
import type { Advertiser } from '../advertiser-modal.tsx';
import classes from '../advertisers.module.css';
import { BillTable } from './bill-table.tsx';
import { CompareCard } from './compare-card.tsx';
import { MarkModal } from './mark-modal.tsx';

export type Bill = ResultOf<'operator.get-advertiser-bill'>;

export const askBill = (advertiserId: number, query: URLSearchParams) =>
  ask('operator.get-advertiser-bill', { advertiserId, month: monthIn(query) });

function monthIn(query: URLSearchParams) {
  return readDay(query.get('month') ?? '', 'month') || lastMonthAt(networkZone, serverNow()).from.slice(0, 7);
}

/** An advertiser's debt for the month in the address, by default the last whole month. */
export function BillPart({ advertiser }: { advertiser: Advertiser }) {
  const [query, setQuery] = useSearchParams();
  const month = monthIn(query);
  const asked = { advertiserId: advertiser.id, month };
  const bill = useQuery(askBill(advertiser.id, query));
  return (
    <div className="grid gap-cards">
      <div className={classes.month}>
        <DayField
          kind="month"
          label="Месяц"
          value={month}
          choose={(chosen) => {
            if (chosen) setQuery({ tab: 'bill', month: chosen }, { replace: true, preventScrollReset: true });
          }}
        />
      </div>
      <Loaded
        query={bill}
        failed="Не удалось загрузить счёт"
        frame={(failure) => <Card>{failure}</Card>}
        skeleton={<PartSkeleton />}
      >
        {(data) => (
          <>
            <BillCard bill={data} />
            <CompareCard key={month} asked={asked} currencyCode={data.currencyCode} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function BillCard({ bill }: { bill: Bill }) {
  const { advertiser, month, amount, currencyCode, paper, unknown } = bill;
  const file = sheetAddress('bill', { advertiserId: advertiser.id, month });
  return (
    <Card
      title={paper ? `Счёт № ${paper.number}` : 'Счёт ещё не закрыт'}
      actions={
        <span className={classes.acts}>
          <ActionButton component="a" size="xs" href={file} download>
            Скачать CSV
          </ActionButton>
          <BillActions bill={bill} />
        </span>
      }
    >
      <Facts
        facts={[
          ['Сумма', formatMoney(amount, currencyCode)],
          paper && ['Закрыт', formatDayOf(paper.closedAt)],
          paper && ['Состояние', billStateNames[paper.state]],
          paper && ['Отправлен', paper.sentOn ? formatDay(paper.sentOn) : '—'],
          paper && ['Оплачен', paidText(bill)],
          paper && ['Заметка', paper.note || '—'],
        ]}
      />
      <BillTable bill={bill} />
      {unknown.map((one) => (
        <p key={`${one.currencyCode} ${one.amount === null}`} className={classes.note}>
          {one.amount === null
            ? `Выручка неизвестна: ${conversionsOf(one.count)}. В сумму они не входят.`
            : `Нет курса: ${conversionsOf(one.count)} на ${formatMoney(one.amount, one.currencyCode)}. В сумму они не входят.`}
        </p>
      ))}
    </Card>
  );
}

function conversionsOf(count: number) {
  return `${formatNumber(count)}\u00a0${plural(count, 'конверсия', 'конверсии', 'конверсий')}`;
}

function paidText({ paper, currencyCode }: Bill) {
  return paper?.paidOn && paper.paidAmount !== null
    ? `${formatDay(paper.paidOn)}, ${formatMoney(paper.paidAmount, currencyCode)}`
    : '—';
}

function BillActions({ bill }: { bill: Bill }) {
  const may = useMay();
  const act = useAction();
  const { advertiser, month, paper } = bill;
  const marking = useModal(
    (state: 'sent' | 'paid') =>
      paper && (
        <MarkModal
          bill={{ id: paper.id, amount: bill.amount, currencyCode: bill.currencyCode }}
          state={state}
        />
      ),
  );
  const { run } = useDo();
  const close = () =>
    run(
      () => act('operator.close-advertiser-bill', { advertiserId: advertiser.id, month }),
      ({ number }) => void toast(`Счёт № ${number} закрыт`),
      {
        title: 'Закрыть счёт?',
        text: 'Счёт получит номер и больше не изменится. Что одобрят или вернут позже, войдёт в следующий.',
        accept: 'Закрыть счёт',
      },
    );
  return (
    <>
      {!paper && bill.isClosable && may('operator.close-advertiser-bill') && (
        <Button size="xs" onClick={() => void close()}>
          Закрыть счёт
        </Button>
      )}
      {paper && may('operator.mark-advertiser-bill') && (
        <>
          {paper.state !== 'paid' && (
            <ActionButton size="xs" onClick={() => marking.open('sent')}>
              Отметить отправку
            </ActionButton>
          )}
          <ActionButton size="xs" onClick={() => marking.open('paid')}>
            Отметить оплату
          </ActionButton>
        </>
      )}
      {marking.modal}
    </>
  );
}
