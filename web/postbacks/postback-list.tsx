import { IconPencil, IconPlayerPlay, IconPlugConnected, IconTrash } from '@tabler/icons-react';
import type { PostbackEvent } from '#contract/postbacks/postback-names';
import { EmptyState } from '../ui/feedback/failed-state.tsx';
import { ActionButton } from '../ui/page/action-button.tsx';
import { formatDate } from '../ui/text/format.ts';
import { offersText } from './offers-text.ts';
import { useDeleting } from './postback-actions.ts';
import { PostbackEventRow } from './postback-event.tsx';
import type { PostbackGroup } from './postback-groups.ts';
import classes from './postbacks.module.css';

/** The postbacks by their URL and method, each event with its switch and its health. */
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
        <Group key={group.key} group={group} edit={() => edit(group)} attempt={() => attempt(group)} />
      ))}
    </ul>
  );
}

function Group({
  group: { url, method, offers, postbacks },
  edit,
  attempt,
}: {
  group: PostbackGroup;
  edit: () => void;
  attempt: () => void;
}) {
  const { isDeleting, remove } = useDeleting(postbacks);
  const [first] = postbacks.map(({ createdAt }) => createdAt).toSorted();
  const named = `постбек ${postbacks.map(({ id }) => id).join(', ')}`;
  return (
    <li className={classes.row} data-off={postbacks.every(({ type }) => type === 'off') || undefined}>
      <div className={classes.what}>
        <p className={classes.call}>
          <span className={classes.method}>{method}</span> <code className={classes.url}>{url}</code>
        </p>
        <p className={classes.date}>
          {first && <>Создан {formatDate(first)} · </>}
          {offersText(offers)}
        </p>
      </div>
      <div className={classes.acts}>
        <ActionButton aria-label={`Проверить ${named}`} icon={IconPlayerPlay} onClick={attempt}>
          Проверить
        </ActionButton>
        <ActionButton aria-label={`Изменить ${named}`} icon={IconPencil} onClick={edit}>
          Изменить
        </ActionButton>
        <ActionButton aria-label={`Удалить ${named}`} icon={IconTrash} loading={isDeleting} onClick={remove}>
          Удалить
        </ActionButton>
      </div>
      <div className={classes.events}>
        {postbacks.map((postback) => (
          <PostbackEventRow key={postback.id} postback={postback} />
        ))}
      </div>
    </li>
  );
}
