import { pages } from '#contract/wire/pages';
import { triggerOf } from '../../messages/notifications/catalog.ts';
import { linkTo } from '../../messages/notifications/link.ts';
import { notify } from '../../messages/notifications/notify.ts';
import type { Sql } from '../../platform/db/connection.ts';
import { asText } from '../../platform/mail/as-text.ts';
import { findUntold, markTold, type Untold } from './break-queries.ts';

/** Tells partners what has broken, at most once a day each. */
export async function tellBroken(sql: Sql): Promise<void> {
  for (const untold of await findUntold(sql))
    await sql.begin(async (tx) => {
      if (!(await markTold(tx, untold.userId))) return;
      await notify(tx, {
        userId: untold.userId,
        trigger: 'links-broken',
        title: `${triggerOf('links-broken').name}: ${untold.count}`,
        content: contentOf(untold),
      });
    });
}

function contentOf({ names, count }: Untold) {
  const lines = names.map((name) => `<li>${asText(name)}</li>`).join('');
  const rest = count > names.length ? `<p>И ещё ${count - names.length}.</p>` : '';
  return `<p>Эти ссылки и правила ведут туда, где трафик теряется:</p><ul>${lines}</ul>${rest}${linkTo(pages.brokenLinks, 'Битые ссылки')}`;
}
