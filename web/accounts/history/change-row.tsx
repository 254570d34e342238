import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { act } from '../../rpc/rpc.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import { formatDate } from '../../ui/text/format.ts';
import classes from './change-history.module.css';
import { actOf, type Change, changers, describeFields, describeRestoring, titleOf } from './change-texts.ts';

/** One change: a line that opens to the values before and after, with the restore button. */
export function ChangeRow({ change }: { change: Change }) {
  const { at, by, before } = change;
  const restoring = useRestoring(change);
  return (
    <li className={classes.change}>
      <details className={classes.details}>
        <summary>
          <span className={classes.act}>{actOf(change)}</span>
          <strong title={titleOf(change)}>{titleOf(change)}</strong>
          <span className={classes.note}>
            {formatDate(at)}, {changers[by]}
          </span>
        </summary>
        <Fields change={change} />
      </details>
      {before && (
        <Button
          variant="default"
          size="compact-md"
          classNames={{ root: `${classes.restore}` }}
          title="Вернуть"
          aria-label={`Вернуть как было: ${titleOf(change)}, ${formatDate(at)}`}
          leftSection={<IconArrowBackUp {...buttonIcon} />}
          loading={restoring.isPending}
          onClick={restoring.restore}
        >
          <span className={classes.label}>Вернуть</span>
        </Button>
      )}
    </li>
  );
}

function Fields({ change }: { change: Change }) {
  return (
    <dl className={classes.fields}>
      {describeFields(change).map(({ name, before: was, after: became }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {was && <del>{was}</del>} {became && <ins>{became}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useRestoring(change: Change) {
  const restoring = useMutation(act('history.restore'));
  return {
    isPending: restoring.isPending,
    async restore() {
      const question = {
        title: 'Вернуть как было?',
        text: `${describeRestoring(change)} Нынешний вид останется в истории.`,
        accept: 'Вернуть',
      };
      if (!(await confirm(question))) return;
      restoring.mutate(
        { id: change.id },
        {
          onSuccess: () => void toast('Изменение отменено'),
          onError: ({ sentence }) => void toast(sentence, 'failed'),
        },
      );
    },
  };
}
