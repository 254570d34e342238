import { withdrawalStateNames } from '#contract/money/withdrawal-names';
import { useMember } from '../../accounts/reach/use-member.ts';
import { AskAboutLink } from '../../messages/support/ask-about-link.tsx';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/preload.ts';
import { RecordInAddress } from '../../shell/errors/record.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Timeline } from '../../ui/page/timeline.tsx';
import { joined } from '../../ui/text/joined.ts';
import { Money } from '../../ui/text/money.tsx';
import { EntriesCard } from '../ledger/entries-card.tsx';
import { askDestinations } from '../requisites/ask-requisites.ts';
import { askWithdrawal, type WithdrawalDetails } from './ask-withdrawals.ts';
import { ReceiptCard } from './receipt-card.tsx';
import { StateNote } from './state-note.tsx';
import { WithdrawalButtons } from './withdrawal-buttons.tsx';
import { WithdrawalFacts } from './withdrawal-facts.tsx';
import { authorNames, hasFailed, isEnded, statesToCome } from './withdrawal-words.ts';
import classes from './withdrawals.module.css';

export const asks: Asks = ({ params }) => [askWithdrawal(params), askDestinations];

/** `/billing/payouts/{id}`: a withdrawal, its history with authors and times, and its ledger entries. */
export function Component() {
  return (
    <RecordInAddress ask={askWithdrawal} kind="Выплата" failed="Не удалось загрузить выплату">
      {(data, title) => <Shown title={title} withdrawal={data} />}
    </RecordInAddress>
  );
}

function Shown({ title, withdrawal }: { title: string; withdrawal: WithdrawalDetails }) {
  const { currencyCode, entries, sum } = withdrawal;
  const isMember = useMember() !== undefined;
  return (
    <Page
      title={title}
      back={{ to: pathTo('withdrawals'), text: 'Выплаты' }}
      section="Выплата"
      actions={<AskAboutLink about={{ kind: 'withdrawal', id: withdrawal.id }} />}
    >
      <Card>
        <div className={classes.head}>
          <div>
            <p className={classes.sum}>
              <Money amount={sum} currencyCode={currencyCode} />
            </p>
            <StateNote withdrawal={withdrawal} />
          </div>
          {!isEnded(withdrawal.state) && !isMember && <WithdrawalButtons withdrawal={withdrawal} />}
        </div>
        <div className={classes.way}>
          <h2 className="for-screen-readers">Ход выплаты</h2>
          <Timeline steps={stepsOf(withdrawal)} isAcross />
        </div>
      </Card>
      {withdrawal.receipt && <ReceiptCard withdrawalId={withdrawal.id} receipt={withdrawal.receipt} />}
      <div className={classes.halves}>
        <Card title="Что и куда">
          <WithdrawalFacts withdrawal={withdrawal} />
        </Card>
        <EntriesCard
          entries={entries.map((entry) => ({ ...entry, at: entry.createdAt }))}
          currencyCode={currencyCode}
          tone="move"
          none="Денег эта выплата пока не двигала."
        />
      </div>
    </Page>
  );
}

function stepsOf({ state, events }: WithdrawalDetails) {
  const past = events.map(({ reason, by, ...event }, index) => ({
    name: withdrawalStateNames[event.state],
    at: event.at,
    hasFailed: hasFailed(event.state),
    isNow: index === events.length - 1,
    children: <p className={classes.note}>{joined(': ', authorNames[by], reason)}</p>,
  }));
  return [...past, ...statesToCome(state).map((next) => ({ name: withdrawalStateNames[next], at: null }))];
}
