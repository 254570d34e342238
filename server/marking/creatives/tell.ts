import { pages } from '#contract/wire/pages';
import { quote } from '#contract/wire/text';
import { linkTo } from '../../messages/notifications/link.ts';
import { notify } from '../../messages/notifications/notify.ts';
import type { Tx } from '../../platform/db/connection.ts';
import type { LockedCreative } from './saved-queries.ts';

/** The last line of messages about creatives. */
export const creativesLink = linkTo(pages.creatives, 'Креативы');

type Told = Pick<LockedCreative, 'userId' | 'name'>;

/** Tells the partner whose own the creative is what became of it; nobody of the network's. */
export async function tellOwner(tx: Tx, { userId, name }: Told, what: string, text: string): Promise<void> {
  if (userId === null) return;
  const title = `Креатив ${quote(name)} ${what}`;
  await notify(tx, { userId, trigger: 'creative', title, content: `<p>${text}</p>${creativesLink}` });
}
