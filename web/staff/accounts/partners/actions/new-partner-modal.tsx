import { useState } from 'react';
import { currencyCodes } from '#contract/wire/currencies';
import { RpcFailure } from '../../../../rpc/failure.ts';
import { FormModal, stay, useFormModal } from '../../../../ui/dialog/form-modal.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { useMe } from '../../../rpc/me.ts';
import { useAction } from '../../../rpc/rpc.ts';
import { Invitation } from './invitation.tsx';
import { fieldsOf, noPartner, PartnerFields, partnerRules } from './partner-fields.tsx';

/** Makes a partner, who chooses a password by an invitation. */
export function NewPartnerModal({ onMade }: { onMade: (id: number) => void }) {
  const act = useAction();
  const { isBound } = useMe();
  const [link, setLink] = useState<string>();
  const modal = useFormModal({
    initialValues: { ...noPartner, invitation: 'mail', currency: 'RUB' },
    validate: partnerRules,
    act: async ({ invitation, currency, ...values }, keyed) => {
      const currencyCode = currencyCodes.find((one) => one === currency);
      const wanted = { ...fieldsOf(values, isBound), currencyCode };
      const { id } = await act('operator.create-user', keyed(wanted));
      onMade(id);
      if (invitation === 'later') return 'Партнёр создан';
      const by = invitation === 'link' ? 'link' : 'mail';
      try {
        const invited = await act('operator.invite-user', { id, by });
        if (invited.link === null) return 'Партнёр создан, приглашение отправлено';
        setLink(invited.link);
        return stay;
      } catch (failure) {
        if (!(failure instanceof RpcFailure)) throw failure;
        // The partner's fields are no longer this form's: the card that opens shows the saved fields and the invitation.
        void toast(`Партнёр создан, приглашение не отправлено: ${failure.sentence}`, 'failed');
        return '';
      }
    },
  });
  if (link !== undefined)
    return (
      <FormModal
        modal={modal}
        title="Партнёр создан"
        submit={modal.close}
        submitText="Открыть партнёра"
        unsaved={false}
        found={<Invitation link={link} />}
      />
    );
  return (
    <FormModal modal={modal} title="Новый партнёр" size="lg" submitText="Создать партнёра">
      <PartnerFields form={modal.form} />
      <div className="stack halves-768 gap-16">
        <SelectField
          label="Приглашение"
          help="По нему партнёр придумает пароль"
          data={invitations}
          {...modal.form.getInputProps('invitation')}
        />
        <SelectField
          label="Валюта"
          help="Потом не меняется"
          data={[...currencyCodes]}
          {...modal.form.getInputProps('currency')}
        />
      </div>
    </FormModal>
  );
}

const invitations = [
  { value: 'mail', label: 'Отправить приглашение' },
  { value: 'link', label: 'Скопировать приглашение' },
  { value: 'later', label: 'Пригласить позже' },
];
