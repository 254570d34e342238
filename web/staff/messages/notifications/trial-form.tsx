import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RpcFailure } from '../../../rpc/failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActButton } from '../../../ui/page/act-button.tsx';
import { call } from '../../rpc/rpc.ts';
import classes from './notifications.module.css';
import type { Drafting } from './use-draft.ts';

/** Sends the draft to one partner account, marked as a trial. */
export function TrialForm({ id, drafting }: { id: number; drafting: Drafting }) {
  const [login, setLogin] = useState('');
  const { mutate, isPending, error, reset } = useMutation<unknown, RpcFailure>({
    mutationFn: async () => {
      await drafting.save();
      return await call('operator.test-broadcast', { id, login });
    },
    onSuccess: () => void toast(`Тест отправлен: ${login}`),
  });
  return (
    <form
      className={classes.row}
      onSubmit={(event) => {
        event.preventDefault();
        if (drafting.isReadable) mutate();
      }}
    >
      <TextField
        label="Отправить тест партнёру"
        help="Придёт с пометкой «Проверка» туда, где этот партнёр получает такие уведомления"
        error={error?.sentence}
        autoCapitalize="none"
        spellCheck={false}
        value={login}
        onChange={({ currentTarget }) => {
          setLogin(currentTarget.value);
          reset();
        }}
      />
      <ActButton type="submit" loading={isPending} disabled={!drafting.isReadable || login.trim() === ''}>
        Отправить тест
      </ActButton>
    </form>
  );
}
