import { useDo } from '../../../ui/dialog/use-do.ts';
import { type ResultOf, useAction } from '../../rpc/rpc.ts';
import { nameOf } from './partner-name.ts';

export type Card = ResultOf<'operator.get-user'>;

/** Blocks a partner, or reopens the cabinet; asks for confirmation first. */
export function useBlocking(partner: Card) {
  const act = useAction();
  const { run, isPending } = useDo();
  const turn = () => {
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
    void run(
      () => act('operator.update-user', { id: partner.id, isBlocked }),
      isBlocked ? 'Партнёр заблокирован' : 'Партнёр разблокирован',
      question,
    );
  };
  return { turn, isPending };
}

/** Turns two-factor off for a partner who lost the phone. */
export function useFactorReset({ id }: Card) {
  const act = useAction();
  const { run, isPending } = useDo();
  const reset = () =>
    void run(() => act('operator.reset-tfa', { userId: id }), 'Двухфакторная аутентификация отключена', {
      title: 'Отключить двухфакторную аутентификацию?',
      text: 'Проверьте, что пишет сам партнёр: дальше для входа хватит пароля. Партнёр получит письмо.',
      accept: 'Отключить',
      danger: true,
    });
  return { reset, isPending };
}

/** Ends one session of a partner, or all sessions for null. */
export function useEndingSessions(userId: number) {
  const act = useAction();
  const { run, isPending } = useDo();
  const end = (id: number | null) =>
    void (id === null
      ? run(() => act('operator.end-user-sessions', { userId }), 'Сеансы завершены', {
          title: 'Завершить все сеансы партнёра?',
          text: 'Партнёру придётся войти заново на каждом устройстве.',
          accept: 'Завершить все',
          danger: true,
        })
      : run(() => act('operator.end-user-sessions', { userId, id }), 'Сеанс завершён'));
  return { end, isPending };
}
