import { IconEye, IconEyeOff, IconKey, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { SkeletonOf } from '../../ui/feedback/skeleton.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Button } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { LastUse, UseSkeleton } from './last-use.tsx';
import type { TokenActions } from './token-actions.ts';
import classes from './token-card.module.css';

/** The token, hidden until revealed, with its last use and its actions. */
export function TokenCard(props: TokenCardProps) {
  return (
    <Card title="Токен">
      <Token {...props} use={<LastUse />} />
    </Card>
  );
}

/** The skeleton of the card with a token, shown while the token's existence is unknown. */
export function TokenSkeleton({ actions }: { actions: TokenActions }) {
  return (
    <Card title="Токен">
      <SkeletonOf>
        <Token token="" actions={actions} isShown={false} show={() => {}} use={<UseSkeleton />} />
      </SkeletonOf>
    </Card>
  );
}

function Token({ token, actions, isShown, show, use }: TokenCardProps & { use: ReactNode }) {
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <>
      <div className="row wrap gap-12">
        <code className={classes.token} data-hidden={!isShown || undefined}>
          {isShown ? token : <Hidden />}
        </code>
        <div className={classes.buttons}>
          <ActionButton icon={Icon} onClick={() => show(!isShown)}>
            {isShown ? 'Скрыть' : 'Показать'}
          </ActionButton>
          <CopyButton value={token} />
        </div>
      </div>
      <p className={classes.note}>
        С токеном программы получают ваши данные. Храните его как пароль и не передавайте другим.
      </p>
      {use}
      <div className={classes.actions}>
        <ActionButton
          icon={IconRefresh}
          loading={actions.isCreating}
          disabled={actions.isDeleting}
          onClick={actions.create}
        >
          Создать новый токен
        </ActionButton>
        <ActionButton
          className={classes.danger}
          icon={IconTrash}
          loading={actions.isDeleting}
          disabled={actions.isCreating}
          onClick={actions.remove}
        >
          Удалить токен
        </ActionButton>
      </div>
    </>
  );
}

/** The card without a token yet, or, with `problem`, with a token that cannot be shown. */
export function NoTokenCard({ actions, problem }: { actions: TokenActions; problem: string | undefined }) {
  return (
    <Card title="Токен">
      <EmptyState
        icon={IconKey}
        title={problem ? 'Токен нельзя показать' : 'Токена пока нет'}
        text={
          problem ?? 'С токеном ваши программы смогут получать данные кабинета: баланс, историю, уведомления.'
        }
        action={
          <Button loading={actions.isCreating} onClick={actions.create}>
            {problem ? 'Создать новый токен' : 'Создать токен'}
          </Button>
        }
      />
    </Card>
  );
}

function Hidden() {
  return (
    <>
      <span aria-hidden>kab_{'•'.repeat(16)}</span>
      <span className="for-screen-readers">Токен скрыт</span>
    </>
  );
}

type TokenCardProps = {
  token: string;
  actions: TokenActions;
  isShown: boolean;
  show: (isShown: boolean) => void;
};
