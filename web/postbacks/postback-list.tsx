import { Button } from '@mantine/core';
import { IconPencil, IconPlugConnected, IconTrash } from '@tabler/icons-react';
import type { PostbackEvent } from '#contract/postback-macros';
import { eventNames } from '../conversions/event-names.ts';
import type { ResultOf } from '../rpc/rpc.ts';
import { buttonIcon } from '../ui/button-icon.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Switch } from '../ui/form/switch.tsx';
import { formatDate } from '../ui/format.ts';
import { usePostbackActs } from './postback-acts.ts';
import classes from './postbacks.module.css';

export type Postback = ResultOf<'postback.get-postbacks-global'>['items'][number];

/** The postbacks, each with its switch and what may be done with it. */
export function PostbackList({ items, event, edit }: PostbackListProps) {
  if (items.length === 0)
    return (
      <EmptyState
        icon={<IconPlugConnected size={28} stroke={1.5} />}
        title={event ? 'На это событие постбеков нет' : 'Постбеков пока нет'}
        text="Постбек сообщает вашему трекеру о каждой конверсии: какой клик, какое событие и сколько вы заработали."
        action={
          <Button variant="default" onClick={() => edit('new')}>
            {event ? 'Создать' : 'Создать первый постбек'}
          </Button>
        }
      />
    );
  return (
    <ul className={classes.list}>
      {items.map((postback) => (
        <Row key={postback.id} postback={postback} edit={() => edit(postback)} />
      ))}
    </ul>
  );
}

type PostbackListProps = {
  items: Postback[];
  event: PostbackEvent | undefined;
  edit: (postback: Postback | 'new') => void;
};

function Row({ postback, edit }: { postback: Postback; edit: () => void }) {
  const { id, url, status, type, createdAt } = postback;
  const acts = usePostbackActs(postback);
  const isOn = type === 'on';
  const named = `постбек ${id}`;
  return (
    <li className={classes.row} data-off={!isOn || undefined}>
      <Switch
        label={`${isOn ? 'Выключить' : 'Включить'} ${named}`}
        isOn={isOn}
        isSaving={acts.isSwitching}
        turn={acts.turn}
      />
      <div className={classes.what}>
        <p className={classes.event}>
          {eventNames[status]}
          {!isOn && <span className={classes.off}>выключен</span>}
        </p>
        <code className={classes.url}>{url}</code>
        <p className={classes.date}>Создан {formatDate(createdAt)}</p>
      </div>
      <div className={classes.acts}>
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
          loading={acts.isDeleting}
          onClick={acts.remove}
        >
          Удалить
        </Button>
      </div>
    </li>
  );
}
