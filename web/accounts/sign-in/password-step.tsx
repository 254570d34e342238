import { consoleDoors } from '#contract/wire/pages';
import { pathTo } from '../../paths.ts';
import { call } from '../../rpc/rpc.ts';
import { settings } from '../../settings.ts';
import { TextLink } from '../../ui/page/text-link.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { DemoLetters } from './demo-letters.tsx';
import { enterConsole } from './enter-console.ts';

/** The first step of signing in. */
export function PasswordStep({
  enter,
  askCode,
  openApplication,
}: {
  enter: () => Promise<never>;
  askCode: () => void;
  /** Opens the application of a user who waits for the network’s answer. */
  openApplication: () => Promise<never>;
}) {
  return (
    <CredentialsForm
      accounts={offered}
      signIn={async (credentials) => {
        if (isOfStaff(credentials.login.trim())) return enterConsole(credentials);
        const { status } = await call('auth.sign-in', credentials);
        if (status === 'applicant') return openApplication();
        return status === 'tfa-required' ? askCode() : enter();
      }}
    >
      {() => (
        <div className="wrap between gap-8-16">
          <TextLink to={pathTo('forgotPassword')}>Забыли пароль?</TextLink>
          {settings.registration !== 'closed' && <TextLink to={pathTo('signUp')}>Стать партнёром</TextLink>}
          <TextLink to={consoleDoors.signIn} isElsewhere>
            Вход для сотрудников
          </TextLink>
          <DemoLetters />
        </div>
      )}
    </CredentialsForm>
  );
}

const { demoPartners, demoStaff } = settings;
const offered = [...demoPartners, ...demoStaff];
const isOfStaff = (name: string) => demoStaff.some(({ login }) => login === name);
