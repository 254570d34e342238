import { useQueryClient } from '@tanstack/react-query';
import { call, refreshAfter } from '../../rpc/rpc.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useActionForm } from '../../ui/form/action-form.ts';
import { refuseUnlessSixDigits } from './codes.ts';
import { CodesForm } from './codes-form.tsx';

/** Takes both codes and turns two-factor on. The recovery codes of the answer go to the page. */
export function TurnOnForm({ turnedOn }: { turnedOn: (recoveryCodes: string[]) => void }) {
  const client = useQueryClient();
  const plan = useActionForm({
    initialValues: { code: '', mailCode: '' },
    validate: { code: refuseUnlessSixDigits, mailCode: refuseUnlessSixDigits },
    again: 'Попробуйте ещё раз',
    act: async (codes) => {
      const { recoveryCodes } = await call('profile.activate-tfa', codes);
      turnedOn(recoveryCodes);
      void toast('Двухфакторная аутентификация включена');
      await refreshAfter(client, 'profile.activate-tfa');
    },
  });
  return (
    <CodesForm
      plan={plan}
      code={{
        label: 'Код из приложения',
        help: 'Шесть цифр, которые приложение показывает сейчас',
        inputMode: 'numeric',
        maxLength: 9,
      }}
      action="Включить"
    />
  );
}
