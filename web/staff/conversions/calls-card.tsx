import { postbackEventNames } from '#contract/postbacks/postback-names';
import classes from '../../conversions/calls-card.module.css';
import { CallBadge, EmptyMacroBadge } from '../../postbacks/calls/call-facts.tsx';
import { callNote } from '../../postbacks/calls/call-words.ts';
import { serverNow } from '../../rpc/server-time.ts';
import { Card } from '../../ui/page/card.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { pathTo } from '../paths.ts';
import { useMay } from '../rpc/me.ts';
import type { ResultOf } from '../rpc/rpc.ts';

/** The calls to the partner's trackers about a conversion, with their addresses and answers. */
export function CallsCard({ conversion }: { conversion: ResultOf<'operator.get-conversion'> }) {
  const may = useMay();
  const { deliveries: calls, userId } = conversion;
  const all = `${pathTo('partner', { id: userId })}?tab=postbacks`;
  return (
    <Card
      title="Постбеки"
      actions={may('operator.get-user-deliveries') && <TextLink to={all}>Все отправки партнёра</TextLink>}
    >
      {calls.length === 0 ? (
        <p className="flush dim">
          По этой конверсии вызовов нет: для её событий у партнёра не было включённых постбеков или прошло
          больше 30 дней.
        </p>
      ) : (
        <ul className={classes.calls}>
          {calls.map((call) => (
            <li key={call.id} className={classes.call}>
              <span className={classes.name}>
                {may('operator.get-postback-delivery') ? (
                  <TextLink to={pathTo('postbackCall', { id: call.id })}>
                    {postbackEventNames[call.event]}
                  </TextLink>
                ) : (
                  postbackEventNames[call.event]
                )}{' '}
                <CallBadge state={call.state} />
                {call.emptyMacro && <EmptyMacroBadge macro={call.emptyMacro} />}
              </span>
              <span className="block small dim digits breaks">
                {[formatDate(call.at), callNote(call, serverNow())].filter(Boolean).join(' · ')}
              </span>
              {call.url && <span className="block small dim digits breaks">{call.url}</span>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
