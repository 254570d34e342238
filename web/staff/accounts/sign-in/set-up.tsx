import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PublicForm, PublicFrame } from '../../../accounts/sign-in/public-frame.tsx';
import { AppSecret } from '../../../accounts/two-factor/app-secret.tsx';
import { recoveryFile, refuseUnlessSixDigits } from '../../../accounts/two-factor/codes.ts';
import { RecoveryCodeList } from '../../../accounts/two-factor/recovery-code-list.tsx';
import { useActionForm } from '../../../ui/form/action-form.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ask, call } from '../../rpc/rpc.ts';
import { settings } from '../../rpc/settings.ts';
import classes from './sign-in.module.css';
import { ofStaff } from './staff-words.ts';

/** The first sign-in: the app reads the secret, its code turns the second factor on, recovery codes are shown once. */
export function SetUp({ login, enter }: { login: string; enter: () => Promise<never> }) {
  const [codes, setCodes] = useState<string[]>();
  const [isKept, keep] = useState(false);
  if (isKept) return <Leave enter={enter} />;
  if (codes)
    return (
      <PublicFrame words={ofStaff} title="Резервные коды">
        <div className={classes.stack}>
          <RecoveryCodeList
            codes={codes}
            file={recoveryFile(codes, `${settings.productName}, ${login}`)}
            kept={() => keep(true)}
          />
        </div>
      </PublicFrame>
    );
  return (
    <PublicFrame
      words={ofStaff}
      title="Подключите приложение"
      lead="Сотрудники входят с кодом из приложения-аутентификатора: Google Authenticator, Яндекс Ключ, Aegis или другого."
    >
      <div className={classes.stack}>
        <p>Нажмите в приложении «+» и отсканируйте QR-код. Нет камеры — введите ключ, тип — по времени.</p>
        <Secret />
      </div>
      <SetUpForm turnedOn={setCodes} />
    </PublicFrame>
  );
}

function Secret() {
  // The secret is dropped from the cache when the page is left.
  const query = useQuery({ ...ask('staff.get-tfa-qr-code', {}), gcTime: 0 });
  return <AppSecret query={query} />;
}

/** Leaves after the question about the codes has been removed. */
function Leave({ enter }: { enter: () => Promise<never> }) {
  useEffect(() => void enter(), [enter]);
  return (
    <PublicFrame words={ofStaff} title="Входим…">
      {null}
    </PublicFrame>
  );
}

/** The form for the app's first code, which turns the second factor on; the page gets the recovery codes of the answer. */
function SetUpForm({ turnedOn }: { turnedOn: (recoveryCodes: string[]) => void }) {
  const { form, ...plan } = useActionForm({
    initialValues: { code: '' },
    validate: { code: refuseUnlessSixDigits },
    again: 'Попробуйте ещё раз',
    act: async (values) => turnedOn((await call('staff.activate-tfa', values)).recoveryCodes),
  });
  return (
    <PublicForm plan={plan} submitText="Подключить и войти">
      <TextField
        label="Код из приложения"
        help="Шесть цифр, которые приложение показывает сейчас"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        {...form.getInputProps('code')}
      />
    </PublicForm>
  );
}
