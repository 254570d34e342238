import { Card } from '../../../ui/page/card.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { HistoryLink } from '../../ui/history-link.tsx';
import { refreshEvery } from '../../ui/plain-key.ts';
import { RecordPage } from '../../ui/record-page.tsx';
import { EntryList } from './entry-list.tsx';
import { EventList } from './event-list.tsx';
import { MoveCard } from './move-card.tsx';
import { RegistryCard } from './registry-card.tsx';
import { askSources, SourceCard } from './source-card.tsx';
import { useFacts } from './use-facts.tsx';
import { WithdrawalBadge } from './withdrawal-columns.tsx';
import type { WholeWithdrawal } from './withdrawal-moves.ts';
import { WithdrawalSum } from './withdrawal-sum.tsx';
import classes from './withdrawals.module.css';

export const asks: Asks = ({ params }) => [askWithdrawal(Number(params.id)), askSources(Number(params.id))];

const askWithdrawal = (id: number) => ask('operator.get-withdrawal', { id });

/** `/staff/withdrawals/:id`: a withdrawal, its moves, its history and its entries. */
export const Component = () => (
  <RecordPage
    ask={askWithdrawal}
    refetchInterval={refreshEvery}
    title={(id) => `Выплата № ${id}`}
    failed="Не удалось загрузить выплату"
  >
    {(withdrawal) => <Shown key={withdrawal.id} withdrawal={withdrawal} />}
  </RecordPage>
);

function Shown({ withdrawal }: { withdrawal: WholeWithdrawal }) {
  const { id, state, registry } = withdrawal;
  const facts = useFacts(withdrawal);
  return (
    <Page
      title={`Выплата № ${id}`}
      back={{ to: pathTo('allWithdrawals'), text: 'Выплаты' }}
      actions={<HistoryLink record={`withdrawal-${id}`} />}
    >
      <div className={classes.columns}>
        <Card title="Кому и сколько" actions={<WithdrawalBadge state={state} />}>
          <div className={classes.whole}>
            <WithdrawalSum {...withdrawal} />
            <Facts facts={facts} />
          </div>
        </Card>
        <div className={classes.side}>
          <MoveCard withdrawal={withdrawal} />
          {registry && <RegistryCard withdrawal={withdrawal} registry={registry} />}
          <Card title="Кто и когда">
            <EventList withdrawal={withdrawal} />
          </Card>
        </div>
        <SourceCard withdrawal={withdrawal} />
        <Card title="Записи баланса">
          <EntryList withdrawal={withdrawal} />
        </Card>
      </div>
    </Page>
  );
}
