import { useMutation } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { formatNumber, plural } from '../../../ui/text/format.ts';
import { useMay } from '../../rpc/me.ts';
import { act, type ResultOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn, textColumn, valueColumn } from '../../ui/list/columns.tsx';
import { WorkTable } from '../../ui/list/work-table.tsx';
import { formatAge } from './measures.ts';

type System = ResultOf<'operator.get-system'>;

/** The tasks with jobs: the count and age of waiting jobs, and failed jobs with «Повторить». */
export function Queues({ system: { queues }, now }: { system: System; now: number }) {
  const may = useMay();
  const { mutate, isPending, variables } = useMutation({
    ...act('operator.retry-jobs'),
    onError: toastFailure,
  });
  const retry = (task: string) =>
    mutate({ task }, { onSuccess: ({ count }) => void toast(`Повторяем: ${formatNumber(count)}`) });
  const columns: Column<System['queues'][number]>[] = [
    textColumn('task', 'Задание', 240, { grows: true }),
    cellColumn(
      'waiting',
      'Ждёт',
      110,
      ({ waiting, isMore }) => `${isMore ? 'больше ' : ''}${formatNumber(waiting)}`,
      { align: 'end' },
    ),
    cellColumn('due', 'Старшее ждёт', 150, ({ dueSince }) =>
      dueSince ? formatAge(dueSince, now) : 'по расписанию',
    ),
    valueColumn('failed', 'Не удалось', 110, failedText, { align: 'end' }),
    cellColumn(
      'act',
      'Действие',
      140,
      ({ task, failed }) =>
        failed > 0 &&
        may('operator.retry-jobs') && (
          <ActionButton
            size="compact-sm"
            loading={isPending && variables.task === task}
            aria-label={`Повторить: ${task}`}
            onClick={() => retry(task)}
          >
            Повторить
          </ActionButton>
        ),
    ),
  ];
  if (queues.length === 0)
    return (
      <Card title="Очереди">
        <p className="flush dim">Заданий нет: всё сделано.</p>
      </Card>
    );
  return (
    <Card title="Очереди">
      <WorkTable label="Очереди" items={queues} rowKey={({ task }) => task} columns={columns} />
    </Card>
  );
}

function failedText(count: number) {
  return count === 0 ? '' : `${formatNumber(count)} ${plural(count, 'задание', 'задания', 'заданий')}`;
}
