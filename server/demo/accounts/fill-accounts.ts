import type { Role } from '#contract/wire/roles';
import { insertUser } from '../../accounts/account/user-queries.ts';
import { insertNamedToken } from '../../accounts/api-token/named-queries.ts';
import { replaceToken } from '../../accounts/api-token/queries.ts';
import { makeNamedToken, makeToken } from '../../accounts/api-token/token.ts';
import { setManager } from '../../accounts/managers/queries.ts';
import { insertAccount, updateCard } from '../../console/staff/queries.ts';
import { openBalance } from '../../money/ledger/queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import type { Scene } from '../scene.ts';
import { demoFinance, demoStaff } from './partners.ts';
import { inDollars, people, referred } from './people.ts';

/** Partners and staff; a program of the demo partner used their token yesterday morning. */
export async function fillAccounts(tx: Tx, scene: Scene): Promise<void> {
  const { ago, idOf, hashOf } = scene;
  for (const [login, firstName, lastName, daysAgo, own] of people) {
    const person = {
      login,
      firstName,
      lastName,
      email: `${login}@example.org`,
      passwordHash: hashOf(login),
      ...(referred.includes(login) ? { referrerId: idOf('demo') } : {}),
      ...own,
    };
    const id = scene.note(login, await insertUser(tx, person));
    await openBalance(tx, id, login === inDollars ? 'USD' : 'RUB');
    await tx`update users set created_at = ${ago(daysAgo, 7 + ((daysAgo * 0.37) % 12))} where id = ${id}`;
  }
  for (const { telegram = '', partners, ...account } of staff) {
    const { login } = account;
    const id = await insertAccount(tx, { ...account, passwordHash: hashOf(login), isDemo: true });
    scene.note(login, id);
    if (!partners) continue;
    await updateCard(tx, id, { telegram, contactEmail: `${login}@example.org`, pictureId: null });
    await setManager(tx, partners.map(idOf), id);
  }
  await replaceToken(tx, idOf('demo'), makeToken(scene.keys, idOf('demo')).stored);
  await tx`
    update api_tokens set created_at = ${ago(40, 11)}, last_used_at = ${ago(1, 6.1)}, last_address = '203.0.113.24'
    where user_id = ${idOf('demo')}`;
  for (const token of namedTokens)
    await insertNamedToken(tx, idOf('demo'), { ...token, expiresAt: null, hash: makeNamedToken().hash });
  await tx`
    update named_tokens set created_at = ${ago(21, 13)}, last_used_at = ${ago(1, 4.2)}, last_address = '203.0.113.24'
    where user_id = ${idOf('demo')}`;
  await tx`
    update named_tokens set expires_at = ${ago(-160, 23.99)}, last_used_at = null, last_address = ''
    where user_id = ${idOf('demo')} and name = ${namedTokens[1].name}`;
}

const namedTokens = [
  { name: 'Трекер', scopes: ['statistics:read', 'links:write', 'postback:write'] },
  { name: 'Таблица бухгалтера', scopes: ['statistics:read', 'billing:read'] },
] as const;

type Colleague = {
  login: string;
  name: string;
  role: Role;
  telegram?: string;
  isBound?: boolean;
  partners?: string[];
};

/** Only the first two can sign in. The third manager sees their own partners alone; one partner has no manager yet. */
const staff: Colleague[] = [
  demoStaff,
  demoFinance,
  {
    login: 'severova',
    name: 'Анна Северова',
    role: 'manager',
    telegram: '@severova_cpa',
    partners: ['demo', 'kuznetsova', 'd.orlov'],
  },
  {
    login: 'gromov',
    name: 'Никита Громов',
    role: 'manager',
    telegram: '@gromov_traffic',
    partners: ['broker', 'third', 'i.volkov', 'r.safin'],
  },
  {
    login: 'yusupova',
    name: 'Дина Юсупова',
    role: 'manager',
    isBound: true,
    partners: ['lebedeva', 'akhmetov', 'belyaeva'],
  },
  { login: 'osipova', name: 'Мария Осипова', role: 'support' },
];
