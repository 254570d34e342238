import { insertUser } from '../accounts/account/user-queries.ts';
import { hashOfNobody, hashPassword } from '../accounts/password/hash.ts';
import type { App } from '../app.ts';
import { setBackground } from '../console/background/queries.ts';
import { insertAccount } from '../console/staff/queries.ts';
import { openBalance } from '../money/ledger/queries.ts';
import { refreshResults } from '../offers/offers/results-queries.ts';
import type { Tx } from '../platform/db/connection.ts';
import { trackerOf } from '../platform/outgoing/tracker.ts';
import { secondsSince } from '../platform/program/seconds-since.ts';
import { makeDeliveryDays } from '../postbacks/postbacks/deliveries/days.ts';
import { fillApplications } from './accounts/applications.ts';
import { fillManagers } from './accounts/managers.ts';
import { demoFinance, demoPartners, demoPassword, demoStaff } from './accounts/partners.ts';
import { type Person, people } from './accounts/people.ts';
import { fillToken } from './accounts/token.ts';
import { demoBanner } from './banner.ts';
import { daysBefore } from './days.ts';
import { fillDesk } from './desk/fill-desk.ts';
import { type DemoMessage, demoMessages, isNews } from './messages/messages.ts';
import { fillTickets } from './messages/tickets.ts';
import type { PastEntry } from './money/ledger.ts';
import { fillPapers } from './money/papers.ts';
import { fillRegistries } from './money/registries.ts';
import { fillRequisites } from './money/requisites.ts';
import { fillWaitingWithdrawal } from './money/withdrawals.ts';
import { fillAccess } from './offers/access.ts';
import { fillLinks } from './offers/fill-links.ts';
import { fillOffers } from './offers/fill-offers.ts';
import { type DemoLink, linksByLogin } from './offers/links.ts';
import { fillPostbacks } from './postbacks/postbacks.ts';
import { backdateUser, hasUsers, insertMessages, lockDemo } from './queries.ts';
import { fillShop, storeShopPictures } from './shop/shop.ts';
import { deliveryDays, fillDeliveries } from './traffic/fill-deliveries.ts';
import { type FilledNetwork, fillTraffic } from './traffic/fill-traffic.ts';
import { fillTrafficback } from './trafficback.ts';

/**
 * Fills an empty database with the demo network; does nothing with DEMO=0 or where any partner exists.
 *
 * Race: of instances that start at once one fills; all others wait at the lock, on a slow machine for long, and then find users.
 */
export async function fillDemo({ settings, sql, log, keys }: App): Promise<void> {
  const tracker = trackerOf(settings);
  if (tracker === null || (await hasUsers(sql))) return;
  log.info('the demo network is being filled in, which takes some seconds');
  const began = performance.now();
  // Both are computed on threads of their own, beside the statements.
  const hashes = hashPasswords();
  const pictures = storeShopPictures(sql);
  // The days are made before the transaction, which would lock new days until its end.
  const days = makeDeliveryDays(sql, deliveryDays);
  const filled = days.then(() =>
    sql.patient.begin(async (tx) => {
      await lockDemo(tx);
      if (await hasUsers(tx)) return null;
      const now = new Date();
      const ids = await insertPeople(tx, now, await hashes);
      const staffIds: number[] = [];
      for (const { login, name, role } of [demoStaff, demoFinance])
        staffIds.push(
          await insertAccount(tx, { login, name, role, passwordHash: (await hashes)(login), isDemo: true }),
        );
      await fillManagers(tx, ids, (await hashes)('nobody'));
      await fillApplications(tx, { ids, now, passwordHash: (await hashes)('nobody') });
      await fillRequisites(tx, { ids, now, keys });
      const network = await fillNetwork(tx, { settings, keys, ids, now, tracker });
      const histories = await fillTraffic(tx, network, staffIds);
      await fillAccess(tx, { ids, now, idOf: network.idOf, staffIds });
      await fillDesk(tx, { ids, now, idOf: network.idOf, staffIds, passwordHash: (await hashes)('nobody') });
      const messages = await fillDeliveries(tx, keys, { userId: idOfPerson(ids, 'demo'), now });
      await fillAccounts(tx, { ...network, histories, postbackMessages: messages });
      await fillWaitingWithdrawal(tx, { ids, now, settings });
      await fillRegistries(tx, { ids, now, settings, keys, staffIds });
      await fillTickets(tx, { ids, now, settings, staffIds });
      await fillShop(tx, ids, await pictures, now);
      await setBackground(tx, demoBanner);
      log.info({ partners: ids.size, seconds: secondsSince(began) }, 'the demo network is filled in');
      return { ids, now, staffIds };
    }),
  );
  await Promise.all([hashes, pictures, filled]);
  const place = await filled;
  if (place) await fillPapers({ sql, settings, log, ...place });
  await refreshResults(sql.patient);
}

/**
 * Accounts that can sign in share the one password on the sign-in page, so one hash; all others get a hash that no password has.
 */
async function hashPasswords(): Promise<(login: string) => string> {
  const hash = await hashPassword(demoPassword);
  const nobodys = hashOfNobody();
  const known = [...demoPartners, demoStaff, demoFinance].map(({ login }) => login);
  return (login) => (known.includes(login) ? hash : nobodys);
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

type Scene = Pick<App, 'settings' | 'keys'> & { ids: Map<string, number>; now: Date; tracker: string };

/** Offers and links with what partners have set up around them. */
async function fillNetwork(tx: Tx, { settings, keys, ids, now, tracker }: Scene): Promise<FilledNetwork> {
  const { publicUrl, networkTimeZone } = settings;
  const demo = idOfPerson(ids, 'demo');
  const broker = idOfPerson(ids, 'broker');
  await fillToken(tx, keys, demo, now);
  await fillPostbacks(tx, keys, { userId: demo, tracker, now });
  const idOf = await fillOffers(tx, { userId: demo, brokerId: broker, publicUrl, now });
  await fillTrafficback(tx, demo, idOf, now);
  const links = new Map<number, DemoLink>();
  for (const [login, own] of Object.entries(linksByLogin))
    for (const [id, link] of await fillLinks(tx, idOfPerson(ids, login), own, { idOf, now }))
      links.set(id, link);
  return { ids, now, idOf, links, timeZone: networkTimeZone };
}

function idOfPerson(ids: Map<string, number>, login: string): number {
  const id = ids.get(login);
  if (id === undefined) throw new Error(`the demo has no partner ${login}`);
  return id;
}

type Accounts = Pick<FilledNetwork, 'ids' | 'now' | 'idOf'> & {
  histories: Map<number, PastEntry[]>;
  /** The demo partner's messages about their postbacks. */
  postbackMessages: DemoMessage[];
};

async function fillAccounts(
  tx: Tx,
  { ids, now, idOf, histories, postbackMessages }: Accounts,
): Promise<void> {
  const entries = histories.get(idOfPerson(ids, 'demo')) ?? [];
  const messages = demoMessages(now, { idOf, entries, postbackMessages });
  await insertMessages(tx, idOfPerson(ids, 'demo'), messages);
  await insertMessages(tx, idOfPerson(ids, 'broker'), messages.filter(isNews));
}
