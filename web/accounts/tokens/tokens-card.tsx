import { IconKey, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { assistantScope, tokenLimit } from '#contract/accounts/token-names';
import { pathTo } from '../../paths.ts';
import { ask, type ItemOf, useAction } from '../../rpc/rpc.ts';
import { useModal } from '../../ui/dialog/opening.ts';
import { useDo } from '../../ui/dialog/use-do.ts';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { laterModal } from '../../ui/feedback/later.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import own from '../../ui/list/own-list.module.css';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Badge } from '../../ui/page/badge.tsx';
import { Card } from '../../ui/page/card.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { joined } from '../../ui/text/joined.ts';
import { useMember } from '../reach/use-member.ts';
import { scopesText } from './scope-words.ts';

const TokenModal = laterModal(async () => (await import('./token-modal.tsx')).TokenModal);

export const askTokens = ask('profile.get-tokens', {});

/** The named tokens: each with its rights, its end and its last use. */
export function TokensCard() {
  const list = useQuery(askTokens);
  const adding = useModal((scopes: readonly string[]) => <TokenModal scopes={scopes} />);
  const isOwner = useMember() === undefined;
  const { items, scopes } = list.data ?? { items: [], scopes: [] };
  const add = () => adding.open(scopes);
  return (
    <Card
      title="Токены с правами"
      actions={
        items.length > 0 && (
          <ActionButton icon={IconPlus} onClick={add} disabled={items.length >= tokenLimit}>
            Добавить токен
          </ActionButton>
        )
      }
    >
      <div aria-busy={list.isFetching}>
        <Loaded query={list} failed="Не удалось загрузить токены" isList skeleton={<Skeleton height={160} />}>
          {() => <TokenList tokens={items} add={add} />}
        </Loaded>
      </div>
      {isOwner && scopes.includes(assistantScope) && (
        <p className="only-above-12 small">
          <TextLink to={pathTo('assistant')}>Подключить ассистента</TextLink>
        </p>
      )}
      {adding.modal}
    </Card>
  );
}

type Token = ItemOf<'profile.get-tokens'>;

function TokenList({ tokens, add }: { tokens: Token[]; add: () => void }) {
  if (tokens.length === 0)
    return (
      <EmptyState
        icon={IconKey}
        title="Токенов с правами пока нет"
        text="Дайте каждой программе свой токен: только с нужными правами и на нужный срок. Выплаты, реквизиты, пароль и другие токены по нему недоступны."
        action={<ActionButton onClick={add}>Добавить токен</ActionButton>}
      />
    );
  return (
    <>
      <ul className={own.list}>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </ul>
      {tokens.length >= tokenLimit && (
        <p className="only-above-12 small dim">
          Токенов не больше {tokenLimit}: чтобы добавить, удалите лишний.
        </p>
      )}
    </>
  );
}

function TokenRow({ token }: { token: Token }) {
  const { name, scopes, createdAt, expiresAt, lastUsedAt, address } = token;
  const { remove, isPending } = useRemoval(token);
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  return (
    <li className={own.row}>
      <div className={own.what}>
        <p className={own.name}>
          <strong className="breaks medium">{name}</strong>
          {isOver && <Badge tone="danger" text="Истёк" />}
        </p>
        <p className="only-above-4 breaks">{scopesText(scopes)}</p>
        <p className="only-above-4 small dim breaks">
          {joined(
            ' · ',
            `создан ${formatDate(createdAt)}`,
            expiresAt === null ? 'бессрочный' : `действует до ${formatDate(expiresAt)}`,
            lastUsedAt === null
              ? 'ещё не использовали'
              : `последний вызов ${formatDate(lastUsedAt)}, ${address}`,
          )}
        </p>
      </div>
      <ActionButton
        icon={IconTrash}
        loading={isPending}
        onClick={remove}
        aria-label={`Удалить токен ${name}`}
      >
        Удалить
      </ActionButton>
    </li>
  );
}

function useRemoval({ id, name }: Token) {
  const act = useAction();
  const { run, isPending } = useDo();
  const remove = () =>
    run(() => act('profile.delete-token', { id }), 'Токен удалён', {
      title: `Удалить токен «${name}»?`,
      text: 'Программы с этим токеном сразу потеряют доступ. Вернуть его нельзя, можно создать новый.',
      accept: 'Удалить',
      danger: true,
    });
  return { remove, isPending };
}
