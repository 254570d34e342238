import { postbackEventNames } from '#contract/postbacks/postback-names';
import { isOpenAddress } from '../accounts/reach/open-address.ts';
import { useMember } from '../accounts/reach/use-member.ts';
import { pathTo } from '../paths.ts';
import { CallBadge, EmptyMacroBadge } from '../postbacks/calls/call-facts.tsx';
import { callNote } from '../postbacks/calls/call-words.ts';
import { Link } from '../router/link.tsx';
import { serverNow } from '../rpc/server-time.ts';
import { Card } from '../ui/page/card.tsx';
import { TextLink } from '../ui/page/text-link.tsx';
import { formatDate } from '../ui/text/format.ts';
import { joined } from '../ui/text/joined.ts';
import classes from './calls-card.module.css';
import type { Details } from './receipt-lines.ts';

/** The postback calls about a conversion, with the trackers' answers. */
export function CallsCard({ conversion: { deliveries: calls } }: { conversion: Details }) {
  const isOpen = isOpenAddress(useMember(), pathTo('postbackCalls'));
  return (
    <Card title="Постбеки" actions={isOpen && <TextLink to={pathTo('postbackCalls')}>Все отправки</TextLink>}>
      {calls.length === 0 ? (
        <p className="flush dim">
          По этой конверсии вызовов нет: для её событий не было включённых постбеков или прошло больше 30
          дней.
        </p>
      ) : (
        <ul className={classes.calls}>
          {calls.map((call) => (
            <li key={call.id} className={classes.call}>
              <span className={classes.name}>
                {isOpen ? (
                  <Link to={pathTo('postbackCall', { id: call.id })}>{postbackEventNames[call.event]}</Link>
                ) : (
                  postbackEventNames[call.event]
                )}{' '}
                <CallBadge state={call.state} />
                {call.emptyMacro && <EmptyMacroBadge macro={call.emptyMacro} />}
              </span>
              <span className="block small dim digits breaks">
                {joined(' · ', formatDate(call.at), hostOf(call.url), callNote(call, serverNow()))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The host that was called; empty before the first attempt. */
function hostOf(url: string | null) {
  return url ? (URL.parse(url)?.host ?? '') : '';
}
