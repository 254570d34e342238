import { Button } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SkeletonLine } from '../../ui/feedback/skeleton.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/page/card.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { useMay } from '../rpc/me.ts';
import { act, ask } from '../rpc/rpc.ts';
import { CardPager, firstPlace, useCardPages } from '../ui/card-pages.tsx';
import { WorkTable } from '../ui/list/work-table.tsx';
import classes from './system.module.css';

export const askJobs = (place = firstPlace) => ask('operator.get-failed-jobs', place);

/** Jobs that were given up after all their tries, newest first, each with «Повторить». */
export function FailedJobs() {
  const may = useMay();
  const pages = useCardPages();
  const list = useQuery({
    ...askJobs(pages.place),
    placeholderData: keepPreviousData,
  });
  pages.follow(list.data?.pagination);
  const { mutate, isPending, variables } = useMutation({
    ...act('operator.retry-jobs'),
    onError: toastFailure,
  });
  return (
    <Card title="Задания, которые не удались">
      <Loaded
        query={list}
        skeleton={<SkeletonLine size="small" width="240px" />}
        failed="Не удалось загрузить задания"
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className={classes.calm}>Таких нет.</p>
          ) : (
            <WorkTable
              label="Задания, которые не удались"
              items={items}
              rowKey={({ id }) => id}
              columns={[
                { id: 'task', title: 'Задание', width: 220, cell: ({ task }) => task },
                { id: 'error', title: 'Ошибка', width: 320, grows: true, cell: ({ lastError }) => lastError },
                {
                  id: 'at',
                  title: 'Последняя попытка',
                  width: 160,
                  cell: ({ failedAt }) => formatDate(failedAt),
                },
                {
                  id: 'act',
                  title: 'Действие',
                  width: 140,
                  cell: ({ id, task }) =>
                    may('operator.retry-jobs') && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        loading={isPending && variables.id === id}
                        aria-label={`Повторить: ${task} ${id}`}
                        onClick={() => mutate({ id }, { onSuccess: () => void toast('Повторяем задание') })}
                      >
                        Повторить
                      </Button>
                    ),
                },
              ]}
            />
          )
        }
      </Loaded>
      <CardPager pages={pages} pagination={list.data?.pagination} />
    </Card>
  );
}
