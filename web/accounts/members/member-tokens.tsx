import { ActionButton } from '../../ui/page/action-button.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { joined } from '../../ui/text/joined.ts';
import { scopesText } from '../tokens/scope-words.ts';
import { calledBy, type TeamMember } from './ask-members.ts';
import { useEndToken } from './member-actions.ts';
import classes from './members.module.css';

/** The tokens that a member has made for their programs. */
export function MemberTokens({ member }: { member: TeamMember }) {
  return (
    <ul className={classes.tokens} aria-label={`Токены: ${calledBy(member)}`}>
      {member.tokens.map((token) => (
        <Token key={token.id} token={token} />
      ))}
    </ul>
  );
}

function Token({ token }: { token: TeamMember['tokens'][number] }) {
  const { end, isPending } = useEndToken(token);
  const { name, scopes, lastUsedAt } = token;
  return (
    <li className="row wrap between gap-8-16">
      <span className={classes.token}>
        Токен «{name}»
        <span className={classes.note}>
          {joined(
            ' · ',
            scopesText(scopes),
            lastUsedAt ? `последний вызов ${formatDate(lastUsedAt)}` : 'ещё не использовали',
          )}
        </span>
      </span>
      <ActionButton loading={isPending} onClick={() => void end()} aria-label={`Завершить токен ${name}`}>
        Завершить
      </ActionButton>
    </li>
  );
}
