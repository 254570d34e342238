import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { payeeKindNames } from '#contract/money/requisite-names';
import { wholeNumber } from '#contract/wire/list-address';
import { changedAbove } from '../../../../ui/filter/list-address.ts';
import { Badge } from '../../../../ui/page/badge.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { formatNumber, formatPercent } from '../../../../ui/text/format.ts';
import { useMay } from '../../../rpc/me.ts';
import { type Asks, ask } from '../../../rpc/rpc.ts';
import type { Column } from '../../../ui/list/column.ts';
import { WorkList } from '../../../ui/list/work-list.tsx';
import { SectionLinks } from '../../../ui/section-links.tsx';
import type { Method } from './method-draft.ts';
import { MethodModal } from './method-modal.tsx';

export const asks: Asks = () => [askWays];

const askWays = ask('operator.get-withdrawal-methods', {});

/** `/staff/requisites/methods`: payment methods; `?method=` opens the terms of one, and `?method=new` opens an empty form. */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
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
        rowKey={({ id }) => String(id)}
        rowTo={maySave ? ({ id }) => changedAbove(query, { method: String(id) }) : undefined}
        failed="Не удалось загрузить способы выплаты"
        empty={{ title: 'Способов выплаты нет' }}
      />
      {maySave && (open === 'new' || shown) && (
        <MethodModal
          key={open}
          method={shown ?? null}
          closed={() => void navigate(changedAbove(query, { method: null }), { replace: true })}
        />
      )}
    </Page>
  );
}

const columns: Column<Method>[] = [
  { id: 'name', title: 'Способ', cell: ({ name }) => name, width: 220 },
  {
    id: 'state',
    title: 'Состояние',
    width: 115,
    cell: ({ isOn }) =>
      isOn ? <Badge tone="good" text="Включён" /> : <Badge tone="ended" text="Выключен" />,
  },
  { id: 'currencies', title: 'Валюты', cell: ({ currencies }) => currencies.join(', '), width: 90 },
  {
    id: 'minimum',
    title: 'Минимум',
    width: 90,
    align: 'end',
    cell: ({ minimum }) => formatNumber(minimum),
  },
  {
    id: 'maximum',
    title: 'Максимум',
    width: 100,
    align: 'end',
    cell: ({ maximum }) => (maximum === null ? 'Нет' : formatNumber(maximum)),
  },
  {
    id: 'limit',
    title: 'Само до',
    width: 90,
    align: 'end',
    about: 'До этой суммы без сотрудника',
    cell: ({ approvalLimit }) => (approvalLimit === null ? 'Нет' : formatNumber(approvalLimit)),
  },
  { id: 'fee', title: 'Комиссия', cell: feeOf, width: 110, align: 'end' },
  { id: 'term', title: 'Дней', cell: ({ termDays }) => termDays, width: 60, align: 'end' },
  {
    id: 'payees',
    title: 'Кому',
    width: 270,
    grows: true,
    cell: ({ payeeKinds }) => payeeKinds.map((kind) => payeeKindNames[kind]).join(', '),
  },
  {
    id: 'fields',
    title: 'Свои поля',
    width: 220,
    isHiddenAtFirst: true,
    cell: ({ fields }) => fields.map(({ label }) => label).join(', ') || '—',
  },
  { id: 'id', title: 'ID', cell: ({ id }) => id, width: 60, align: 'end', isHiddenAtFirst: true },
];

function feeOf({ feePercent, feeFixed }: Method): string {
  const parts = [
    feePercent > 0 ? formatPercent(feePercent / 100, 2) : '',
    feeFixed > 0 ? formatNumber(feeFixed) : '',
  ];
  return parts.filter(Boolean).join(' + ') || 'Нет';
}
