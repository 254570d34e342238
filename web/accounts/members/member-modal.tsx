import { useAction } from '../../rpc/rpc.ts';
import { FormModal, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { calledBy, type TeamMember } from './ask-members.ts';
import { LinksField } from './links-field.tsx';
import { RoleField } from './role-field.tsx';

/** Changes a member's role, and which links are a buyer's. `others` are all members: a link has one buyer. */
export function MemberModal({ member, others }: { member: TeamMember; others: TeamMember[] }) {
  const act = useAction();
  const { id, role, linkIds } = member;
  const called = calledBy(member);
  const modal = useFormModal({
    initialValues: { role, linkIds },
    validate: {},
    act: async (values) => {
      const isBuyer = values.role === 'buyer';
      await act('members.update-member', {
        id,
        role: values.role,
        linkIds: isBuyer ? values.linkIds : [],
      });
      return `Изменения действуют: ${called}`;
    },
  });
  const { form } = modal;
  const values = form.getValues();
  return (
    <FormModal
      modal={modal}
      title={`Роль и ссылки: ${called}`}
      submitText="Сохранить"
      size="lg"
      lead="Действует сразу, входить заново не нужно."
    >
      <RoleField value={values.role} onChange={(chosen) => form.setFieldValue('role', chosen)} />
      {values.role === 'buyer' && (
        <LinksField
          value={values.linkIds}
          onChange={(ids) => form.setFieldValue('linkIds', ids)}
          error={form.errors.linkIds}
          others={others.filter((one) => one.id !== id)}
        />
      )}
      {values.role !== 'buyer' && linkIds.length > 0 && (
        <p className="flush small dim">Ссылки и постбеки этого человека станут вашими, работать они будут.</p>
      )}
    </FormModal>
  );
}
