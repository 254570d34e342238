import { postbackEventNames } from '#contract/postbacks/postback-names';
import { pathTo } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { useLocation } from '../../router/view.tsx';
import { serverNow } from '../../rpc/server-time.ts';
import { formatDate } from '../../ui/text/format.ts';
import { CallBadge, EmptyMacroBadge } from './call-facts.tsx';
import classes from './call-table.module.css';
import { callNote, emptyMacroWords, type PostbackCall } from './call-words.ts';

/** Calls: a table; on a phone each is a card. A row opens its call. */
export function CallTable({ calls }: { calls: PostbackCall[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Отправка</th>
          <th scope="col">Событие</th>
          <th scope="col">Итог</th>
          <th scope="col">Вызов</th>
        </tr>
      </thead>
      <tbody>
        {calls.map((call) => (
          <Row key={call.id} call={call} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ call }: { call: PostbackCall }) {
  const { search } = useLocation();
  const { id, at, event, conversionId, state, url, emptyMacro } = call;
  const note = callNote(call, serverNow());
  return (
    <tr className={classes.row}>
      <td className={classes.when}>
        <Link to={pathTo('postbackCall', { id })} state={{ list: search }}>
          № {id}
        </Link>
        <span className={classes.note}>{formatDate(at)}</span>
      </td>
      <td className={classes.event}>
        {postbackEventNames[event]}
        <span className={classes.note}>конверсия № {conversionId}</span>
      </td>
      <td className={classes.state}>
        <CallBadge state={state} />
        {note && <span className={classes.note}>{note}</span>}
      </td>
      <td className={classes.url}>
        {url && <code>{url.replace(/^https?:\/\//, '')}</code>}
        {emptyMacro && (
          <div className={classes.empty}>
            <EmptyMacroBadge macro={emptyMacro} />
            <span className={classes.note}>{emptyMacroWords(emptyMacro).why}</span>
          </div>
        )}
      </td>
    </tr>
  );
}
