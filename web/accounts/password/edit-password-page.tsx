import { useQueryClient, useSuspenseQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/preload.ts';
import { ask, call, type ResultOf, refreshAfter } from '../../rpc/rpc.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { PasswordChangeFields, usePasswordChange } from '../../ui/form/password/password-change.tsx';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { askUser } from '../partner/partner.ts';
import { useMember } from '../reach/use-member.ts';
import classes from './edit-password-page.module.css';

export const asks: Asks = () => [askToken, askTokens];

const askToken = ask('profile.get-api-token', {});
const askTokens = ask('profile.get-tokens', {});

/** `/profile/edit-password`: the current password once, the new one twice. */
export function Component() {
  const isMember = useMember() !== undefined;
  return <Page title="Смена пароля">{isMember ? <OfMember /> : <OfOwner />}</Page>;
}

function OfOwner() {
  const [{ data: user }, { data: apiToken }, { data: named }] = useSuspenseQueries({
    queries: [askUser, askToken, askTokens],
  });
  return <PasswordCard user={user} hasToken={apiToken.token !== '' || named.items.length > 0} />;
}

/** A member has named tokens alone. */
function OfMember() {
  const [{ data: user }, { data: named }] = useSuspenseQueries({ queries: [askUser, askTokens] });
  return <PasswordCard user={user} hasToken={named.items.length > 0} />;
}

type FormProps = { user: ResultOf<'profile.get-info'>; hasToken: boolean };

function PasswordCard({ user, hasToken }: FormProps) {
  return (
    <Card>
      <p className={classes.lead}>
        На этом устройстве вы останетесь в кабинете, на других потребуется войти заново. О смене пароля
        сообщим письмом на {user.email || 'вашу почту'}.
      </p>
      <PasswordForm user={user} hasToken={hasToken} />
    </Card>
  );
}

function PasswordForm({ user, hasToken }: FormProps) {
  const [revokesToken, setRevokesToken] = useState(true);
  const { form, ...plan } = usePasswordForm(hasToken && revokesToken);
  return (
    <SubmitForm
      plan={plan}
      className={classes.form}
      submitText="Сменить пароль"
      button={{ className: classes.submit ?? '' }}
    >
      <PasswordChangeFields
        login={user.login}
        form={form}
        below={
          <p className="only-above-4 small">
            <TextLink to={pathTo('forgotPassword')}>Забыли пароль?</TextLink>
          </p>
        }
      />
      {hasToken && (
        <Checkbox
          size="md"
          label="Отозвать токены API"
          description="Программы с ними сразу потеряют доступ. Новые можно создать в настройках API."
          checked={revokesToken}
          onChange={(event) => setRevokesToken(event.currentTarget.checked)}
        />
      )}
    </SubmitForm>
  );
}

function usePasswordForm(revokeToken: boolean) {
  const client = useQueryClient();
  return usePasswordChange(async (passwords) => {
    await call('profile.edit-user-password', { ...passwords, revokeToken });
    const changed = revokeToken ? 'Пароль изменён, токены API отозваны' : 'Пароль изменён';
    void toast(`${changed}. На других устройствах нужно войти заново`);
    void refreshAfter(client, 'profile.edit-user-password');
  });
}
