import { billStateNames, billStates } from '#contract/money/paper-names';
import { useModal } from '../../../../ui/dialog/opening.ts';
import { choicesOf, selectFilter, switchFilter, withParams } from '../../../../ui/filter/filters.ts';
import { ActionButton } from '../../../../ui/page/action-button.tsx';
import { Badge } from '../../../../ui/page/badge.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { FileLink, TextLink } from '../../../../ui/page/text-link.tsx';
import { formatDay, monthName } from '../../../../ui/text/format.ts';
import { pathTo } from '../../../paths.ts';
import { useMay } from '../../../rpc/me.ts';
import type { ItemOf } from '../../../rpc/rpc.ts';
import type { Column } from '../../../ui/list/column.ts';
import { cellColumn, moneyColumn, valueColumn } from '../../../ui/list/columns.tsx';
import { listOf } from '../../../ui/list/list-source.ts';
import { advertiserFilter } from '../../../ui/list/record-filters.ts';
import { SourceList } from '../../../ui/list/work-list.tsx';
import { SectionLinks } from '../../../ui/section-links.tsx';
import { dueText, pdfAddress, vatText } from './bill-words.ts';
import { MarkModal } from './mark-modal.tsx';

type Bill = ItemOf<'operator.get-bills'>;

const bills = listOf('operator.get-bills', [
  advertiserFilter(),
  selectFilter('state', 'Состояние', choicesOf(billStates, billStateNames)),
  withParams(switchFilter('overdue', 'Только просроченные'), (isOverdue) => ({ isOverdue })),
]);
export const { asks } = bills;

/** `/staff/advertisers/bills`: closed bills of all advertisers, their last days and payments. */
export function Component() {
  const mayMark = useMay()('operator.mark-advertiser-bill');
  const marking = useModal(({ bill, state }: { bill: Bill; state: 'sent' | 'paid' }) => (
    <MarkModal bill={{ ...bill, id: bill.paper.id }} state={state} />
  ));
  const buttons = ([bill, ...others]: Bill[]) => {
    const one = others.length === 0 ? bill : undefined;
    const open = (state: 'sent' | 'paid') => one && marking.open({ bill: one, state });
    return (
      <>
        <ActionButton disabled={!one || one.paper.state === 'paid'} onClick={() => open('sent')}>
          Отметить отправку
        </ActionButton>
        <ActionButton disabled={!one} onClick={() => open('paid')}>
          Отметить оплату
        </ActionButton>
      </>
    );
  };
  return (
    <Page title="Счета">
      <SectionLinks of="advertisers" />
      <SourceList
        source={bills}
        name="bills"
        label="Счета рекламодателей"
        words={['счёт', 'счёта', 'счетов']}
        columns={mayMark ? [...columns, pdfColumn] : columns}
        rowKey={({ paper }) => String(paper.id)}
        rowTo={({ advertiser, month }) =>
          `${pathTo('advertiser', { id: advertiser.id })}?tab=bill&month=${month}`
        }
        failed="Не удалось загрузить счета"
        empty={{
          title: 'Закрытых счетов пока нет',
          text: 'Счёт закрывают на странице рекламодателя, когда месяц закончился.',
        }}
        actions={mayMark && buttons}
      />
      {marking.modal}
    </Page>
  );
}

const columns: Column<Bill>[] = [
  cellColumn('number', 'Счёт', 100, ({ paper }) => `№ ${paper.number}`),
  cellColumn(
    'advertiser',
    'Рекламодатель',
    180,
    ({ advertiser }) => (
      <TextLink to={pathTo('advertiser', { id: advertiser.id })}>{advertiser.name}</TextLink>
    ),
    { grows: true },
  ),
  valueColumn('month', 'Месяц', 130, monthName),
  cellColumn('state', 'Состояние', 140, StateBadge),
  moneyColumn('total', 'К оплате', 125),
  cellColumn('dueOn', 'Оплатить до', 200, dueText),
  cellColumn('sentOn', 'Отправлен', 110, ({ paper }) => day(paper.sentOn), { isHiddenAtFirst: true }),
  cellColumn('paidOn', 'Оплачен', 110, ({ paper }) => day(paper.paidOn)),
  cellColumn('vat', 'НДС', 190, vatText, { isHiddenAtFirst: true }),
];

const pdfColumn = cellColumn<Bill>('file', 'Файл', 70, ({ paper, pdf }) =>
  pdf === 'ready' ? (
    <FileLink href={pdfAddress(paper)} label={`PDF счёта № ${paper.number}`}>
      PDF
    </FileLink>
  ) : (
    '—'
  ),
);

const day = (on: string | null) => (on === null ? '—' : formatDay(on));

const tones = { open: 'warning', sent: 'plain', paid: 'good' } as const;

function StateBadge({ paper: { state }, isOverdue }: Bill) {
  return isOverdue ? (
    <Badge tone="danger" text="Просрочен" />
  ) : (
    <Badge tone={tones[state]} text={billStateNames[state]} />
  );
}
