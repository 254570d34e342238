import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask, call } from '../../../rpc/rpc.ts';
import type { AskedDialogProps } from '../../../ui/dialog/asked-dialog.tsx';
import { FormModal } from '../../../ui/dialog/form-modal.tsx';
import { useAskedForm } from '../../../ui/dialog/use-asked-form.ts';
import { CodeField, refuseCode } from './code-field.tsx';

/** Also where the main site has the billing: requisites are closed there, tokens are not. */
const askStatus = ask('profile.get-tfa-google-status', {});

/** Asks for a code before an action with money, requisites or tokens. The page and the form behind it stay. */
export function ConfirmActionDialog({
  method,
  ...asked
}: AskedDialogProps & {
  /** The method to call with the code. */
  method: string;
}) {
  const { data } = useQuery(askStatus);
  const codeBy = data && (data.status === 'active' ? 'app' : 'mail');
  const form = useAskedForm(asked, {
    initialValues: { code: '' },
    validate: { code: refuseCode(codeBy ?? 'mail') },
    act: (values) => call('requisites.confirm-act', values),
  });
  // The field appears with the answer.
  useEffect(() => {
    if (codeBy) form.modal.form.getInputNode('code')?.focus();
  }, [codeBy, form.modal.form.getInputNode]);
  return (
    <FormModal
      {...form}
      title="Подтвердите действие"
      submitText="Подтвердить"
      lead={`${leadOf(method)} Ещё пять минут код не понадобится, кроме подтверждения новых реквизитов.`}
    >
      {codeBy && <CodeField form={form.modal.form} codeBy={codeBy} />}
    </FormModal>
  );
}

function leadOf(method: string) {
  return leads[method] ?? 'Реквизиты меняются только с кодом.';
}

const leads: Record<string, string> = {
  'profile.create-token': 'Токен создаётся только с кодом.',
  'members.invite-member': 'Пригласить человека можно только с кодом.',
  'members.update-member': 'Роль и ссылки меняются только с кодом.',
  'members.delete-member': 'Удалить человека можно только с кодом.',
  'members.hand-over': 'Кабинет передаётся только с кодом.',
  'billing.request-withdrawal': 'Выплата заказывается только с кодом.',
  'billing.set-schedule': 'Расписание выплат меняется только с кодом.',
  'billing.accept-act': 'Код подтверждает, что акт принимаете вы.',
  'contracts.accept-contract': 'Код подтверждает, что договор принимаете вы.',
};
