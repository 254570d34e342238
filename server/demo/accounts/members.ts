import { insertMember, setLinks } from '../../accounts/members/queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import type { DemoLink } from '../offers/links.ts';
import type { Scene } from '../scene.ts';

/** The demo partner's team: a buyer with two links, who signs in as the partner does, and an accountant who was invited. */
export async function fillMembers(
  tx: Tx,
  { ago, idOf, hashOf }: Scene,
  links: ReadonlyMap<number, DemoLink>,
): Promise<void> {
  const owner = idOf('demo');
  const own = [...links].filter(([, { name }]) => buyersLinks.includes(name)).map(([id]) => id);
  const buyer = await insertMember(tx, owner, {
    email: 'buyer@example.org',
    login: 'demo-buyer',
    role: 'buyer',
  });
  await setLinks(tx, owner, buyer, own);
  await tx`
    update users set password_hash = ${hashOf('demo')}, first_name = 'Екатерина', last_name = 'Лисицына', created_at = ${ago(34, 12)}
    where id = ${buyer}`;
  const accountant = await insertMember(tx, owner, {
    email: 'buh@example.org',
    login: 'demo-accountant',
    role: 'accountant',
  });
  await tx`update users set created_at = ${ago(2, 15)} where id = ${accountant}`;
}

const buyersLinks = ['Telegram-канал', 'Тизеры'];
