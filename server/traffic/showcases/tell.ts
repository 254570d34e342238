import { pages } from '#contract/wire/pages';
import { quote } from '#contract/wire/text';
import { triggerOf } from '../../messages/notifications/catalog.ts';
import { linkTo } from '../../messages/notifications/link.ts';
import { notify } from '../../messages/notifications/notify.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { asText } from '../../platform/mail/as-text.ts';
import type { Showcase } from './queries.ts';

/** Tells the partner that the network has closed a showcase, and why. */
export async function tellBlocked(
  tx: Tx,
  { userId, name }: Pick<Showcase, 'userId' | 'name'>,
  reason: string,
): Promise<void> {
  const title = `${triggerOf('showcase-blocked').name}: ${quote(name)}`;
  const text = `Сеть закрыла витрину: её страница больше не открывается. Причина: ${asText(reason)}`;
  const content = `<p>${text}</p>${linkTo(pages.showcases, 'Конструктор витрин')}`;
  await notify(tx, { userId, trigger: 'showcase-blocked', title, content });
}
