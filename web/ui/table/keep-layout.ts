import type { QueryClient } from '@tanstack/react-query';
import type { ColumnLayout, Layout } from '#contract/wire/table-layout';
import type { Layouts } from '../../rpc/layouts.ts';
import { toast } from '../feedback/toast.ts';

/** Shows a layout at once and saves it once nothing has changed for a moment. Without columns the table is as at first. */
export function keepLayout(client: QueryClient, of: Layouts, table: string, columns: ColumnLayout[]) {
  client.setQueryData(of.ask.queryKey, (before?: { items: Layout[] }) => {
    const others = before?.items.filter((one) => one.table !== table);
    return others && { items: columns.length > 0 ? [...others, { table, columns }] : others };
  });
  waiting.set(table, () => of.save({ table, columns }));
  clearTimeout(timer);
  timer = setTimeout(saveAll, delay);
}

/** In ms: a width is changed by a held key, a place by several presses. */
const delay = 300;
const waiting = new Map<string, () => Promise<unknown>>();
let timer: ReturnType<typeof setTimeout> | undefined;
// Saves one after another: an earlier one that arrives late would win.
let last: Promise<unknown> = Promise.resolve();

function saveAll() {
  for (const save of waiting.values()) last = last.then(save).catch(sayLost);
  waiting.clear();
}

function sayLost() {
  void toast('Не удалось запомнить столбцы: они останутся такими, пока открыта страница', 'failed');
}
