import { CredentialsForm } from '../../../accounts/sign-in/credentials-form.tsx';
import { call } from '../../rpc/rpc.ts';
import { settings } from '../../rpc/settings.ts';
import { WayInOffer } from './way-in.tsx';

/** The first step of signing in; `goOn` leads to the second step, the code or its set-up. */
export function PasswordStep({ enter, goOn }: PasswordStepProps) {
  return (
    <CredentialsForm
      accounts={settings.demoStaff}
      signIn={async (credentials) => {
        const { status } = await call('staff.sign-in', credentials);
        if (status === 'signed-in') await enter();
        goOn(status === 'tfa-setup' ? 'set-up' : 'code', credentials.login.trim());
      }}
    >
      {(login, waits) => (
        <>
          {waits && <WayInOffer login={login} />}
          <p className="flush small dim">Забыли пароль? Новый задаст администратор.</p>
        </>
      )}
    </CredentialsForm>
  );
}

type PasswordStepProps = {
  enter: () => Promise<never>;
  goOn: (step: 'code' | 'set-up', login: string) => void;
};
