import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountNames, kindName } from '#contract/money/ledger-names';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useOpening } from '../../../ui/dialog/opening.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useActForm } from '../../../ui/form/act-form.ts';
import { DayField } from '../../../ui/form/day-field.tsx';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { readAmount } from '../../../ui/text/amount.ts';
import { call, type ParamsOf, type ResultOf, refreshAfter } from '../../rpc/rpc.ts';
import type { Card } from '../partner-acts.ts';
import classes from '../partners.module.css';
import { ChoiceField } from './choice-field.tsx';
import { EntryPreview } from './entry-preview.tsx';

const kinds = [
  'bonus',
  'correction',
  'penalty',
  'chargeback',
  'payout-request',
  'payout',
  'payout-cancel',
  'hold-release',
  'referral',
];
const accounts = ['available', 'hold', 'blocked'] as const;
type Preview = ResultOf<'operator.get-entry-preview'>;
type Entry = ParamsOf<'operator.get-entry-preview'>;

/** Posts an entry to a partner's ledger: the first press shows what it makes of the balance, the second one posts. */
export function EntryModal({ partner, closed }: { partner: Card; closed: () => void }) {
  const [opened, close] = useOpening();
  const client = useQueryClient();
  const [shown, show] = useState<{ of: string; preview: Preview } | null>(null);
  const { form, submit, busy, refusal, wait, uncertain } = useActForm({
    initialValues: { kind: 'bonus', account: 'available', amount: '', comment: '', day: '' },
    validate: { amount: (text) => (!readAmount(text) ? 'Сумма, не ноль; с минусом спишется' : null) },
    act: async (values, keyed) => {
      const entry = entryOf(partner.id, values);
      const of = JSON.stringify(entry);
      if (shown?.of !== of) return show({ of, preview: await call('operator.get-entry-preview', entry) });
      await call('operator.post-ledger-entry', keyed(entry));
      await refreshAfter(client, 'operator.post-ledger-entry');
      close();
      void toast('Запись проведена');
    },
  });
  const preview = shown?.of === JSON.stringify(entryOf(partner.id, form.values)) ? shown.preview : null;
  return (
    <Modal
      opened={opened}
      title="Запись в баланс"
      size="lg"
      close={close}
      closed={closed}
      submit={submit}
      submitText={preview ? 'Провести запись' : 'Проверить'}
      busy={busy}
      uncertain={uncertain}
      unsaved={form.isDirty()}
    >
      <div className={classes.form}>
        <div className={classes.pair}>
          <ChoiceField
            label="Операция"
            data={kinds.map((value) => ({ value, label: kindName(value) }))}
            {...form.getInputProps('kind')}
          />
          <ChoiceField
            label="Счёт"
            data={accounts.map((value) => ({ value, label: accountNames[value] }))}
            {...form.getInputProps('account')}
          />
          <TextField
            label={`Сумма, ${partner.currencyCode}`}
            help="С минусом спишется"
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('amount')}
          />
          {form.values.account === 'hold' && (
            <DayField
              label="Выйдет из холда"
              value={form.values.day}
              choose={(day) => form.setFieldValue('day', day)}
            />
          )}
        </div>
        <TextField
          label="Комментарий"
          help="Увидит партнёр"
          maxLength={500}
          autoComplete="off"
          {...form.getInputProps('comment')}
        />
        {preview && <EntryPreview preview={preview} />}
        <FormRefusal refusal={refusal} wait={wait} />
      </div>
    </Modal>
  );
}

type Values = Record<'kind' | 'account' | 'amount' | 'comment' | 'day', string>;

/** What was typed as the server takes it. A sum that leaves hold has no day. */
function entryOf(userId: number, { kind, account, amount, comment, day }: Values): Entry {
  const of = accounts.find((one) => one === account) ?? 'available';
  const sum = readAmount(amount) ?? 0;
  const isDue = of === 'hold' && sum > 0 && day !== '';
  const releaseAt = isDue ? { releaseAt: new Date(`${day}T00:00:00`).toISOString() } : {};
  return { userId, kind, account: of, amount: sum, comment: comment.trim(), ...releaseAt };
}
