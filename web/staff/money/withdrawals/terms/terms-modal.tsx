import { FormModal, type ModalForm, useFormModal } from '../../../../ui/dialog/form-modal.tsx';
import { AreaField } from '../../../../ui/form/area-field.tsx';
import { CheckList } from '../../../../ui/form/check-list.tsx';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { type ResultOf, useAction } from '../../../rpc/rpc.ts';
import {
  draftOf,
  kinds,
  readHolidays,
  readMonthdays,
  type TermsDraft,
  termsOf,
  weekdays,
} from './terms-draft.ts';

export type ShownTerms = ResultOf<'operator.get-withdrawal-terms'>;

/** Changes the network's days of payment. */
export function TermsModal({ terms }: { terms: ShownTerms }) {
  const act = useAction();
  const modal = useFormModal<TermsDraft>({
    initialValues: draftOf(terms),
    validate: {
      monthdays: (text, { kind }) =>
        kind !== 'monthdays' || readMonthdays(text) ? null : 'Числа от 1 до 31, например 1, 15',
      weekdays: (days, { kind }) =>
        kind !== 'weekdays' || days.length > 0 ? null : 'Отметьте хотя бы один день',
      holidays: (text) =>
        readHolidays(text) ? null : 'Даты через запятую или с новой строки, например 01.01.2027',
    },
    act: async (draft, keyed) => {
      await act('operator.set-withdrawal-terms', keyed({ ...termsOf(draft), sha256: terms.sha256 }));
      return 'Расписание сохранено';
    },
  });
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      size="lg"
      title="Расписание выплат"
      submitText="Сохранить расписание"
      lead="Выплаты, которые уже заказаны, сохранят свои сроки."
    >
      <Days form={form} />
      <ChoiceField
        label="Заявки до"
        help="По времени сети: более поздние идут в следующий раз"
        options={hours}
        {...form.getInputProps('cutoffHour')}
      />
      <AreaField
        label="Праздники"
        help="Даты, когда сеть не платит, кроме выходных: например, 01.01.2027"
        minRows={2}
        maxRows={8}
        {...form.getInputProps('holidays')}
      />
      <SwitchField
        label="Одобрять выплаты без сотрудника"
        help="Только не больше лимита способа и когда смотреть не на что"
        {...form.getInputProps('approvesItself')}
      />
    </FormModal>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }));

function Days({ form }: Pick<ModalForm<TermsDraft>, 'form'>) {
  const { kind } = form.values;
  return (
    <>
      <ChoiceField label="Когда платить" options={kinds} {...form.getInputProps('kind')} />
      {kind === 'monthdays' && (
        <TextField
          label="Числа месяца"
          help="29, 30 и 31 в коротком месяце станут его последним днём"
          autoComplete="off"
          {...form.getInputProps('monthdays')}
        />
      )}
      {kind === 'weekdays' && (
        <CheckList
          label="Дни недели"
          choices={weekdays}
          {...form.getInputProps('weekdays')}
          value={form.values.weekdays}
        />
      )}
    </>
  );
}
