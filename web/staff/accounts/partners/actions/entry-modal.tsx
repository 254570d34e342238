import { useState } from 'react';
import { accountNames, kindName } from '#contract/money/ledger-names';
import { FormModal, stay, useFormModal } from '../../../../ui/dialog/form-modal.tsx';
import { choicesOf } from '../../../../ui/filter/filters.ts';
import { DayField } from '../../../../ui/form/day/day-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { readAmount } from '../../../../ui/text/amount.ts';
import { zoneAt } from '../../../../ui/text/format.ts';
import { Money } from '../../../../ui/text/money.tsx';
import { useMay } from '../../../rpc/me.ts';
import { call, type ParamsOf, type ResultOf, useAction } from '../../../rpc/rpc.ts';
import type { Card } from '../partner-actions.ts';
import classes from '../partners.module.css';

const kinds = ['bonus', 'correction', 'penalty', 'chargeback', 'hold-release', 'referral'];
/** Withdrawals are entries by hand where the main site has the billing. */
const payoutKinds = ['payout-request', 'payout', 'payout-cancel'];
const accounts = ['available', 'hold', 'blocked'] as const;
type Preview = ResultOf<'operator.get-entry-preview'>;
type Entry = ParamsOf<'operator.get-entry-preview'>;

/** Posts an entry to a partner's ledger: the first press shows the resulting balance, the second press posts. */
export function EntryModal({ partner }: { partner: Card }) {
  const offered = [...kinds, ...(useMay()('operator.get-withdrawals') ? [] : payoutKinds)];
  const act = useAction();
  const [shown, show] = useState<{ of: string; preview: Preview } | null>(null);
  const modal = useFormModal({
    initialValues: { kind: 'bonus', account: 'available', amount: '', comment: '', day: '' },
    validate: {
      amount: (text) =>
        !readAmount(text, partner.currencyCode) ? 'Сумма, не ноль; с минусом спишется' : null,
    },
    act: async (values, keyed) => {
      const entry = entryOf(partner, values);
      const of = JSON.stringify(entry);
      if (shown?.of !== of) {
        show({ of, preview: await call('operator.get-entry-preview', entry) });
        return stay;
      }
      await act('operator.post-ledger-entry', keyed(entry));
      return 'Запись проведена';
    },
  });
  const { form } = modal;
  const preview = shown?.of === JSON.stringify(entryOf(partner, form.values)) ? shown.preview : null;
  return (
    <FormModal
      modal={modal}
      title="Запись в баланс"
      size="lg"
      submitText={preview ? 'Провести запись' : 'Проверить'}
    >
      <div className="stack halves-768 gap-16">
        <SelectField
          label="Операция"
          data={offered.map((value) => ({ value, label: kindName(value) }))}
          {...form.getInputProps('kind')}
        />
        <SelectField
          label="Счёт"
          data={choicesOf(accounts, accountNames)}
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
            help={`Часовой пояс браузера: ${zoneAt(new Date())}`}
            value={form.values.day}
            choose={(day) => form.setFieldValue('day', day ?? '')}
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
    </FormModal>
  );
}

/** The typed values as the server takes them. A sum that leaves hold has no day. */
function entryOf(
  { id: userId, currencyCode }: Card,
  { kind, account, amount, comment, day }: Record<'kind' | 'account' | 'amount' | 'comment' | 'day', string>,
): Entry {
  const of = accounts.find((one) => one === account) ?? 'available';
  const sum = readAmount(amount, currencyCode) ?? 0;
  const isDue = of === 'hold' && sum > 0 && day !== '';
  const releaseAt = isDue ? { releaseAt: new Date(`${day}T00:00:00`).toISOString() } : {};
  return { userId, kind, account: of, amount: sum, comment: comment.trim(), ...releaseAt };
}

/** The balance before and after an entry, and warnings. */
function EntryPreview({ preview }: { preview: ResultOf<'operator.get-entry-preview'> }) {
  const { before, after, warnings } = preview;
  return (
    <div role="status" aria-label="Что изменится">
      <table className={classes.sums}>
        <thead>
          <tr>
            <th scope="col">Счёт</th>
            <th scope="col">Сейчас</th>
            <th scope="col">Будет</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, title]) => (
            <tr key={name}>
              <th scope="row">{title}</th>
              <td>
                <Money amount={before[name]} currencyCode={before.currencyCode} />
              </td>
              <td>
                <Money amount={after[name]} currencyCode={after.currencyCode} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {warnings.length > 0 && (
        <ul className={classes.warnings}>
          {warnings.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const rows = [
  ['availableBalance', 'Доступно для вывода'],
  ['blockedBalance', 'Заказано выплат'],
  ['hold', 'Холд'],
  ['totalBalance', 'Всего'],
] as const;
