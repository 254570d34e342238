import { useQueryClient } from '@tanstack/react-query';
import { call, refreshAfter } from '../../rpc/rpc.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useActionForm } from '../../ui/form/action-form.ts';
import { refuseUnlessSixDigits, refuseUnlessWhole } from './codes.ts';
import { CodesForm } from './codes-form.tsx';

/** New recovery codes in place of the old ones. The page shows them only this once. */
export function NewCodesForm({ made, cancel }: { made: (codes: string[]) => void; cancel: () => void }) {
  const client = useQueryClient();
  const plan = useActionForm({
    initialValues: { code: '', mailCode: '' },
    validate: { code: refuseUnlessWhole, mailCode: refuseUnlessSixDigits },
    again: 'Попробуйте ещё раз',
    act: async (codes) => {
      const { recoveryCodes } = await call('profile.create-tfa-recovery-codes', codes);
      made(recoveryCodes);
      void toast('Резервные коды заменены');
      await refreshAfter(client, 'profile.create-tfa-recovery-codes');
    },
  });
  return (
    <CodesForm
      plan={plan}
      lead="Вы получите десять новых кодов, прежние сразу перестанут действовать."
      action="Заменить коды"
      cancel={cancel}
    />
  );
}
