import { IconArrowBackUp } from '@tabler/icons-react';
import { useAction } from '../../rpc/rpc.ts';
import { useDo } from '../../ui/dialog/use-do.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Pairs } from '../../ui/page/pairs.tsx';
import { formatDate } from '../../ui/text/format.ts';
import classes from './change-history.module.css';
import { actOf, type Change, changerOf, describeFields, describeRestoring, titleOf } from './change-texts.ts';

/** One change: a line that opens to the values before and after, with the restore button. */
export function ChangeRow({ change }: { change: Change }) {
  const { at, before } = change;
  const restoring = useRestoring(change);
  return (
    <li className={classes.change}>
      <details className={classes.details}>
        <summary>
          <span className={classes.action}>{actOf(change)}</span>
          <strong title={titleOf(change)}>{titleOf(change)}</strong>
          <span className={classes.note}>
            {formatDate(at)}, {changerOf(change)}
          </span>
        </summary>
        <Fields change={change} />
      </details>
      {before && (
        <ActionButton
          size="compact-md"
          className={classes.restore}
          title="Вернуть"
          aria-label={`Вернуть как было: ${titleOf(change)}, ${formatDate(at)}`}
          icon={IconArrowBackUp}
          loading={restoring.isPending}
          onClick={restoring.restore}
        >
          Вернуть
        </ActionButton>
      )}
    </li>
  );
}

function Fields({ change }: { change: Change }) {
  return (
    <Pairs
      className={classes.fields}
      pairs={describeFields(change).map(({ name, before: was, after: became }) => [
        name,
        <>
          {was && <del>{was}</del>} {became && <ins>{became}</ins>}
        </>,
      ])}
    />
  );
}

function useRestoring(change: Change) {
  const act = useAction();
  const { run, isPending } = useDo();
  const restore = () =>
    run(() => act('history.restore', { id: change.id }), 'Изменение отменено', {
      title: 'Вернуть как было?',
      text: `${describeRestoring(change)} Нынешний вид останется в истории.`,
      accept: 'Вернуть',
    });
  return { isPending, restore };
}
