import { receiptStateNames } from '#contract/money/paper-names';
import { useAction } from '../../rpc/rpc.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useActionForm } from '../../ui/form/action-form.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { required } from '../../ui/form/required.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { Badge, type Tone } from '../../ui/page/badge.tsx';
import { Button } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { formatDay } from '../../ui/text/format.ts';
import type { WithdrawalDetails } from './ask-withdrawals.ts';
import classes from './withdrawals.module.css';

type Receipt = NonNullable<WithdrawalDetails['receipt']>;

const tones: Record<Receipt['state'], Tone> = {
  awaited: 'warning',
  late: 'danger',
  attached: 'plain',
  accepted: 'good',
  void: 'ended',
};

/** The receipt that a self-employed partner owes for a withdrawal, and the field for its link. */
export function ReceiptCard({ withdrawalId, receipt }: { withdrawalId: number; receipt: Receipt }) {
  const { state, number, reason, look } = receipt;
  const isOpen = state !== 'accepted' && state !== 'void';
  return (
    <Card title="Чек">
      <p className={classes.state}>
        <Badge tone={tones[state]} text={receiptStateNames[state]} />
      </p>
      <p className={classes.note}>
        {number ? `Чек № ${number}. ` : dueText(receipt)}
        {look === 'unknown' && 'Налоговая его не показывает: проверьте его в «Моём налоге». '}
        {state === 'late' && 'Пока чека нет, следующую выплату не заказать. '}
        {reason && look !== 'annulled' && `Сеть не приняла прежний: ${reason}`}
      </p>
      {isOpen && <ReceiptForm withdrawalId={withdrawalId} isAttached={number !== null} />}
    </Card>
  );
}

function dueText({ state, dueOn, look }: Receipt) {
  if (look === 'annulled') return 'Чек аннулирован: сформируйте новый и приложите его. ';
  return state === 'late'
    ? `Срок прошёл ${formatDay(dueOn)}. `
    : `Приложите до ${formatDay(dueOn)} включительно. `;
}

function ReceiptForm({ withdrawalId, isAttached }: { withdrawalId: number; isAttached: boolean }) {
  const act = useAction();
  const { form, clear, submit, busy, refusal, wait } = useActionForm({
    initialValues: { url: '' },
    validate: { url: required('Вставьте ссылку на чек') },
    act: async (sent) => {
      await act('billing.attach-receipt', { withdrawalId, url: sent.url.trim() });
      clear(sent);
      void toast('Чек приложен');
    },
  });
  return (
    <form onSubmit={submit} noValidate className={classes.receipt}>
      <TextField
        label={isAttached ? 'Ссылка на другой чек' : 'Ссылка на чек'}
        help="«Мой налог» → чек → «Поделиться»: https://lknpd.nalog.ru/api/v1/receipt/…"
        inputMode="url"
        autoComplete="off"
        {...form.getInputProps('url')}
      />
      <FormRefusal refusal={refusal} wait={wait} />
      <div className={classes.actions}>
        <Button type="submit" variant={isAttached ? 'default' : 'filled'} loading={busy}>
          {isAttached ? 'Заменить чек' : 'Приложить чек'}
        </Button>
      </div>
    </form>
  );
}
