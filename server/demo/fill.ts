import { randomBytes } from 'node:crypto';
import { insertUser } from '../account/user-queries.ts';
import type { App } from '../app.ts';
import { setBackground } from '../background/queries.ts';
import type { Tx } from '../db/connection.ts';
import { postToLedger } from '../ledger/post.ts';
import { type Movement, openBalance } from '../ledger/queries.ts';
import { setCounters } from '../operator/queries.ts';
import { hashPassword } from '../password/hash.ts';
import { demoBanner } from './banner.ts';
import { daysBefore } from './days.ts';
import { type DemoMessage, demoMessages, newsMessages } from './messages.ts';
import { demoMovements, fewMovements } from './movements.ts';
import { demoPartners } from './partners.ts';
import { type Person, people } from './people.ts';
import { fillPostbacks } from './postbacks.ts';
import { backdateUser, hasUsers, insertMessages, lockDemo } from './queries.ts';
import { fillShop, storeShopPictures } from './shop.ts';
import { fillToken } from './token.ts';
import { fillTrafficback } from './trafficback.ts';

/**
 * Fills an empty database with the demo network; with DEMO=0, or where anybody is, it does nothing.
 *
 * Race: of instances that start at once one fills, the others wait at the lock and then find users.
 */
export async function fillDemo({ settings, sql, log, keys }: App): Promise<void> {
  if (!settings.demo || (await hasUsers(sql))) return;
  const hashes = await hashPasswords();
  const pictures = await storeShopPictures(sql);
  await sql.begin(async (tx) => {
    await lockDemo(tx);
    if (await hasUsers(tx)) return;
    const now = new Date();
    const ids = await insertPeople(tx, now, hashes);
    await fillAccounts(tx, now, ids);
    const demo = ids.get('demo');
    if (demo !== undefined) {
      await fillToken(tx, keys, demo, now);
      await fillPostbacks(tx, keys, demo, now);
      await fillTrafficback(tx, demo, now);
    }
    await fillShop(tx, ids, pictures, now);
    await setBackground(tx, demoBanner);
    log.info({ partners: ids.size }, 'the demo network is filled in');
  });
}

/** The partners who cannot sign in share one hash of a random password, which is not kept. */
async function hashPasswords(): Promise<(login: string) => string> {
  const hashes = new Map<string, string>();
  for (const { login, password } of demoPartners) hashes.set(login, await hashPassword(password));
  const nobodys = await hashPassword(randomBytes(32).toString('base64url'));
  return (login) => hashes.get(login) ?? nobodys;
}

async function insertPeople(tx: Tx, now: Date, hashOf: (login: string) => string) {
  const ids = new Map<string, number>();
  for (const person of people)
    ids.set(person.login, await insertPerson(tx, now, person, hashOf(person.login), ids));
  return ids;
}

async function insertPerson(
  tx: Tx,
  now: Date,
  person: Person,
  passwordHash: string,
  ids: Map<string, number>,
) {
  const { currencyCode, isReferred, daysAgo, ...fields } = person;
  const referrer = isReferred ? ids.get('demo') : undefined;
  const userId = await insertUser(tx, {
    ...fields,
    email: `${person.login}@example.org`,
    passwordHash,
    ...(referrer === undefined ? {} : { referrerId: referrer }),
  });
  await openBalance(tx, userId, currencyCode);
  await backdateUser(tx, userId, daysBefore(now, daysAgo, 7 + ((daysAgo * 0.37) % 12)));
  return userId;
}

async function fillAccounts(tx: Tx, now: Date, ids: Map<string, number>): Promise<void> {
  for (const [login, userId] of ids) {
    const account = accounts[login];
    if (!account) continue;
    for (const movement of account.movements(now)) await postToLedger(tx, userId, movement, 'program');
    await setCounters(tx, userId, account.counters);
    await insertMessages(tx, userId, account.messages(now));
  }
}

type DemoAccount = {
  movements(now: Date): Movement[];
  messages(now: Date): DemoMessage[];
  counters: { tickets: number; billingRequests: number };
};

/** The data of the partners who can sign in; the third type has no notifications. */
const accounts: Record<string, DemoAccount> = {
  demo: { movements: demoMovements, messages: demoMessages, counters: { tickets: 2, billingRequests: 1 } },
  broker: { movements: fewMovements, messages: newsMessages, counters: { tickets: 1, billingRequests: 0 } },
  third: { movements: fewMovements, messages: () => [], counters: { tickets: 0, billingRequests: 0 } },
};
