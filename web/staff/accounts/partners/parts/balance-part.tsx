import { accountNames, kindName, moveName } from '#contract/money/ledger-names';
import { useModal } from '../../../../ui/dialog/opening.ts';
import { choicesOf, selectFilter } from '../../../../ui/filter/filters.ts';
import { Button } from '../../../../ui/page/button.tsx';
import { formatDate } from '../../../../ui/text/format.ts';
import { Money } from '../../../../ui/text/money.tsx';
import { useMay } from '../../../rpc/me.ts';
import type { ItemOf } from '../../../rpc/rpc.ts';
import type { Column } from '../../../ui/list/column.ts';
import { cellColumn, textColumn, valueColumn } from '../../../ui/list/columns.tsx';
import { listOf } from '../../../ui/list/list-source.ts';
import { SourceList } from '../../../ui/list/work-list.tsx';
import { EntryModal } from '../actions/entry-modal.tsx';
import type { Card } from '../partner-actions.ts';
import { ofPartner, wholeDaysFilter } from '../partner-filters.ts';

type Entry = ItemOf<'operator.get-user-ledger'>;

export const ledger = listOf(
  'operator.get-user-ledger',
  [
    selectFilter('account', 'Счёт', choicesOf(['available', 'hold', 'blocked'], accountNames)),
    selectFilter('dates', 'Показать', [{ value: 'due', label: 'Выход из холда' }]),
    wholeDaysFilter('Дни'),
  ],
  ofPartner,
);

/** A partner's ledger with the author of each entry, and a new entry. */
export function BalancePart({ partner }: { partner: Card }) {
  const mayPost = useMay()('operator.post-ledger-entry');
  const posting = useModal(() => <EntryModal partner={partner} />);
  return (
    <>
      <SourceList
        source={ledger}
        name="partner-ledger"
        label="История баланса"
        words={['операция', 'операции', 'операций']}
        columns={columnsOf(partner)}
        failed="Не удалось загрузить историю баланса"
        empty={{ title: 'Движений денег пока нет', text: 'Здесь будет каждая запись с тем, кто её провёл.' }}
        tools={mayPost && <Button onClick={posting.open}>Новая запись</Button>}
      />
      {posting.modal}
    </>
  );
}

function columnsOf({ currencyCode }: Card): Column<Entry>[] {
  return [
    cellColumn('what', 'Операция', 190, ({ kind }) => kindName(kind)),
    cellColumn(
      'sum',
      'Сумма',
      130,
      ({ amount, move }) => (
        <Money
          amount={move ? amount || move.amount : amount}
          currencyCode={currencyCode}
          tone={move ? 'move' : undefined}
        />
      ),
      { align: 'end' },
    ),
    cellColumn('account', 'Счёт', 170, ({ move, account }) =>
      move ? moveName(move) : accountNames[account],
    ),
    cellColumn(
      'after',
      'Баланс после',
      140,
      ({ balanceAfter }) => <Money amount={balanceAfter} currencyCode={currencyCode} />,
      { align: 'end' },
    ),
    cellColumn('at', 'Время', 150, ({ createdAt }) => formatDate(createdAt)),
    valueColumn('by', 'Кто провёл', 160, posterOf),
    textColumn('comment', 'Комментарий', 240, { grows: true }),
    cellColumn('due', 'Выйдет из холда', 150, ({ releaseAt }) => (releaseAt ? formatDate(releaseAt) : ''), {
      isHiddenAtFirst: true,
    }),
    cellColumn('conversion', 'Конверсия', 110, ({ conversionId }) => conversionId),
  ];
}

function posterOf({ kind, name }: Entry['by']) {
  const nameless = {
    key: 'Ключ',
    staff: 'Сотрудник',
    partner: 'Партнёр',
    program: 'Программа',
    unknown: 'Неизвестно',
  } as const;
  return name || nameless[kind];
}
