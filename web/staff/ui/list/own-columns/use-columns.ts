import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ColumnLayout } from '#contract/wire/table-layout';
import { keepLayout } from '../../../../ui/table/keep-layout.ts';
import { staffLayouts } from '../../../rpc/layouts.ts';
import type { Column } from '../column.ts';
import { type Arrangement, arrange, layoutOf } from './arrangement.ts';

/** The columns of a list as the account has arranged them: their order, widths, which are shown and which stay in place. */
export function useColumns<Item>(list: string, columns: readonly Column<Item>[]) {
  const client = useQueryClient();
  const { data } = useQuery(staffLayouts.ask);
  const kept = data?.items.find(({ table }) => table === list)?.columns;
  const old = useOldChoice(list, columns, data !== undefined && !kept);
  const own = kept ?? old;
  const arrangement = arrange(columns, own);
  const change = (next: Arrangement<Item>) => {
    const layout = layoutOf(next);
    const isAsAtFirst = JSON.stringify(layout) === JSON.stringify(layoutOf(arrange(columns)));
    keepLayout(client, staffLayouts, list, isAsAtFirst ? [] : layout);
  };
  return {
    arrangement,
    change,
    /** False until the account's layouts are there: a change would take the place of an arrangement that nobody has seen. */
    canChange: data !== undefined,
    shown: arrangement.placed.flatMap(({ column, width, isHidden }) =>
      isHidden ? [] : { ...column, width: width ?? column.width, isSized: width !== undefined },
    ),
    /** Without a width the column is as wide as at first. */
    resize: (id: string, width?: number) =>
      change({
        ...arrangement,
        placed: arrangement.placed.map((one) => (one.column.id === id ? { ...one, width } : one)),
      }),
    isOwn: own !== undefined,
    reset: () => keepLayout(client, staffLayouts, list, []),
  };
}

export type ColumnChoice<Item> = ReturnType<typeof useColumns<Item>>;

/** The choice of columns that this browser kept before accounts did; the account takes it over once. */
function useOldChoice<Item>(list: string, columns: readonly Column<Item>[], isWanted: boolean) {
  const client = useQueryClient();
  const key = `staff-columns:${list}`;
  const [old, setOld] = useState(() => readOld(key, columns));
  useEffect(() => {
    if (!old || !isWanted) return;
    keepLayout(client, staffLayouts, list, old);
    localStorage.removeItem(key);
    // «Как было сначала» leaves the list without a layout, and must not bring the old choice back.
    setOld(undefined);
  }, [client, list, key, old, isWanted]);
  return isWanted ? old : undefined;
}

/** The browser kept the ids of columns that are not as at first. */
function readOld<Item>(key: string, columns: readonly Column<Item>[]): ColumnLayout[] | undefined {
  try {
    const turned: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(turned) || turned.length === 0) return undefined;
    return columns.map(({ id, isHiddenAtFirst = false }) =>
      turned.includes(id) === isHiddenAtFirst ? { name: id } : { name: id, isHidden: true },
    );
  } catch {
    return undefined;
  }
}
