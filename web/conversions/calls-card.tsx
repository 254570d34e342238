import { Link } from 'react-router';
import { postbackEventNames } from '#contract/postbacks/postback-names';
import { pathTo } from '../paths.ts';
import { CallBadge, EmptyMacroBadge } from '../postbacks/calls/call-facts.tsx';
import { callNote } from '../postbacks/calls/call-words.ts';
import { serverNow } from '../rpc/server-time.ts';
import { Card } from '../ui/page/card.tsx';
import { TextLink } from '../ui/page/text-link.tsx';
import { formatDate } from '../ui/text/format.ts';
import { joined } from '../ui/text/joined.ts';
import classes from './calls-card.module.css';
import type { Details } from './receipt-lines.ts';

/** The postback calls about a conversion, with the trackers' answers. */
export function CallsCard({ conversion: { deliveries } }: { conversion: Details }) {
  return (
    <Card title="Постбеки" actions={<TextLink to={pathTo('postbackDeliveries')}>Все отправки</TextLink>}>
      {deliveries.length === 0 ? (
        <p className="flush dim">
          По этой конверсии вызовов нет: для её событий не было включённых постбеков или прошло больше 30
          дней.
        </p>
      ) : (
        <ul className={classes.deliveries}>
          {deliveries.map((delivery) => (
            <li key={delivery.id} className={classes.delivery}>
              <span className={classes.name}>
                <Link to={pathTo('postbackDelivery', { id: delivery.id })}>
                  {postbackEventNames[delivery.event]}
                </Link>{' '}
                <CallBadge state={delivery.state} />
                {delivery.emptyMacro && <EmptyMacroBadge macro={delivery.emptyMacro} />}
              </span>
              <span className="block small dim digits breaks">
                {joined(
                  ' · ',
                  formatDate(delivery.at),
                  hostOf(delivery.url),
                  callNote(delivery, serverNow()),
                )}
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
