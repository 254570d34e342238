import { Button } from '@mantine/core';
import { IconPencil, IconPlayerPlay, IconPlugConnected, IconTrash } from '@tabler/icons-react';
import type { PostbackEvent } from '#contract/postbacks/postback-names';
import { EmptyState } from '../ui/feedback/failed-state.tsx';
import { buttonIcon } from '../ui/page/button-icon.ts';
import { formatDate } from '../ui/text/format.ts';
import { offersText } from './offers-text.ts';
import { useDeleting } from './postback-acts.ts';
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
          <Button variant="default" onClick={() => edit()}>
            {event ? 'Создать' : 'Создать первый постбек'}
          </Button>
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
        <Button
          variant="default"
          aria-label={`Проверить ${named}`}
          leftSection={<IconPlayerPlay {...buttonIcon} />}
          onClick={attempt}
        >
          Проверить
        </Button>
        <Button
          variant="default"
          aria-label={`Изменить ${named}`}
          leftSection={<IconPencil {...buttonIcon} />}
          onClick={edit}
        >
          Изменить
        </Button>
        <Button
          variant="default"
          aria-label={`Удалить ${named}`}
          leftSection={<IconTrash {...buttonIcon} />}
          loading={isDeleting}
          onClick={remove}
        >
          Удалить
        </Button>
      </div>
      <div className={classes.events}>
        {postbacks.map((postback) => (
          <PostbackEventRow key={postback.id} postback={postback} />
        ))}
      </div>
    </li>
  );
}
