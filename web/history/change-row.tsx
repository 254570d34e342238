import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { act, type MethodName } from '../rpc/rpc.ts';
import { confirm } from '../ui/feedback/confirm.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { formatDate } from '../ui/format.ts';
import classes from './change-history.module.css';
import { actOf, type Change, changers, recordOf, tellFields } from './change-texts.ts';

/** One change: its time, its author, the values before and after, and the button that restores. */
export function ChangeRow({ change }: { change: Change }) {
  const { id, at, by, before } = change;
  const restoring = useRestoring(change);
  return (
    <li className={classes.change}>
      <div className={classes.told}>
        <p className={classes.head}>
          <strong>{actOf(change)}</strong>, {recordOf(change)}
          <span className={classes.note}>
            {formatDate(at)}, {changers[by]}
          </span>
        </p>
        <dl className={classes.fields}>
          {tellFields(change).map(({ name, before: was, after: became }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {was && <del>{was}</del>} {became && <ins>{became}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {before && (
        <Button
          variant="default"
          aria-label={`Вернуть как было до изменения ${id}`}
          leftSection={<IconArrowBackUp size={20} stroke={1.5} aria-hidden />}
          loading={restoring.isPending}
          onClick={restoring.restore}
        >
          Вернуть
        </Button>
      )}
    </li>
  );
}

function useRestoring(change: Change) {
  const { id, kind } = change;
  const restoring = useMutation(act('history.restore', 'history.get-changes', ...shownBy[kind]));
  return {
    isPending: restoring.isPending,
    async restore() {
      const question = {
        title: 'Вернуть как было?',
        text: `Запись (${recordOf(change)}) станет такой, какой была до этого изменения. Нынешнее останется в истории.`,
        accept: 'Вернуть',
      };
      if (!(await confirm(question))) return;
      restoring.mutate(
        { id },
        {
          onSuccess: () => void toast('Прежнее состояние вернулось'),
          onError: ({ sentence }) => void toast(sentence, 'failed'),
        },
      );
    },
  };
}

/** What shows the records of a kind. */
const shownBy: Record<Change['kind'], MethodName[]> = {
  postback: ['postback.get-postbacks-global'],
  trafficback: ['trafficback.get-trafficbacks-offer', 'trafficback.get-trafficback-global'],
};
