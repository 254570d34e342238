import { useAction } from '../../rpc/rpc.ts';
import { useDo } from '../../ui/dialog/use-do.ts';
import { calledBy, type TeamMember } from './ask-members.ts';

/** The owner's acts on a member. The server asks for a code. */
export function useMemberActions(member: TeamMember) {
  const act = useAction();
  const { run, isPending } = useDo();
  const { id, email, role } = member;
  const called = calledBy(member);
  return {
    busy: isPending,
    inviteAgain: () =>
      run(() => act('members.invite-member', { email, role }), `Приглашение отправлено на ${email}`),
    remove: () =>
      run(() => act('members.delete-member', { id }), `${called} больше не в кабинете`, {
        title: `Удалить из кабинета: ${called}?`,
        text: 'Сеансы, токены, рассылки отчётов, ссылки на отчёты и Telegram этого человека отключатся сразу. Его ссылки и постбеки останутся у вас и продолжат работать.',
        accept: 'Удалить',
        danger: true,
      }),
    handOver: () =>
      run(() => act('members.hand-over', { id }), `Кабинет предложен: ${called}`, {
        title: `Передать кабинет: ${called}?`,
        text: 'Предложение действует 7 дней. Когда его примут, этот человек станет владельцем со всеми деньгами и реквизитами, а вы уйдёте из кабинета. Все сеансы и токены, ваши и его, завершатся, выплаты подождут 72 часа.',
        accept: 'Предложить кабинет',
        danger: true,
      }),
  };
}

/** Ends a token of a member. */
export function useEndToken({ id, name }: TeamMember['tokens'][number]) {
  const act = useAction();
  const { run, isPending } = useDo();
  const end = () =>
    run(() => act('profile.delete-token', { id }), 'Токен завершён', {
      title: `Завершить токен «${name}»?`,
      text: 'Программы с этим токеном сразу потеряют доступ. Вернуть его нельзя.',
      accept: 'Завершить',
      danger: true,
    });
  return { end, isPending };
}
