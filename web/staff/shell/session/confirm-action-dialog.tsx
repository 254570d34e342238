import { AppCodeField } from '../../../accounts/two-factor/app-code-field.tsx';
import { refuseUnlessWhole } from '../../../accounts/two-factor/codes.ts';
import type { AskedDialogProps } from '../../../ui/dialog/asked-dialog.tsx';
import { FormModal } from '../../../ui/dialog/form-modal.tsx';
import { useAskedForm } from '../../../ui/dialog/use-asked-form.ts';
import { call } from '../../rpc/rpc.ts';

/** Asks for the app's code before an action that is hard to undo. The form behind the dialog stays unchanged. */
export function ConfirmActionDialog({
  method,
  ...asked
}: AskedDialogProps & {
  /** The method to call after the code. */
  method: string;
}) {
  const form = useAskedForm(asked, {
    initialValues: { code: '' },
    validate: { code: refuseUnlessWhole },
    act: (values) => call('staff.confirm-act', { ...values, method }),
  });
  return (
    <FormModal
      {...form}
      title="Подтвердите действие"
      submitText="Подтвердить"
      lead="Это трудно отменить, поэтому нужен код. Следующие пять минут мы его не спросим."
    >
      <AppCodeField {...form.modal.form.getInputProps('code')} />
    </FormModal>
  );
}
