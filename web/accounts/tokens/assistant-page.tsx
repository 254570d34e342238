import { IconRobot } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assistantReads, assistantScope, assistantWrites } from '#contract/accounts/token-names';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/preload.ts';
import { useAction } from '../../rpc/rpc.ts';
import { CodeExample } from '../../ui/copy/code-example.tsx';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useActionForm } from '../../ui/form/action-form.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { required } from '../../ui/form/required.ts';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { CardPlace, PagePlaces } from '../../ui/page/page-places.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { assistantConfigs, tokenPlace } from './assistant-configs.ts';
import { NewToken } from './new-token.tsx';
import { askTokens } from './tokens-card.tsx';

export const asks: Asks = () => [askTokens];

/** `/api-settings/assistant`: a token for an assistant, and the lines that connect it. */
export function Component() {
  const list = useQuery(askTokens);
  const [token, setToken] = useState('');
  return (
    <Page
      title="Подключить ассистента"
      actions={<TextLink to={pathTo('apiSettings')}>Настройки API</TextLink>}
    >
      <Loaded query={list} failed="Не удалось загрузить токены" skeleton={<Skeleton height={320} />}>
        {({ scopes }) =>
          scopes.includes(assistantScope) ? (
            <>
              <Card title="Токен ассистента">
                {token ? <NewToken token={token} /> : <TokenForm onMade={setToken} />}
              </Card>
              <Configs token={token} />
            </>
          ) : (
            <Card>
              <EmptyState
                icon={IconRobot}
                title="Сеть пока не открыла вход ассистентам"
                text="Когда откроет, здесь можно будет сделать токен и взять строки для подключения."
              />
            </Card>
          )
        }
      </Loaded>
    </Page>
  );
}

function TokenForm({ onMade }: { onMade: (token: string) => void }) {
  const act = useAction();
  const { form, ...plan } = useActionForm({
    initialValues: { name: 'Ассистент', maySee: true, mayChange: false },
    validate: { name: required('Введите название') },
    act: async ({ name, maySee, mayChange }) => {
      const money = ['billing:read', 'profile:read'];
      const reads = assistantReads.filter((scope) => maySee || !money.includes(scope));
      const scopes = [assistantScope, ...reads, ...(mayChange ? assistantWrites : [])];
      const { token } = await act('profile.create-token', { name, scopes, expiresAt: null });
      onMade(token);
    },
  });
  const { maySee, mayChange } = form.getValues();
  return (
    <SubmitForm plan={plan} className="stack gap-16" submitText="Создать токен" row="wrap">
      <p className="flush">
        Ассистент сам спрашивает у кабинета отчёты, офферы, ссылки, конверсии и постбеки. Выплаты заказать,
        реквизиты и пароль изменить он не может.
      </p>
      <TextField label="Название" maxLength={60} {...form.getInputProps('name')} />
      <Checkbox
        size="md"
        label="Видит выплаты и профиль"
        description="Отвечает, почему деньги ещё не выплачены и когда выйдут из холда."
        checked={maySee}
        onChange={({ currentTarget }) => form.setFieldValue('maySee', currentTarget.checked)}
      />
      <Checkbox
        size="md"
        label="Создаёт ссылки и повторяет постбеки"
        description="Сначала показывает план, а делает после вашего согласия."
        checked={mayChange}
        onChange={({ currentTarget }) => form.setFieldValue('mayChange', currentTarget.checked)}
      />
    </SubmitForm>
  );
}

function Configs({ token }: { token: string }) {
  return (
    <Card title="Куда вставить">
      <div className="stack gap-24">
        <p className="flush">
          {token
            ? 'Токен уже в строках ниже. Он виден, пока открыта эта страница.'
            : `Создайте токен, и он встанет в строки ниже на место ${tokenPlace}`}
        </p>
        {assistantConfigs(location.origin, token || tokenPlace).map(({ title, code }) => (
          <CodeExample key={title} title={title} code={code} />
        ))}
        <p className="flush small dim">
          Работают ассистенты, которые умеют передавать заголовок. Коннекторы claude.ai и ChatGPT входят
          только через OAuth, здесь его нет.
        </p>
      </div>
    </Card>
  );
}

/** Has the height of the page's first screen. */
export function Fallback() {
  return (
    <PagePlaces title="280px">
      <CardPlace heading="180px" gap={16} height={320} />
      <CardPlace heading="140px" gap={16} height={640} />
    </PagePlaces>
  );
}
