import { payeeKindNames } from '#contract/money/requisite-names';
import { FormModal } from '../../../ui/dialog/form-modal.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { RequisiteField } from '../requisite-field.tsx';
import { CompanyButton } from './company-button.tsx';
import { type PayeePlan, usePayeeForm } from './use-payee-form.ts';

/** Writes a payee: a new one, or a replacement. */
export function PayeeModal(plan: PayeePlan) {
  const { payee, kinds } = plan;
  const { modal, kind, setKind, fields } = usePayeeForm(plan);
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      title={payee ? 'Изменить получателя' : 'Новый получатель'}
      submitText="Отправить на проверку"
      unsaved={form.isDirty()}
      lead={payee?.state === 'active' ? replacing : adding}
    >
      {!payee && (
        <SelectField
          label="Кто получает выплаты"
          data={kinds.map((one) => ({ value: one.kind, label: payeeKindNames[one.kind] }))}
          value={kind ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setKind(kinds.find((one) => one.kind === value)?.kind ?? kind)
          }
        />
      )}
      {fields.map((field) => (
        <div key={field.name}>
          <RequisiteField field={field} {...form.getInputProps(field.name)} />
          {field.name === 'inn' && (kind === 'ip' || kind === 'ooo') && (
            <CompanyButton form={form} found={payee ? undefined : setKind} />
          )}
        </div>
      ))}
    </FormModal>
  );
}

const adding = 'Сеть проверит данные. Укажите их так, как в документах: по ним заполняется платёжка.';
const replacing =
  'Изменения проверит сеть. До этого платим прежнему получателю, после проверки — изменённому.';
