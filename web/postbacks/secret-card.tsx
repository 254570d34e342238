import { IconEye, IconEyeOff, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, type ResultOf, useAction } from '../rpc/rpc.ts';
import { CopyButton } from '../ui/copy/copy-button.tsx';
import type { Question } from '../ui/dialog/confirm.tsx';
import { useDo } from '../ui/dialog/use-do.ts';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { ActionButton } from '../ui/page/action-button.tsx';
import { Card } from '../ui/page/card.tsx';
import { formatDate } from '../ui/text/format.ts';
import classes from './postbacks.module.css';
import { SignatureHelp } from './signature-help.tsx';

/** The secret that signs the calls, loaded only when the partner reveals it. */
export function SecretCard() {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  const act = useAction();
  const { run, isPending } = useDo();
  return (
    <Card title="Секрет подписи">
      <p className={classes.lead}>
        Этим секретом мы подписываем каждый вызов, чтобы ваш трекер отличал его от чужого. Храните его как
        пароль.
      </p>
      {isShown && <Secret />}
      <div className={classes.actions}>
        <ActionButton icon={Icon} onClick={() => setShown(!isShown)}>
          {isShown ? 'Скрыть секрет' : 'Показать секрет'}
        </ActionButton>
        <ActionButton
          icon={IconRefresh}
          loading={isPending}
          onClick={() =>
            void run(
              () => act('postback.rotate-secret', {}),
              'Секрет сменён, прежний действует ещё 48 часов',
              question,
            )
          }
        >
          Сменить секрет
        </ActionButton>
      </div>
      <SignatureHelp />
    </Card>
  );
}

function Secret() {
  const query = useQuery(ask('postback.get-secret', {}));
  return (
    <Loaded query={query} failed="Не удалось загрузить секрет" skeleton={<Skeleton height={36} />}>
      {(secrets) => <Shown {...secrets} />}
    </Loaded>
  );
}

function Shown({ secretId, secret, previous, problem }: ResultOf<'postback.get-secret'>) {
  return (
    <div className="stack gap-16 below-16">
      {problem ? <p>{problem}</p> : <Line name={`Секрет № ${secretId}`} secret={secret} />}
      {previous && (
        <Line
          name={`Прежний, № ${previous.secretId}: действует до ${formatDate(previous.validUntil)}`}
          secret={previous.secret}
        />
      )}
    </div>
  );
}

function Line({ name, secret }: { name: string; secret: string }) {
  return (
    <div className={classes.secret}>
      <span className={classes.note}>{name}</span>
      <code>{secret}</code>
      <CopyButton value={secret} />
    </div>
  );
}

const question: Question = {
  title: 'Сменить секрет?',
  text: 'Новый секрет начнёт действовать сразу. Прежний проработает ещё 48 часов: за это время укажите новый в трекере. Если прошлая смена была недавно, её прежний секрет перестанет действовать сейчас.',
  accept: 'Сменить',
  danger: true,
};
