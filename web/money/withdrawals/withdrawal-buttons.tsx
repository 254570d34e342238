import { IconHandStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { askDestinations } from '../requisites/ask-requisites.ts';
import { useRequisiteActions } from '../requisites/requisite-actions.ts';
import type { Withdrawal } from './ask-withdrawals.ts';
import { useWithdrawalActions } from './withdrawal-actions.ts';
import classes from './withdrawals.module.css';

/** The actions on a withdrawal that has not ended: cancel it before it is sent, or stop everything. */
export function WithdrawalButtons({ withdrawal }: { withdrawal: Withdrawal }) {
  const { data } = useQuery(askDestinations);
  const { busy, cancel } = useWithdrawalActions();
  const stopping = useRequisiteActions();
  return (
    <div className={classes.actions}>
      {withdrawal.isCancellable && (
        <ActionButton loading={busy} onClick={() => void cancel(withdrawal)}>
          Отменить выплату
        </ActionButton>
      )}
      {!data?.brake.isStopped && (
        <ActionButton
          className={classes.danger}
          icon={IconHandStop}
          disabled={stopping.busy}
          onClick={() => void stopping.stop()}
        >
          Это не я, остановить выплаты
        </ActionButton>
      )}
    </div>
  );
}
