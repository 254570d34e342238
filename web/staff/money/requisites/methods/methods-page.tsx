import { useQuery } from '@tanstack/react-query';
import { payeeKindNames } from '#contract/money/requisite-names';
import { wholeNumber } from '#contract/wire/list-address';
import { navigate } from '../../../../router/router.ts';
import { useSearchParams } from '../../../../router/view.tsx';
import { changedAbove } from '../../../../ui/filter/list-address.ts';
import { Badge } from '../../../../ui/page/badge.tsx';
import { Button } from '../../../../ui/page/button.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { formatNumber, formatPercent } from '../../../../ui/text/format.ts';
import { useMay } from '../../../rpc/me.ts';
import { type Asks, ask } from '../../../rpc/rpc.ts';
import type { Column } from '../../../ui/list/column.ts';
import { cellColumn, dash, numberColumn, textColumn, valueColumn } from '../../../ui/list/columns.tsx';
import { WorkList } from '../../../ui/list/work-list.tsx';
import { SectionLinks } from '../../../ui/section-links.tsx';
import { leaveAddress } from '../../../ui/use-making.ts';
import type { Method } from './method-draft.ts';
import { MethodModal } from './method-modal.tsx';

export const asks: Asks = () => [askWays];

const askWays = ask('operator.get-withdrawal-methods', {});

/** `/staff/requisites/methods`: payment methods; `?method=` opens the terms of one, and `?method=new` opens an empty form. */
export function Component() {
  const query = useSearchParams();
  const list = useQuery({
    ...askWays,
    select: ({ items }) => ({ items, pagination: { totalCount: items.length } }),
  });
  const maySave = useMay()('operator.save-withdrawal-method');
  const open = query.get('method');
  const shown = list.data?.items.find(({ id }) => id === wholeNumber(open));
  return (
    <Page
      title="Способы выплаты"
      actions={
        maySave && (
          <Button onClick={() => void navigate(changedAbove(query, { method: 'new' }))}>Новый способ</Button>
        )
      }
    >
      <SectionLinks of="requisites" />
      <WorkList
        name="withdrawal-methods"
        label="Способы выплаты"
        words={['способ', 'способа', 'способов']}
        list={list}
        isWhole
        columns={columns}
        rowTo={maySave ? ({ id }) => changedAbove(query, { method: String(id) }) : undefined}
        failed="Не удалось загрузить способы выплаты"
        empty={{ title: 'Способов выплаты нет' }}
      />
      {maySave && (open === 'new' || shown) && (
        <MethodModal key={open} method={shown ?? null} onClose={() => leaveAddress('method', open)} />
      )}
    </Page>
  );
}

const orNo = (limit: number | null) => (limit === null ? 'Нет' : formatNumber(limit));

const columns: Column<Method>[] = [
  textColumn('name', 'Способ', 220),
  cellColumn('state', 'Состояние', 115, ({ isOn }) =>
    isOn ? <Badge tone="good" text="Включён" /> : <Badge tone="ended" text="Выключен" />,
  ),
  cellColumn('currencies', 'Валюты', 90, ({ currencies }) => currencies.join(', ')),
  numberColumn('minimum', 'Минимум', 90),
  valueColumn('maximum', 'Максимум', 100, orNo, { align: 'end' }),
  cellColumn('limit', 'Само до', 90, ({ approvalLimit }) => orNo(approvalLimit), {
    align: 'end',
    about: 'До этой суммы без сотрудника',
  }),
  cellColumn('fee', 'Комиссия', 110, feeOf, { align: 'end' }),
  cellColumn('term', 'Дней', 60, ({ termDays }) => termDays, { align: 'end' }),
  cellColumn(
    'payees',
    'Кому',
    270,
    ({ payeeKinds }) => payeeKinds.map((kind) => payeeKindNames[kind]).join(', '),
    { grows: true },
  ),
  cellColumn('fields', 'Свои поля', 220, ({ fields }) => dash(fields.map(({ label }) => label).join(', ')), {
    isHiddenAtFirst: true,
  }),
  textColumn('id', 'ID', 60, { align: 'end', isHiddenAtFirst: true }),
];

function feeOf({ feePercent, feeFixed }: Method): string {
  const parts = [
    feePercent > 0 ? formatPercent(feePercent / 100, 2) : '',
    feeFixed > 0 ? formatNumber(feeFixed) : '',
  ];
  return parts.filter(Boolean).join(' + ') || 'Нет';
}
