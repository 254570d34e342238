import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ask, type ItemOf, useAction } from '../../../rpc/rpc.ts';
import { serverNow } from '../../../rpc/server-time.ts';
import { useDo } from '../../../ui/dialog/use-do.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import own from '../../../ui/list/own-list.module.css';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Badge } from '../../../ui/page/badge.tsx';
import { formatDate } from '../../../ui/text/format.ts';

const askShares = ask('statistics.get-shares', {});

type Share = ItemOf<'statistics.get-shares'>;

/** The partner's read-only links with their last looks. */
export function ShareList() {
  const shares = useQuery(askShares);
  return (
    <Loaded query={shares} failed="Не удалось загрузить ссылки" skeleton={<Skeleton height={64} />}>
      {({ items }) =>
        items.length > 0 && (
          <section aria-label="Ссылки на отчёты">
            <h3 className="flush medium">Уже даны</h3>
            <ul className={own.list}>
              {items.map((share) => (
                <ShareRow key={share.id} share={share} />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}

function ShareRow({ share }: { share: Share }) {
  const { id, name, endsAt, lastSeenAt } = share;
  const act = useAction();
  const { run, isPending } = useDo();
  const remove = () =>
    void run(() => act('statistics.delete-share', { id }), 'Ссылка закрыта', {
      title: 'Закрыть ссылку?',
      text: `Отчёт «${name}» по ней больше не откроется. Вернуть её нельзя.`,
      accept: 'Закрыть ссылку',
      danger: true,
    });
  return (
    <li className={own.row}>
      <div className={own.what}>
        <p className={own.name}>
          <strong className="breaks medium">{name}</strong>
          {endsAt && Date.parse(endsAt) <= serverNow() && <Badge tone="plain" text="Срок прошёл" />}
        </p>
        <p className={own.note}>{notesOf(share).join(' · ')}</p>
        <p className={own.note}>{lastSeenAt ? `Открывали ${formatDate(lastSeenAt)}` : 'Ещё не открывали'}</p>
      </div>
      <ActionButton
        icon={IconTrash}
        loading={isPending}
        onClick={remove}
        aria-label={`Закрыть ссылку ${name}`}
      >
        Закрыть
      </ActionButton>
    </li>
  );
}

function notesOf({ createdAt, endsAt, hideSums, hideLinks }: Share): string[] {
  return [
    `Дана ${formatDate(createdAt)}`,
    endsAt ? `до ${formatDate(endsAt)}` : 'без срока',
    ...(hideSums ? ['без сумм'] : []),
    ...(hideLinks ? ['без названий ссылок'] : []),
  ];
}
