import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Card } from '../../../ui/page/card.tsx';
import { formatNumber, plural } from '../../../ui/text/format.ts';
import { useMay } from '../../rpc/me.ts';
import { act, type ResultOf } from '../../rpc/rpc.ts';
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
  if (queues.length === 0)
    return (
      <Card title="Очереди">
        <p className="flush dim">Заданий нет: всё сделано.</p>
      </Card>
    );
  return (
    <Card title="Очереди">
      <WorkTable
        label="Очереди"
        items={queues}
        rowKey={({ task }) => task}
        columns={[
          { id: 'task', title: 'Задание', width: 240, grows: true, cell: ({ task }) => task },
          {
            id: 'waiting',
            title: 'Ждёт',
            width: 110,
            align: 'end',
            cell: ({ waiting, isMore }) => `${isMore ? 'больше ' : ''}${formatNumber(waiting)}`,
          },
          {
            id: 'due',
            title: 'Старшее ждёт',
            width: 150,
            cell: ({ dueSince }) => (dueSince ? formatAge(dueSince, now) : 'по расписанию'),
          },
          {
            id: 'failed',
            title: 'Не удалось',
            width: 110,
            align: 'end',
            cell: ({ failed }) => failedText(failed),
          },
          {
            id: 'act',
            title: 'Действие',
            width: 140,
            cell: ({ task, failed }) =>
              failed > 0 && may('operator.retry-jobs') ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={isPending && variables.task === task}
                  aria-label={`Повторить: ${task}`}
                  onClick={() => retry(task)}
                >
                  Повторить
                </Button>
              ) : null,
          },
        ]}
      />
    </Card>
  );
}

function failedText(count: number): string {
  return count === 0 ? '' : `${formatNumber(count)} ${plural(count, 'задание', 'задания', 'заданий')}`;
}
