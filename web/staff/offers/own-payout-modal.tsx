import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useOpening } from '../../ui/dialog/opening.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useActForm } from '../../ui/form/act-form.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { call, refreshAfter } from '../rpc/rpc.ts';
import { emptyRow, type PayoutRow, readPayout } from './editor/draft.ts';
import classes from './editor/offer-editor.module.css';
import { PayoutFieldset } from './editor/payout-fields.tsx';
import type { OwnPayout } from './own-payouts-card.tsx';
import { PartnerFinder, partnerLabel } from './partner-finder.tsx';

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
  const { form, submit, busy, refusal, wait, uncertain } = useSaving(offerId, who, row, close);
  return (
    <Modal
      opened={opened}
      title={payout ? 'Изменить свою выплату' : 'Своя выплата партнёра'}
      size="lg"
      close={close}
      closed={closed}
      submit={submit}
      submitText="Назначить выплату"
      busy={busy}
      uncertain={uncertain}
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
            take={(one) => setWho({ id: one.id, name: partnerLabel(one) })}
          />
        )}
        <div className={classes.payout}>
          <PayoutFieldset row={row} error={form.errors.amount} change={(by) => setRow({ ...row, ...by })} />
        </div>
        <p className={classes.note}>
          Действует для новых кликов. Партнёр получит уведомление, если льёт сюда трафик.
        </p>
        <FormRefusal refusal={refusal ?? form.errors.userId?.toString()} wait={wait} />
      </div>
    </Modal>
  );
}

function rowOf({ goal, countries, currencyCode, amount }: OwnPayout): PayoutRow {
  return { key: '0', goal, countries, currencyCode, amount: String(amount).replace('.', ',') };
}

function useSaving(offerId: number, who: Who | null, row: PayoutRow, done: () => void) {
  const client = useQueryClient();
  const amount = readPayout(row.amount);
  return useActForm({
    initialValues: { amount: '', userId: '' },
    validate: {
      amount: () => (amount === null ? 'Укажите сумму, например 1150,50' : null),
      userId: () => (who ? null : 'Выберите партнёра'),
    },
    act: async (_, keyed) => {
      if (amount === null || !who) return;
      const { key: _key, ...rest } = row;
      await call('operator.set-payout', keyed({ offerId, userId: who.id, ...rest, amount }));
      await refreshAfter(client, 'operator.set-payout');
      void toast('Своя выплата назначена');
      done();
    },
  });
}
