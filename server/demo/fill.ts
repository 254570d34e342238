import { hashOfNobody, hashPassword } from '../accounts/password/hash.ts';
import type { App } from '../app.ts';
import { setBackground } from '../console/background/queries.ts';
import { refreshResults } from '../offers/offers/results-queries.ts';
import { trackerOf } from '../platform/outgoing/tracker.ts';
import { secondsSince } from '../platform/program/seconds-since.ts';
import { makeCallDays } from '../postbacks/postbacks/calls/days.ts';
import { fillApplications } from './accounts/applications.ts';
import { fillAccounts } from './accounts/fill-accounts.ts';
import { fillMembers } from './accounts/members.ts';
import { demoFinance, demoPartners, demoPassword, demoStaff } from './accounts/partners.ts';
import { people } from './accounts/people.ts';
import { demoBanner } from './banner.ts';
import { fillDesk } from './desk/fill-desk.ts';
import { fillLoader } from './loader/fill-loader.ts';
import { closeAdActs } from './marking/close-acts.ts';
import { fillMarking } from './marking/fill-marking.ts';
import { demoMessages, isNews } from './messages/messages.ts';
import { fillTickets } from './messages/tickets.ts';
import { fillBills } from './money/bills.ts';
import { fillPapers } from './money/papers.ts';
import { fillRegistries } from './money/registries.ts';
import { fillRequisites } from './money/requisites.ts';
import { withdrawBonus } from './money/withdrawals.ts';
import { fillAccess } from './offers/access.ts';
import { fillLinks } from './offers/fill-links.ts';
import { fillOffers } from './offers/fill-offers.ts';
import { fillPostbacks } from './postbacks/postbacks.ts';
import { hasUsers, insertMessages, lockDemo } from './queries.ts';
import { createScene } from './scene.ts';
import { fillShop, storeShopPictures } from './shop/shop.ts';
import { fillBrokenLinks } from './traffic/broken-links.ts';
import { fillDomains } from './traffic/domains.ts';
import { callDays, fillCalls } from './traffic/fill-calls.ts';
import { fillTraffic } from './traffic/fill-traffic.ts';
import { fillForbiddenPlaces } from './traffic/forbidden.ts';
import { fillLandingChoice } from './traffic/landing-choice.ts';
import { fillPromos } from './traffic/promos.ts';
import { fillShowcases } from './traffic/showcases.ts';
import { fillTrafficback } from './trafficback.ts';

/**
 * Fills an empty database with the demo network; does nothing with DEMO=0 or where any partner exists.
 *
 * Race: of instances that start at once one fills; all others wait at the lock, on a slow machine for long, and then find users.
 */
export async function fillDemo(app: App): Promise<void> {
  const { settings, sql, log } = app;
  const tracker = trackerOf(settings);
  if (tracker === null || (await hasUsers(sql))) return;
  log.info('the demo network is being filled in, which takes some seconds');
  const began = performance.now();
  // Both are computed on threads of their own, beside the statements.
  const hashes = hashPasswords();
  const pictures = storeShopPictures(sql);
  // The days are made before the transaction, which would lock new days until its end.
  const days = makeCallDays(sql, callDays);
  const filled = days.then(() =>
    sql.patient.begin(async (tx) => {
      await lockDemo(tx);
      if (await hasUsers(tx)) return null;
      const scene = createScene(app, await hashes);
      await fillAccounts(tx, scene);
      await fillApplications(tx, scene);
      await fillRequisites(tx, scene);
      await fillPostbacks(tx, scene, tracker);
      await fillOffers(tx, scene);
      await fillForbiddenPlaces(tx, scene);
      await fillTrafficback(tx, scene);
      await fillDomains(tx, scene);
      const links = await fillLinks(tx, scene);
      await fillMembers(tx, scene, links);
      await fillShowcases(tx, scene, links);
      const entries = await fillTraffic(tx, scene, links);
      await fillPromos(tx, scene);
      await fillMarking(tx, scene);
      await fillAccess(tx, scene);
      await fillDesk(tx, scene);
      const messages = demoMessages(scene, entries, await fillCalls(tx, scene));
      await insertMessages(tx, scene.idOf('demo'), messages);
      await insertMessages(tx, scene.idOf('broker'), messages.filter(isNews));
      // The first withdrawal of a firm waits for a decision of the staff.
      await withdrawBonus(tx, scene, 'd.orlov', { bonus: 84_600, sum: 80_000, daysAgo: 9 });
      await fillRegistries(tx, scene);
      await fillTickets(tx, scene);
      await fillShop(tx, scene, await pictures);
      await setBackground(tx, demoBanner);
      log.info({ partners: people.length, seconds: secondsSince(began) }, 'the demo network is filled in');
      return scene;
    }),
  );
  await Promise.all([hashes, pictures, filled]);
  const scene = await filled;
  if (scene) {
    await fillPapers(app, scene);
    await fillBills(sql, scene);
    await closeAdActs(app, scene);
    await fillLoader(app, scene);
  }
  if (scene) await fillBrokenLinks(sql.patient, scene);
  if (scene) await fillLandingChoice(sql.patient, settings.networkCurrency);
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
