import { Button } from '@mantine/core';
import { IconCashBanknote } from '@tabler/icons-react';
import { serverNow } from '../../rpc/server-time.ts';
import { type Load, Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import { Card } from '../../ui/page/card.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import { dueAddress } from '../ledger/ledger-filter.ts';
import { ObstacleList } from './obstacle-list.tsx';
import { isOfSum } from './obstacles.ts';
import { cutoffText } from './schedule-words.ts';
import type { Ordering } from './use-ordering.ts';
import classes from './withdrawals.module.css';

/** The available sum, the network's next payment, and the order button or the obstacles. */
export function AvailableCard({ ordering, order }: { ordering: Load<Ordering>; order: () => void }) {
  return (
    <Card>
      <Loaded
        query={ordering}
        failed="Не удалось загрузить, сколько доступно"
        skeleton={<Skeleton height={152} />}
      >
        {(data) => <Available {...data} order={order} />}
      </Loaded>
    </Card>
  );
}

function Available({ overview, why, isOpen, order }: Ordering & { order: () => void }) {
  const { availableBalance, currencyCode } = overview;
  return (
    <div className={classes.available}>
      <div>
        <p className={classes.note}>Доступно</p>
        <p className={classes.sum}>
          <Money amount={availableBalance} currencyCode={currencyCode} />
        </p>
      </div>
      <NextRun {...overview} />
      <div className={classes.ask}>
        <Button leftSection={<IconCashBanknote {...buttonIcon} />} disabled={!isOpen} onClick={order}>
          Заказать выплату
        </Button>
        <ObstacleList why={availableBalance > 0 ? why : why.filter((one) => !isOfSum(one))} />
      </div>
    </div>
  );
}

function NextRun(overview: Ordering['overview']) {
  const { nextRun, comesBefore, blockedBalance, currencyCode } = overview;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Ближайшая выплата</dt>
        <dd>{formatDay(nextRun)}</dd>
        <dd className={classes.note}>{cutoffText(overview)}</dd>
      </div>
      {comesBefore > 0 && (
        <div>
          <dt>До неё выйдет из холда</dt>
          <dd>
            <Money amount={comesBefore} currencyCode={currencyCode} tone="hold" />
          </dd>
          <dd className={classes.note}>
            <TextLink to={dueAddress(serverNow())}>Даты выхода из холда</TextLink>
          </dd>
        </div>
      )}
      {blockedBalance > 0 && (
        <div>
          <dt>Заказано выплат</dt>
          <dd>
            <Money amount={blockedBalance} currencyCode={currencyCode} />
          </dd>
        </div>
      )}
    </dl>
  );
}
