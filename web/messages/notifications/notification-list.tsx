import type { ReactNode } from 'react';
import { useSearchParams } from '../../router/view.tsx';
import type { ResultOf } from '../../rpc/rpc.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import classes from './notification-list.module.css';
import { NotificationRow } from './notification-row.tsx';
import { useMarking } from './use-marking.ts';
import { type Selection, useSelection } from './use-selection.ts';

/** One page of notifications. Marks one, or all chosen ones. */
export function NotificationList({ list: { messages, pagination }, pager }: NotificationListProps) {
  const { mark } = useMarking();
  const selection = useSelection(messages, useSearchParams());
  return (
    <>
      {(selection.choosable > 0 || selection.chosen.length > 0) && <SelectionBar selection={selection} />}
      <ul className="bare">
        {messages.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            isChosen={selection.has(notification)}
            choose={(isChosen) => selection.choose(notification, isChosen)}
            mark={() => mark({ notifications: [notification] })}
          />
        ))}
      </ul>
      <div className={classes.foot}>
        <p className="flush small dim">{countOf(pagination)}</p>
        {pager}
      </div>
    </>
  );
}

function countOf({ totalCount, isMore }: NotificationListProps['list']['pagination']) {
  return `${isMore ? 'Больше' : 'Всего:'} ${formatNumber(totalCount)}`;
}

type NotificationListProps = {
  list: ResultOf<'profile.get-notification-all'>;
  pager: ReactNode;
};

function SelectionBar({ selection }: { selection: Selection }) {
  const { chosen, choosable, onPage, chooseAll, clear } = selection;
  const { mark } = useMarking();
  const count = chosen.length;
  return (
    <div className={classes.bar}>
      <Checkbox
        size="md"
        label="Выбрать непрочитанные"
        disabled={choosable === 0}
        checked={choosable > 0 && onPage === choosable}
        indeterminate={onPage > 0 && onPage < choosable}
        onChange={() => chooseAll(onPage < choosable)}
      />
      <ActionButton
        disabled={count === 0}
        onClick={() =>
          mark(
            { notifications: chosen, announcement: `Прочитано уведомлений: ${formatNumber(count)}` },
            { onSuccess: clear },
          )
        }
      >
        Отметить прочитанными{count > 0 && `: ${formatNumber(count)}`}
      </ActionButton>
    </div>
  );
}
