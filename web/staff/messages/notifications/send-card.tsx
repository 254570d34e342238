import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { navigate } from '../../../router/router.ts';
import type { RpcFailure } from '../../../rpc/failure.ts';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { useDo } from '../../../ui/dialog/use-do.ts';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { momentAt, timeZone } from '../../../ui/filter/time-zone.ts';
import { DayField } from '../../../ui/form/day/day-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { formatDate, zoneAt } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { call, useAction } from '../../rpc/rpc.ts';
import { toPartners } from './broadcast.ts';
import { toParams } from './broadcast-draft.ts';
import classes from './notifications.module.css';
import type { Drafting } from './use-draft.ts';

/** The time of sending, the confirmation with the number of recipients, a trial, and removal of a draft. */
export function SendCard({ id, drafting }: { id: number; drafting: Drafting }) {
  const [isLater, setLater] = useState(false);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const at = isLater && typed !== '' ? momentAt(typed) : null;
  const { mutate, isPending } = useSending(id, drafting, setWrong);
  return (
    <Card title="Отправка">
      <div className="column gap-16 flush tight shrinks no-frame">
        <fieldset className={classes.choices}>
          <legend>Когда</legend>
          {[false, true].map((later) => (
            <label key={String(later)}>
              <input type="radio" name="when" checked={isLater === later} onChange={() => setLater(later)} />
              {later ? 'В назначенное время' : 'Сейчас'}
            </label>
          ))}
        </fieldset>
        {isLater && (
          <DayField
            kind="datetime-local"
            label="Время"
            help={`По вашим часам: ${zoneAt(at ?? new Date())}`}
            error={wrong.at}
            value={typed}
            choose={(moment) => setTyped(moment ?? '')}
          />
        )}
        {Object.entries(wrong).map(
          ([name, sentence]) =>
            name !== 'at' && (
              <p key={name} className="flush danger" role="alert">
                {sentence}
              </p>
            ),
        )}
        <div className={classes.row}>
          <Button
            loading={isPending}
            disabled={!drafting.isReadable || (isLater && typed === '')}
            onClick={() => mutate(at)}
          >
            {isLater ? 'Запланировать рассылку' : 'Отправить рассылку'}
          </Button>
          <RemoveButton id={id} forget={drafting.forget} />
        </div>
        <TrialForm id={id} drafting={drafting} />
      </div>
    </Card>
  );
}

/** Saves, asks for confirmation with the current count, sends. A draft is sent once, however often the button is pressed. */
function useSending(id: number, drafting: Drafting, refuse: (fields: Record<string, string>) => void) {
  const send = useAction();
  return useMutation<void, RpcFailure, Date | null>({
    mutationFn: async (at) => {
      refuse({});
      const version = await drafting.save();
      const { triggerId, channels, audience } = toParams(drafting.draft);
      const { count, isMore } = await call('operator.get-audience', { triggerId, channels, audience });
      const when = at
        ? `В ${formatDate(at.toISOString())}, ${zoneAt(at)}. До этого её можно снять.`
        : 'Уйдёт сразу.';
      const isAgreed = await confirm({
        title: `Отправить ${toPartners(count, isMore)}?`,
        text: `${when} Отправленное не вернуть.`,
        accept: `Отправить ${toPartners(count, isMore)}`,
      });
      if (!isAgreed) return;
      const later = at ? { at: at.toISOString(), timeZone } : {};
      await send('operator.send-broadcast', { id, version, ...later });
      void toast(at ? 'Рассылка запланирована' : 'Рассылка отправляется');
    },
    onError: (failure) => {
      if (Object.keys(failure.fields).length > 0) refuse(failure.fields);
      else toastFailure(failure);
    },
  });
}

function RemoveButton({ id, forget }: { id: number; forget: () => void }) {
  const act = useAction();
  const { run, isPending } = useDo();
  const leave = () => {
    forget();
    void navigate(pathTo('notifications'), { replace: true });
  };
  const question = { title: 'Удалить черновик?', accept: 'Удалить черновик', danger: true };
  const remove = () => run(() => act('operator.remove-broadcast', { id }), leave, question);
  return (
    <ActionButton loading={isPending} onClick={() => void remove()}>
      Удалить черновик
    </ActionButton>
  );
}

/** Sends the draft to one partner account, marked as a trial. */
function TrialForm({ id, drafting }: { id: number; drafting: Drafting }) {
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
      <ActionButton type="submit" loading={isPending} disabled={!drafting.isReadable || login.trim() === ''}>
        Отправить тест
      </ActionButton>
    </form>
  );
}
