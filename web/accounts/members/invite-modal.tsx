import type { MemberRole } from '#contract/accounts/members/member-names';
import { useAction } from '../../rpc/rpc.ts';
import { FormModal, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { required } from '../../ui/form/required.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { RoleField } from './role-field.tsx';

/** Invites a person by mail. */
export function InviteModal() {
  const act = useAction();
  const modal = useFormModal({
    initialValues: { email: '', role: 'buyer' as MemberRole },
    validate: { email: required('Введите почту') },
    act: async ({ email, role }) => {
      await act('members.invite-member', { email: email.trim(), role });
      return `Приглашение отправлено на ${email.trim()}`;
    },
  });
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      title="Пригласить в кабинет"
      submitText="Пригласить"
      size="lg"
      lead="Придёт письмо со ссылкой, по ней человек задаст свой пароль. Ссылка действует 7 дней."
    >
      <TextField
        label="Почта"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        {...form.getInputProps('email')}
      />
      <RoleField value={form.getValues().role} onChange={(role) => form.setFieldValue('role', role)} />
    </FormModal>
  );
}
