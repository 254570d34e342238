import { setManager } from '../../accounts/managers/queries.ts';
import { insertAccount, updateCard } from '../../console/staff/queries.ts';
import type { Tx } from '../../platform/db/connection.ts';

/** Managers of the demo network, who cannot sign in: the third sees their own partners alone. One partner has none yet. */
const managers = [
  {
    login: 'severova',
    name: 'Анна Северова',
    telegram: '@severova_cpa',
    isBound: false,
    partners: ['demo', 'kuznetsova', 'd.orlov'],
  },
  {
    login: 'gromov',
    name: 'Никита Громов',
    telegram: '@gromov_traffic',
    isBound: false,
    partners: ['broker', 'third', 'i.volkov', 'r.safin'],
  },
  {
    login: 'yusupova',
    name: 'Дина Юсупова',
    telegram: '',
    isBound: true,
    partners: ['lebedeva', 'akhmetov', 'belyaeva'],
  },
];

export async function fillManagers(tx: Tx, ids: Map<string, number>, passwordHash: string): Promise<void> {
  for (const { login, name, telegram, isBound, partners } of managers) {
    const id = await insertAccount(tx, { login, name, role: 'manager', passwordHash, isBound, isDemo: true });
    await updateCard(tx, id, { telegram, contactEmail: `${login}@example.org`, pictureId: null });
    await setManager(
      tx,
      partners.flatMap((one) => ids.get(one) ?? []),
      id,
    );
  }
}
