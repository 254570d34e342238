import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ask, type ItemOf, useAction } from '../../../rpc/rpc.ts';
import { useDo } from '../../../ui/dialog/use-do.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import own from '../../../ui/list/own-list.module.css';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { partsOf, whenOf } from './mailing-words.ts';

const askMailings = ask('statistics.get-mailings', {});

export type Mailing = ItemOf<'statistics.get-mailings'>;

type ListProps = { change: (mailing: Mailing) => void; ended: (id: number) => void };

/** The partner's mailings. `change` takes one into the form. */
export function MailingList(props: ListProps) {
  const mailings = useQuery(askMailings);
  return (
    <Loaded query={mailings} failed="Не удалось загрузить рассылки" skeleton={<Skeleton height={64} />}>
      {({ items }) =>
        items.length > 0 && (
          <section aria-label="Отчёты по почте">
            <h3 className="flush medium">Уже приходят</h3>
            <ul className={own.list}>
              {items.map((mailing) => (
                <MailingRow key={mailing.id} mailing={mailing} {...props} />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}

function MailingRow({ mailing, change, ended }: ListProps & { mailing: Mailing }) {
  const { id, name, nextAt, lastSentAt } = mailing;
  const remove = useEnding(mailing, ended);
  return (
    <li className={own.row}>
      <div className={own.what}>
        <p className={own.name}>
          <strong className="breaks medium">{name}</strong>
        </p>
        <p className={own.note}>{whenOf(mailing)}</p>
        <p className={own.note}>
          В письме {partsOf(mailing)}. Следующее {formatDate(nextAt)}
          {lastSentAt && `, последнее ${formatDate(lastSentAt)}`}
        </p>
      </div>
      <div className="row gap-8">
        <ActionButton icon={IconPencil} onClick={() => change(mailing)} aria-label={`Изменить ${name} ${id}`}>
          Изменить
        </ActionButton>
        <ActionButton icon={IconTrash} onClick={() => void remove()} aria-label={`Удалить ${name} ${id}`}>
          Удалить
        </ActionButton>
      </div>
    </li>
  );
}

/** Deletes a mailing. It asks nothing: the toast offers to restore it. */
function useEnding(
  { id, viewId, every, on, hour, timeZone, parts, name }: Mailing,
  ended: (id: number) => void,
) {
  const act = useAction();
  const { run } = useDo();
  const again = { viewId, every, on, hour, timeZone, parts };
  return () =>
    run(
      () => act('statistics.delete-mailing', { id }),
      () => {
        ended(id);
        toast(`«${name}» больше не придёт`, 'done', {
          label: 'Вернуть',
          take: () => void run(() => act('statistics.save-mailing', again), ''),
        });
      },
    );
}
