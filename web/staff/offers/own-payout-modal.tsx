import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RpcFailure } from '../../rpc/failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useOpening } from '../../ui/opening.ts';
import { call, refresh } from '../app/rpc.ts';
import { emptyRow, type PayoutRow, readAmount } from './draft.ts';
import classes from './offer-editor.module.css';
import type { OwnPayout } from './own-payouts-card.tsx';
import { nameOf, PartnerFinder } from './partner-finder.tsx';
import { PayoutFieldset } from './payout-fields.tsx';

type Who = { id: number; name: string };

/** A partner's own payout: a new one, or another sum for one that holds. */
export function OwnPayoutModal({
  offerId,
  payout,
  closed,
}: {
  offerId: number;
  payout: OwnPayout | null;
  closed: () => void;
}) {
  const [opened, close] = useOpening();
  const [who, setWho] = useState<Who | null>(payout && { id: payout.userId, name: payout.login });
  const [row, setRow] = useState<PayoutRow>(payout ? rowOf(payout) : emptyRow('0'));
  const saving = useSaving(offerId, close);
  return (
    <Modal
      opened={opened}
      title={payout ? 'Изменить свою выплату' : 'Своя выплата партнёра'}
      size="lg"
      close={close}
      closed={closed}
      submit={() => void saving.save(who, row)}
      submitText="Назначить выплату"
      busy={saving.isBusy}
      unsaved={row.amount !== (payout ? rowOf(payout).amount : '')}
    >
      <div className={classes.fields}>
        {who ? (
          <p>
            Партнёр: <strong>{who.name}</strong>
          </p>
        ) : (
          <PartnerFinder
            label="Партнёр"
            verb="Выбрать"
            take={(one) => setWho({ id: one.id, name: nameOf(one) })}
          />
        )}
        <div className={classes.payout}>
          <PayoutFieldset row={row} error={saving.wrong} change={(by) => setRow({ ...row, ...by })} />
        </div>
        <p className={classes.note}>
          Действует для новых кликов. Партнёр получит уведомление, если льёт сюда трафик.
        </p>
        <FormRefusal refusal={saving.refusal} wait={0} />
      </div>
    </Modal>
  );
}

function rowOf({ goal, countries, currencyCode, amount }: OwnPayout): PayoutRow {
  return { key: '0', goal, countries, currencyCode, amount: String(amount).replace('.', ',') };
}

function useSaving(offerId: number, done: () => void) {
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const save = async (who: Who | null, { key: _, amount: typed, ...rest }: PayoutRow) => {
    const amount = readAmount(typed);
    setWrong(amount === null ? 'Укажите сумму, например 1150,50' : undefined);
    setRefusal(who ? undefined : 'Выберите партнёра');
    if (amount === null || !who || isBusy) return;
    setBusy(true);
    try {
      // One opened window is one act; another content of it is another act.
      const idempotencyKey = `${key} ${JSON.stringify([who.id, rest, amount])}`.slice(0, 200);
      await call('operator.set-payout', { offerId, userId: who.id, ...rest, amount, idempotencyKey });
      await refresh(client, 'operator.get-payouts', 'operator.get-offer-preview', 'operator.get-offer');
      void toast('Своя выплата назначена');
      done();
    } catch (failure) {
      if (!(failure instanceof RpcFailure)) throw failure;
      setRefusal(failure.sentence);
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy, wrong, refusal };
}
