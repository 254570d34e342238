import { pathTo } from '../../paths.ts';
import { leaveFor, planToLeaveFor } from '../../rpc/leaving.ts';
import { call } from '../../rpc/rpc.ts';
import { announceSignedOut, partnerTabs } from '../../rpc/signed-out.ts';
import { useDo } from '../../ui/dialog/use-do.ts';
import { Button } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { formatDate } from '../../ui/text/format.ts';

/** The owner's offer to take the cabinet over. */
export function TakeOverCard({ id, until }: { id: number; until: string }) {
  const { run, isPending } = useDo();
  const take = async () => {
    let stay = () => {};
    const isTaken = await run(
      () => {
        stay = planToLeaveFor(pathTo('signIn'));
        return call('members.hand-over', { id });
      },
      () => {
        leaveFor(pathTo('signIn'));
        announceSignedOut(partnerTabs);
      },
      question,
    );
    if (!isTaken) stay();
  };
  return (
    <Card title="Вам передают кабинет">
      <p className="flush">
        Владелец предлагает вам стать владельцем: с деньгами, реквизитами и всей командой. Предложение
        действует до {formatDate(until)}.
      </p>
      <p className="only-above-8 dim">
        Все сеансы и токены, ваши и прежнего владельца, завершатся, войти нужно будет заново. Выплаты подождут
        72 часа.
      </p>
      <div className="only-above-12">
        <Button loading={isPending} onClick={() => void take()}>
          Принять кабинет
        </Button>
      </div>
    </Card>
  );
}

const question = {
  title: 'Принять кабинет?',
  text: 'Вы станете владельцем, прежний владелец уйдёт. Вернуть это сможете только вы, передав кабинет снова.',
  accept: 'Принять кабинет',
};
