import { useQuery } from '@tanstack/react-query';
import { call } from '../../rpc/rpc.ts';
import type { AskedDialogProps } from '../../ui/dialog/asked-dialog.tsx';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { useAskedForm } from '../../ui/dialog/use-asked-form.ts';
import { askDestinations } from '../ask-requisites.ts';
import { CodeField, refuseCode } from './code-field.tsx';

/** Asks for a code before an act with money or requisites. The page and the form behind it stay as they are. */
export function ConfirmActDialog(asked: AskedDialogProps) {
  const { data } = useQuery(askDestinations);
  const codeBy = data?.codeBy ?? 'mail';
  const form = useAskedForm(asked, {
    initialValues: { code: '' },
    validate: { code: refuseCode(codeBy) },
    act: (values) => call('requisites.confirm-act', values),
  });
  return (
    <FormModal
      {...form}
      title="Подтвердите действие"
      submitText="Подтвердить"
      lead="Деньги и реквизиты меняются только с кодом. Следующие пять минут мы его не спросим."
    >
      <CodeField form={form.modal.form} codeBy={codeBy} />
    </FormModal>
  );
}
