import { Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconKey, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { ResultOf } from '../rpc.ts';
import { Card } from '../ui/card.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Facts } from '../ui/facts.tsx';
import { formatDate } from '../ui/format.ts';
import type { TokenActs } from './token-acts.ts';
import classes from './token-card.module.css';

/** The token, hidden until it is asked for, with its last use and what may be done with it. */
export function TokenCard({ token, use, acts, isShown, show }: TokenCardProps) {
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <Card title="Токен">
      <div className={classes.holder}>
        <code className={classes.token} data-hidden={!isShown || undefined}>
          {isShown ? token : <Hidden />}
        </code>
        <div className={classes.buttons}>
          <Button variant="default" leftSection={<Icon {...face} />} onClick={() => show(!isShown)}>
            {isShown ? 'Скрыть' : 'Показать'}
          </Button>
          <CopyButton value={token} />
        </div>
      </div>
      <p className={classes.note}>
        Токен открывает программам ваши данные в кабинете. Храните его как пароль и не передавайте другим.
      </p>
      <LastUse use={use} />
      <div className={classes.acts}>
        <Button
          variant="default"
          leftSection={<IconRefresh {...face} />}
          loading={acts.isCreating}
          disabled={acts.isDeleting}
          onClick={acts.create}
        >
          Создать новый токен
        </Button>
        <Button
          variant="default"
          className={classes.danger ?? ''}
          leftSection={<IconTrash {...face} />}
          loading={acts.isDeleting}
          disabled={acts.isCreating}
          onClick={acts.remove}
        >
          Удалить токен
        </Button>
      </div>
    </Card>
  );
}

/** The same card where there is no token yet. */
export function NoTokenCard({ acts }: { acts: TokenActs }) {
  return (
    <Card title="Токен">
      <EmptyState
        icon={<IconKey size={28} stroke={1.5} />}
        title="Токена пока нет"
        text="С токеном ваши программы смогут получать данные кабинета: баланс, историю, уведомления."
        action={
          <Button loading={acts.isCreating} onClick={acts.create}>
            Создать токен
          </Button>
        }
      />
    </Card>
  );
}

function Hidden() {
  return (
    <>
      <span aria-hidden="true">kab_{'•'.repeat(16)}</span>
      <span className="for-screen-readers">Токен скрыт</span>
    </>
  );
}

function LastUse({ use: { lastUsedAt, address } }: { use: TokenUse }) {
  if (lastUsedAt === null) return <Facts facts={[['Последний вызов', 'Ещё не было']]} />;
  return (
    <Facts
      facts={[
        ['Последний вызов', formatDate(lastUsedAt)],
        ['С адреса', address],
      ]}
    />
  );
}

const face = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;

type TokenUse = ResultOf<'profile.get-api-token-use'>;

type TokenCardProps = {
  token: string;
  use: TokenUse;
  acts: TokenActs;
  isShown: boolean;
  show: (isShown: boolean) => void;
};
