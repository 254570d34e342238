import { IconPencil, IconPlayerPlay, IconPlugConnected, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { PostbackEvent } from '#contract/postbacks/postback-names';
import { EmptyState } from '../ui/feedback/failed-state.tsx';
import { ActionButton } from '../ui/page/action-button.tsx';
import { formatDate } from '../ui/text/format.ts';
import { useDeleting } from './postback-actions.ts';
import { PostbackEventRow } from './postback-event.tsx';
import type { PostbackGroup } from './postback-groups.ts';
import { PostbackHead } from './postback-head.tsx';
import classes from './postbacks.module.css';

/** The postbacks by their URL and method: a line each, which opens to the address and to each event's switch and health. */
export function PostbackList({
  groups,
  event,
  edit,
  attempt,
}: {
  groups: PostbackGroup[];
  event: PostbackEvent | undefined;
  edit: (group?: PostbackGroup) => void;
  attempt: (group: PostbackGroup) => void;
}) {
  if (groups.length === 0)
    return (
      <EmptyState
        icon={IconPlugConnected}
        title={event ? 'На это событие постбеков нет' : 'Постбеков пока нет'}
        text="Постбек сообщает вашему трекеру о каждой конверсии: какой клик, какое событие и сколько вы заработали."
        action={
          <ActionButton onClick={() => edit()}>{event ? 'Создать' : 'Создать первый постбек'}</ActionButton>
        }
      />
    );
  return (
    <ul className={classes.list}>
      {groups.map((group) => (
        <Group
          key={group.key}
          group={group}
          isFirstOpen={groups.length <= mostOpen}
          edit={() => edit(group)}
          attempt={() => attempt(group)}
        />
      ))}
    </ul>
  );
}

/** Up to this many addresses stand open; more are a list to compare. */
const mostOpen = 2;

function Group({
  group,
  isFirstOpen,
  edit,
  attempt,
}: {
  group: PostbackGroup;
  isFirstOpen: boolean;
  edit: () => void;
  attempt: () => void;
}) {
  const { url, method, postbacks } = group;
  const [isOpen, setOpen] = useState(isFirstOpen);
  const { isDeleting, remove } = useDeleting(postbacks);
  const [first] = postbacks.map(({ createdAt }) => createdAt).toSorted();
  const named = `постбек ${postbacks.map(({ id }) => id).join(', ')}`;
  return (
    <li className={classes.row} data-off={postbacks.every(({ type }) => type === 'off') || undefined}>
      <PostbackHead group={group} isOpen={isOpen} turn={() => setOpen(!isOpen)} />
      {isOpen && (
        <div className={classes.body}>
          <div>
            <p className="flush">
              <span className={classes.method}>{method}</span> <code className={classes.url}>{url}</code>
            </p>
            {first && <p className={classes.date}>Создан {formatDate(first)}</p>}
          </div>
          {postbacks.map((postback) => (
            <PostbackEventRow key={postback.id} postback={postback} />
          ))}
          <div className={classes.actions}>
            <ActionButton aria-label={`Проверить ${named}`} icon={IconPlayerPlay} onClick={attempt}>
              Проверить
            </ActionButton>
            <ActionButton aria-label={`Изменить ${named}`} icon={IconPencil} onClick={edit}>
              Изменить
            </ActionButton>
            <ActionButton
              aria-label={`Удалить ${named}`}
              icon={IconTrash}
              loading={isDeleting}
              onClick={remove}
            >
              Удалить
            </ActionButton>
          </div>
        </div>
      )}
    </li>
  );
}
