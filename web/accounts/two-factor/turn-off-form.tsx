import { useAction } from '../../rpc/rpc.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useActionForm } from '../../ui/form/action-form.ts';
import { refuseUnlessSixDigits, refuseUnlessWhole } from './codes.ts';
import { CodesForm } from './codes-form.tsx';

/** Turns two-factor off with both codes. A recovery code replaces the app's code where the phone is lost. */
export function TurnOffForm({ turnedOff, cancel }: { turnedOff: () => void; cancel: () => void }) {
  const act = useAction();
  const plan = useActionForm({
    initialValues: { code: '', mailCode: '' },
    validate: { code: refuseUnlessWhole, mailCode: refuseUnlessSixDigits },
    again: 'Попробуйте ещё раз',
    act: async (codes) => {
      if (!(await confirm(question))) return;
      await act('profile.inactivate-tfa', codes);
      void toast('Двухфакторная аутентификация отключена');
      turnedOff();
    },
  });
  return (
    <CodesForm
      plan={plan}
      lead="Нужны оба кода. Если телефон потерян, вместо кода из приложения подойдёт резервный."
      action="Отключить"
      danger
      cancel={cancel}
    />
  );
}

const question = {
  title: 'Отключить двухфакторную аутентификацию?',
  text: 'Для входа снова будет достаточно пароля, а резервные коды перестанут действовать.',
  accept: 'Отключить',
  danger: true,
};
