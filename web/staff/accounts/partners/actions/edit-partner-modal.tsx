import { useState } from 'react';
import { FormModal, useFormModal } from '../../../../ui/dialog/form-modal.tsx';
import { PasswordField } from '../../../../ui/form/password/password-field.tsx';
import { useMe } from '../../../rpc/me.ts';
import { useAction } from '../../../rpc/rpc.ts';
import type { Card } from '../partner-actions.ts';
import { fieldsOf, PartnerFields, partnerRules } from './partner-fields.tsx';

/** Changes a partner's data; only changed fields are sent, so that another colleague's changes stay. */
export function EditPartnerModal({ partner }: { partner: Card }) {
  const act = useAction();
  const { isBound } = useMe();
  // The data at the time when the form was opened: the card may reload meanwhile.
  const [before] = useState(() => valuesOf(partner));
  const modal = useFormModal({
    initialValues: { ...before, password: '' },
    validate: partnerRules,
    act: async ({ password, ...values }, keyed) => {
      const were = new Map<string, unknown>(Object.entries(fieldsOf(before, isBound)));
      const changes = Object.entries(fieldsOf(values, isBound)).filter(
        ([name, value]) => were.get(name) !== value,
      );
      const params = { id: partner.id, ...Object.fromEntries(changes), ...(password ? { password } : {}) };
      await act('operator.update-user', keyed(params));
      return 'Данные партнёра сохранены';
    },
  });
  return (
    <FormModal modal={modal} title="Данные партнёра" size="lg" submitText="Сохранить данные">
      <PartnerFields form={modal.form} />
      <PasswordField
        label="Новый пароль"
        help="Пусто: прежний остаётся. Новый завершит все сеансы партнёра и его токен API"
        autoComplete="new-password"
        {...modal.form.getInputProps('password')}
      />
    </FormModal>
  );
}

function valuesOf({ system, isCustomTrafficback, managerId, ...card }: Card) {
  const { login, email, firstName, lastName, phone, skype, telegram } = card;
  const own = isCustomTrafficback ? 'yes' : 'no';
  const manager = managerId === null ? 'none' : String(managerId);
  return { login, email, firstName, lastName, phone, skype, telegram, system: String(system), own, manager };
}
