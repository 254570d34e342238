import { useQuery } from '@tanstack/react-query';
import { ask, useAction } from '../../rpc/rpc.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useActionForm } from '../../ui/form/action-form.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { AppSecret } from './app-secret.tsx';
import { refuseUnlessSixDigits, refuseUnlessWhole } from './codes.ts';
import { CodesForm } from './codes-form.tsx';

/** Two-factor on another phone: its app reads a second secret, then a code of each proves that both are the partner's. */
export function MoveForm({ moved, cancel }: { moved: () => void; cancel: () => void }) {
  const act = useAction();
  const plan = useActionForm({
    initialValues: { code: '', newCode: '', mailCode: '' },
    validate: { code: refuseUnlessWhole, newCode: refuseUnlessSixDigits, mailCode: refuseUnlessSixDigits },
    again: 'Попробуйте ещё раз',
    act: async (codes) => {
      await act('profile.move-tfa', codes);
      void toast('Коды для входа теперь показывает новый телефон');
      moved();
    },
  });
  return (
    <CodesForm
      plan={plan}
      lead="Отсканируйте этот QR-код приложением на новом телефоне. Если камеры нет, введите ключ вручную: тип — по времени."
      before={<NextSecret />}
      code={{ label: 'Код с прежнего телефона', help: 'Или резервный код, если прежнего телефона нет' }}
      action="Перенести"
      cancel={cancel}
    >
      <TextField
        label="Код с нового телефона"
        help="Шесть цифр, которые новый телефон показывает сейчас"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        {...plan.form.getInputProps('newCode')}
      />
    </CodesForm>
  );
}

function NextSecret() {
  // The secret does not outlive the form.
  const query = useQuery({ ...ask('profile.get-tfa-next-qr-code', {}), gcTime: 0 });
  return <AppSecret query={query} />;
}
