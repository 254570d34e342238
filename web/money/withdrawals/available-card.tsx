import { IconCashBanknote } from '@tabler/icons-react';
import { pathTo } from '../../paths.ts';
import { type Load, Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Pairs } from '../../ui/page/pairs.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { Timeline } from '../../ui/page/timeline.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import { dueAddress } from '../ledger/due-address.ts';
import type { Withdrawal } from './ask-withdrawals.ts';
import { ObstacleList } from './obstacle-list.tsx';
import { isOfSum } from './obstacles.ts';
import { cutoffText } from './schedule-words.ts';
import type { Ordering } from './use-ordering.ts';
import { wayOf } from './withdrawal-words.ts';
import classes from './withdrawals.module.css';

/** The available sum, the network's next payment, and the order button or the obstacles. */
export function AvailableCard({
  ordering,
  underway,
  order,
}: {
  ordering: Load<Ordering>;
  /** The newest withdrawal that has not ended, where the page shows it. */
  underway: Withdrawal | undefined;
  order: () => void;
}) {
  return (
    <Card>
      <Loaded
        query={ordering}
        failed="Не удалось загрузить, сколько доступно"
        skeleton={<Skeleton height={152} />}
      >
        {(data) => <Available {...data} order={order} />}
      </Loaded>
      {underway && <Way withdrawal={underway} />}
    </Card>
  );
}

function Available({ overview, why, isOpen, mayAct, order }: Ordering & { order: () => void }) {
  const { availableBalance, currencyCode } = overview;
  return (
    <>
      <div className={classes.head}>
        <div>
          <p className={classes.note}>Доступно</p>
          <p className={classes.sum}>
            <Money amount={availableBalance} currencyCode={currencyCode} />
          </p>
        </div>
        {mayAct && (
          <div className={classes.ask}>
            <Button icon={IconCashBanknote} disabled={!isOpen} onClick={order}>
              Заказать выплату
            </Button>
            <ObstacleList why={availableBalance > 0 ? why : why.filter((one) => !isOfSum(one))} />
          </div>
        )}
      </div>
      <NextRun {...overview} />
    </>
  );
}

/** The way of a withdrawal to the bank. */
function Way({ withdrawal }: { withdrawal: Withdrawal }) {
  const { id, sum, currencyCode } = withdrawal;
  return (
    <div className={classes.way}>
      <p className="only-below-16">
        <TextLink amongWords to={pathTo('withdrawal', { id })}>
          Выплата № {id}
        </TextLink>{' '}
        · <Money amount={sum} currencyCode={currencyCode} />
      </p>
      <Timeline steps={wayOf(withdrawal)} isAcross />
    </div>
  );
}

function NextRun(overview: Ordering['overview']) {
  const { nextRun, comesBefore, blockedBalance, currencyCode } = overview;
  return (
    <Pairs
      className={classes.facts}
      noteClass={classes.note}
      pairs={[
        ['Ближайшая выплата', formatDay(nextRun), cutoffText(overview)],
        comesBefore > 0 && [
          'До неё выйдет из холда',
          <Money key="hold" amount={comesBefore} currencyCode={currencyCode} tone="hold" />,
          <TextLink key="dates" to={dueAddress()}>
            Даты выхода из холда
          </TextLink>,
        ],
        blockedBalance > 0 && [
          'Заказано выплат',
          <Money key="blocked" amount={blockedBalance} currencyCode={currencyCode} />,
        ],
      ]}
    />
  );
}
