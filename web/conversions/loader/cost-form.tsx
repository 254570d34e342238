import { costKeyNames, costKeys } from '#contract/conversions/loader-names';
import { RpcFailure } from '../../rpc/failure.ts';
import { useAction } from '../../rpc/rpc.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useActionForm } from '../../ui/form/action-form.ts';
import { DayField } from '../../ui/form/day/day-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { readAmount } from '../../ui/text/amount.ts';
import classes from './loader.module.css';

/** One cost, typed; the day and what it is by stay for the next one. */
export function CostForm() {
  const act = useAction();
  const plan = useActionForm({
    initialValues: { day: '', by: 'link', key: '', amount: '' },
    validate: {
      day: (day) => (day ? null : 'Укажите день'),
      key: (key) => (key.trim() ? null : 'Заполните поле'),
      amount: (amount) => (readAmount(amount) === null ? 'Укажите сумму, например 1500,50' : null),
    },
    act: async ({ day, by, key, amount }) => {
      const row = {
        day,
        by: costKeys.find((one) => one === by) ?? 'link',
        key: key.trim(),
        amount: readAmount(amount) ?? 0,
      };
      await act('loader.save-costs', { rows: [row] }).catch(ofRow);
      void toast('Расход записан');
      plan.form.setValues({ key: '', amount: '' });
    },
  });
  const { form } = plan;
  const { by, day } = form.getValues();
  return (
    <SubmitForm
      plan={plan}
      className="grid gap-16 flat-texts"
      submitText="Записать"
      row="row"
      after={
        <p className="flush small dim">
          Новый расход за тот же день и по тому же заменит прежний. Один расход заносите один раз: по ссылке,
          офферу или sub.
        </p>
      }
    >
      <div className={classes.typed}>
        <DayField
          label="День"
          value={day}
          error={form.errors.day}
          data-path="day"
          choose={(chosen) => form.setFieldValue('day', chosen ?? '')}
        />
        <SelectField
          label="По чему"
          data={costKeys.map((value) => ({ value, label: costKeyNames[value] }))}
          {...form.getInputProps('by')}
        />
        <TextField label={keyLabel(by)} maxLength={500} {...form.getInputProps('key')} />
        <TextField label="Расход" inputMode="decimal" maxLength={20} {...form.getInputProps('amount')} />
      </div>
    </SubmitForm>
  );
}

function keyLabel(by: string) {
  if (by === 'link') return 'ID или адрес ссылки';
  return by === 'offer' ? 'ID оффера' : `Значение ${by}`;
}

/** The fields of the only row are the form's own. */
function ofRow(error: unknown): never {
  if (!(error instanceof RpcFailure)) throw error;
  const fields = Object.entries(error.fields).map(([name, text]) => [name.replace('rows.0.', ''), text]);
  if (fields.length === 0) throw error;
  throw new RpcFailure({ code: error.code, message: error.message, data: Object.fromEntries(fields) });
}
