import { pages } from '#contract/wire/pages';
import { quote } from '#contract/wire/text';
import { linkTo } from '../../messages/notifications/link.ts';
import { notify } from '../../messages/notifications/notify.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { asText } from '../../platform/mail/as-text.ts';
import type { LockedCreative } from './saved-queries.ts';

/** The last line of messages about creatives. */
export const creativesLink = linkTo(pages.creatives, 'Креативы');

type Told = Pick<LockedCreative, 'userId' | 'name'>;

export async function tellApproved(tx: Tx, creative: Told): Promise<void> {
  await tell(
    tx,
    creative,
    'одобрен',
    'Сеть одобрила креатив и получает для него токен: с ним креатив можно выбрать в ссылке.',
  );
}

export async function tellRefused(tx: Tx, creative: Told, reason: string): Promise<void> {
  await tell(tx, creative, 'не одобрен', `Причина: ${asText(reason)}`);
}

export async function tellToken(tx: Tx, creative: Told): Promise<void> {
  await tell(tx, creative, 'получил токен', 'Его можно выбрать в ссылках: их адреса будут с токеном.');
}

/** Tells the partner whose own the creative is; nobody of the network's. */
async function tell(tx: Tx, { userId, name }: Told, what: string, text: string) {
  if (userId === null) return;
  const title = `Креатив ${quote(name)} ${what}`;
  await notify(tx, { userId, trigger: 'creative', title, content: `<p>${text}</p>${creativesLink}` });
}
