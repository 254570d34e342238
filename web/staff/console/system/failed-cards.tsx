import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { useSteadyQuery } from '../../../ui/list/use-steady-query.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { useMay } from '../../rpc/me.ts';
import { ask, type MethodName, type ResultOf, useAction } from '../../rpc/rpc.ts';
import { CardPager, firstPlace, useCardPages } from '../../ui/card-pages.tsx';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn, namedColumn, textColumn } from '../../ui/list/columns.tsx';
import { WorkTable } from '../../ui/list/work-table.tsx';

export const askJobs = (place = firstPlace) => ask('operator.get-failed-jobs', place);
export const askLetters = (place = firstPlace) => ask('operator.get-failed-letters', place);

/** Jobs that failed in all their attempts, newest first, each with «Повторить». */
export function FailedJobs() {
  const act = useAction();
  const pages = useCardPages();
  const list = useSteadyQuery(askJobs(pages.place));
  return (
    <FailedCard
      title="Задания, которые не удались"
      failed="Не удалось загрузить задания"
      pages={pages}
      list={list}
      columns={[textColumn('task', 'Задание', 220)]}
      nameOf={({ id, task }) => `${task} ${id}`}
      method="operator.retry-jobs"
      retry={({ id }) => act('operator.retry-jobs', { id })}
      retried="Повторяем задание"
    />
  );
}

/** Letters and Telegram messages that failed in all their attempts, newest first, each with «Повторить». */
export function FailedLetters() {
  const act = useAction();
  const pages = useCardPages();
  const list = useSteadyQuery(askLetters(pages.place));
  return (
    <FailedCard
      title="Письма и сообщения, которые не дошли"
      failed="Не удалось загрузить письма"
      pages={pages}
      list={list}
      columns={[
        { id: 'to', title: 'Партнёр', width: 180, cell: ({ login }) => login },
        namedColumn('channel', 'Канал', 100, channelNames),
        textColumn('title', 'Заголовок', 220),
      ]}
      nameOf={({ id, login }) => `${login} ${id}`}
      method="operator.retry-delivery"
      retry={({ id }) => act('operator.retry-delivery', { id })}
      retried="Отправляем ещё раз"
    />
  );
}

const channelNames = { mail: 'Почта', telegram: 'Telegram' } as const;

type Failed = ResultOf<'operator.get-failed-jobs' | 'operator.get-failed-letters'>;

function FailedCard<Item extends Failed['items'][number]>({
  title,
  failed,
  pages,
  list,
  columns,
  nameOf,
  method,
  retry,
  retried,
}: {
  title: string;
  failed: string;
  pages: ReturnType<typeof useCardPages>;
  list: UseQueryResult<Pick<Failed, 'pagination'> & { items: Item[] }>;
  /** Columns that name an item; its error, time and «Повторить» follow. */
  columns: Column<Item>[];
  nameOf: (item: Item) => string;
  method: MethodName;
  retry: (item: Item) => Promise<unknown>;
  retried: string;
}) {
  const may = useMay();
  pages.follow(list.data?.pagination);
  const { mutate, isPending, variables } = useMutation({ mutationFn: retry, onError: toastFailure });
  const cellOfAction = (item: Item) =>
    may(method) && (
      <ActionButton
        size="compact-sm"
        loading={isPending && variables.id === item.id}
        aria-label={`Повторить: ${nameOf(item)}`}
        onClick={() => mutate(item, { onSuccess: () => void toast(retried) })}
      >
        Повторить
      </ActionButton>
    );
  return (
    <Card title={title}>
      <Loaded query={list} skeleton={<SkeletonLine size="small" width="240px" />} failed={failed}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="flush dim">Таких нет.</p>
          ) : (
            <WorkTable
              label={title}
              items={items}
              columns={[
                ...columns,
                { id: 'error', title: 'Ошибка', width: 320, grows: true, cell: ({ lastError }) => lastError },
                { id: 'at', title: 'Последняя попытка', width: 160, cell: (one) => formatDate(one.failedAt) },
                cellColumn('act', 'Действие', 140, cellOfAction),
              ]}
            />
          )
        }
      </Loaded>
      <CardPager pages={pages} pagination={list.data?.pagination} />
    </Card>
  );
}
