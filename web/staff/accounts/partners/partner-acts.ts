import { useMutation } from '@tanstack/react-query';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { act, type ResultOf } from '../../rpc/rpc.ts';
import { nameOf } from './partner-name.ts';

export type Card = ResultOf<'operator.get-user'>;

/** Blocks a partner, or reopens the cabinet; asks for confirmation first. */
export function useBlocking(partner: Card) {
  const { mutateAsync, isPending } = useMutation(act('operator.update-user'));
  const turn = async () => {
    const isBlocked = !partner.isBlocked;
    const name = nameOf(partner);
    const question = isBlocked
      ? {
          title: `Заблокировать партнёра ${name}?`,
          text: 'Все сеансы завершатся, войти будет нельзя, ссылки перестанут приносить доход. Деньги останутся на балансе.',
          accept: 'Заблокировать',
          danger: true,
        }
      : { title: `Разблокировать партнёра ${name}?`, accept: 'Разблокировать' };
    if (!(await confirm(question))) return;
    await mutateAsync({ id: partner.id, isBlocked }).then(
      () => toast(isBlocked ? 'Партнёр заблокирован' : 'Партнёр разблокирован'),
      toastFailure,
    );
  };
  return { turn, isPending };
}

/** Turns two-factor off for a partner who lost the phone. */
export function useFactorReset({ id }: Card) {
  const { mutateAsync, isPending } = useMutation(act('operator.reset-tfa'));
  const reset = async () => {
    const agreed = await confirm({
      title: 'Отключить двухфакторную аутентификацию?',
      text: 'Проверьте, что пишет сам партнёр: дальше для входа хватит пароля. Партнёр получит письмо.',
      accept: 'Отключить',
      danger: true,
    });
    if (!agreed) return;
    await mutateAsync({ userId: id }).then(
      () => toast('Двухфакторная аутентификация отключена'),
      toastFailure,
    );
  };
  return { reset, isPending };
}

/** Ends one session of a partner, or all sessions for null. */
export function useEndingSessions(userId: number) {
  const { mutateAsync, isPending } = useMutation(act('operator.end-user-sessions'));
  const end = async (id: number | null) => {
    const isAll = id === null;
    const question = { title: 'Завершить все сеансы партнёра?', accept: 'Завершить все', danger: true };
    if (
      isAll &&
      !(await confirm({ ...question, text: 'Партнёру придётся войти заново на каждом устройстве.' }))
    )
      return;
    const one = isAll ? {} : { id };
    await mutateAsync({ userId, ...one }).then(
      () => toast(isAll ? 'Сеансы завершены' : 'Сеанс завершён'),
      toastFailure,
    );
  };
  return { end, isPending };
}
