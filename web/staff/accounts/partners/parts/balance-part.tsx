import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { accountNames, kindName, moveName } from '#contract/money/ledger-names';
import { wholeDays } from '../../../../reports/statistics/address/days.ts';
import { useModal } from '../../../../ui/dialog/opening.ts';
import { daysFilter, selectFilter } from '../../../../ui/filter/filters.ts';
import { readPlace } from '../../../../ui/filter/list-address.ts';
import { timeZone } from '../../../../ui/filter/period.ts';
import { formatDate } from '../../../../ui/text/format.ts';
import { Money } from '../../../../ui/text/money.tsx';
import { useMay } from '../../../rpc/me.ts';
import { ask, type ResultOf } from '../../../rpc/rpc.ts';
import type { Column } from '../../../ui/list/column.ts';
import { WorkList } from '../../../ui/list/work-list.tsx';
import { EntryModal } from '../acts/entry-modal.tsx';
import type { Card } from '../partner-acts.ts';

type Entry = ResultOf<'operator.get-user-ledger'>['items'][number];

const account = selectFilter('account', 'Счёт', [
  { value: 'available', label: accountNames.available },
  { value: 'hold', label: accountNames.hold },
  { value: 'blocked', label: accountNames.blocked },
]);
const dates = selectFilter('dates', 'Показать', [{ value: 'due', label: 'Выход из холда' }]);
const days = daysFilter('Дни');

export function askLedger(userId: number, query: URLSearchParams) {
  const period = days.read(query);
  return ask('operator.get-user-ledger', {
    userId,
    timeZone,
    ...readPlace(query),
    account: account.read(query),
    dates: dates.read(query),
    ...(period && wholeDays(period)),
  });
}

/** A partner's ledger with the author of each entry, and a new entry. */
export function BalancePart({ partner }: { partner: Card }) {
  const [query] = useSearchParams();
  const list = useQuery({ ...askLedger(partner.id, query), placeholderData: keepPreviousData });
  const mayPost = useMay()('operator.post-ledger-entry');
  const posting = useModal<null>();
  return (
    <>
      <WorkList
        name="partner-ledger"
        label="История баланса"
        words={['операция', 'операции', 'операций']}
        list={list}
        columns={columnsOf(partner)}
        filters={[account, dates, days]}
        rowKey={({ id }) => String(id)}
        failed="Не удалось загрузить историю баланса"
        empty={{ title: 'Движений денег пока нет', text: 'Здесь будет каждая запись с тем, кто её провёл.' }}
        tools={mayPost && <Button onClick={() => posting.open(null)}>Новая запись</Button>}
      />
      {posting.shown && <EntryModal key={posting.shown.key} partner={partner} closed={posting.closed} />}
    </>
  );
}

function columnsOf({ currencyCode }: Card): Column<Entry>[] {
  return [
    { id: 'what', title: 'Операция', cell: ({ kind }) => kindName(kind), width: 190 },
    {
      id: 'sum',
      title: 'Сумма',
      cell: ({ amount, move }) => (
        <Money
          amount={move ? amount || move.amount : amount}
          currencyCode={currencyCode}
          tone={move ? 'move' : undefined}
        />
      ),
      width: 130,
      align: 'end',
    },
    {
      id: 'account',
      title: 'Счёт',
      cell: ({ move, account: of }) => (move ? moveName(move) : accountNames[of]),
      width: 170,
    },
    {
      id: 'after',
      title: 'Баланс после',
      cell: ({ balanceAfter }) => <Money amount={balanceAfter} currencyCode={currencyCode} />,
      width: 140,
      align: 'end',
    },
    { id: 'at', title: 'Время', cell: ({ createdAt }) => formatDate(createdAt), width: 150 },
    { id: 'by', title: 'Кто провёл', cell: ({ by }) => posterOf(by), width: 160 },
    { id: 'comment', title: 'Комментарий', cell: ({ comment }) => comment, width: 240, grows: true },
    {
      id: 'due',
      title: 'Выйдет из холда',
      cell: ({ releaseAt }) => (releaseAt ? formatDate(releaseAt) : ''),
      width: 150,
      isHiddenAtFirst: true,
    },
    { id: 'conversion', title: 'Конверсия', cell: ({ conversionId }) => conversionId ?? '', width: 110 },
  ];
}

function posterOf({ kind, name }: Entry['by']): string {
  const nameless = {
    key: 'Ключ',
    staff: 'Сотрудник',
    partner: 'Партнёр',
    program: 'Программа',
    unknown: 'Неизвестно',
  } as const;
  return name || nameless[kind];
}
