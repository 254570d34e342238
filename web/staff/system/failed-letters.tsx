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

export const askLetters = (place = firstPlace) => ask('operator.get-failed-letters', place);

/** Letters and messages of Telegram that were given up after all their tries, newest first, each with «Повторить». */
export function FailedLetters() {
  const may = useMay();
  const pages = useCardPages();
  const list = useQuery({
    ...askLetters(pages.place),
    placeholderData: keepPreviousData,
  });
  pages.follow(list.data?.pagination);
  const { mutate, isPending, variables } = useMutation({
    ...act('operator.retry-delivery'),
    onError: toastFailure,
  });
  return (
    <Card title="Письма и сообщения, которые не дошли">
      <Loaded
        query={list}
        skeleton={<SkeletonLine size="small" width="240px" />}
        failed="Не удалось загрузить письма"
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className={classes.calm}>Таких нет.</p>
          ) : (
            <WorkTable
              label="Письма и сообщения, которые не дошли"
              items={items}
              rowKey={({ id }) => String(id)}
              columns={[
                { id: 'to', title: 'Партнёр', width: 180, cell: ({ login }) => login },
                { id: 'channel', title: 'Канал', width: 100, cell: ({ channel }) => channelNames[channel] },
                { id: 'title', title: 'Заголовок', width: 220, cell: ({ title }) => title },
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
                  cell: ({ id, login }) =>
                    may('operator.retry-delivery') && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        loading={isPending && variables.id === id}
                        aria-label={`Повторить: ${login} ${id}`}
                        onClick={() => mutate({ id }, { onSuccess: () => void toast('Отправляем ещё раз') })}
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

const channelNames = { mail: 'Почта', telegram: 'Telegram' } as const;
