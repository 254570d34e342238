import type { Page } from '@playwright/test';
import type { StaffPage } from '#contract/wire/staff-pages';
import { callsOf, refusal, withFramesAnswers } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';
import { inParts } from '../harness/in-parts.ts';
import { unseenStops } from '../harness/keyboard.ts';
import { expectStanding, readInEveryLook } from '../harness/looks.ts';
import { openAsDemoStaff } from '../harness/staff.ts';
import { staffPath } from '../harness/staff-path.ts';
import { smallTargets } from '../harness/targets.ts';

/** True where a page has queries of its own that can fail; the queries of the frame come with every page. */
const asks = {
  start: true,
  // The sign-in page is for visitors: staff-sign-in.test.ts reads it.
  signIn: null,
  ownAccount: true,
  partners: true,
  partner: true,
  applications: true,
  allApplications: true,
  signUpForm: true,
  application: true,
  offers: true,
  newOffer: false,
  offer: true,
  accessRequests: true,
  promos: true,
  newPromos: false,
  advertisers: true,
  bills: true,
  rates: true,
  advertiser: true,
  networkChoice: true,
  conversions: true,
  importConversions: false,
  conversionRefusals: true,
  revenueShares: true,
  waitingCalls: true,
  conversionBatch: true,
  conversion: true,
  reports: true,
  postbacks: true,
  postbackCall: true,
  domains: true,
  showcases: true,
  brokenLandings: true,
  forbiddenPlaces: true,
  promotions: true,
  promotion: true,
  orders: true,
  order: true,
  points: true,
  withdrawals: true,
  allWithdrawals: true,
  registries: true,
  papers: true,
  receipts: true,
  contracts: true,
  networkRequisites: true,
  referralTerms: true,
  withdrawalTerms: true,
  withdrawal: true,
  registrySettings: true,
  registry: true,
  statements: true,
  requisites: true,
  payees: true,
  payee: true,
  destinations: true,
  destination: true,
  brakes: true,
  withdrawalMethods: true,
  tickets: true,
  allTickets: true,
  ticketTemplates: true,
  ticket: true,
  notifications: true,
  newNotification: true,
  notification: true,
  background: true,
  brand: true,
  keys: true,
  system: true,
  audit: true,
  auditRecord: true,
  moveIns: false,
  moveIn: true,
  oldAddresses: true,
  accounts: true,
  // Where the network marks advertising.
  creatives: null,
  adContracts: null,
  adPlaces: null,
  adActs: null,
} satisfies Record<StaffPage, boolean | null>;

type Row = [page: StaffPage, asks: boolean];
const isRow = (row: [string, boolean | null]): row is Row => row[1] !== null;
const rows = Object.entries(asks).filter(isRow);
const widths = [1440, 768];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { part, items } of inParts(rows, 10)) {
  test(`axe finds nothing on any page of the console as it is full, with targets of 24 px and a focus that is seen, and fails, ${part} @full`, async ({
    page,
    complaints,
  }) => {
    test.slow();
    await withFramesAnswers(page);
    const staff = await openAsDemoStaff(page, '/staff');
    for (const [index, [name, isAsking]] of items.entries()) {
      const path = await staffPath(name, staff);
      await page.goto(path);
      await expectWhole(page, name);
      await readInEveryLook(page, `${name} full`, widths);
      for (const width of [768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await smallTargets(page, 24), `${name} at ${width}`).toEqual([]);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      // The frame is the same around every page, so it is read once.
      expect(await unseenStops(page, index === 0 ? 'frame' : 'content'), name).toEqual([]);
      if (!isAsking) continue;
      const letThrough = await refuseOwn(page);
      await page.goto(path);
      await expect(failures(page).first(), name).toBeVisible();
      await readInEveryLook(page, `${name} failed`, [768]);
      // A page that failed as a whole says so in the console.
      complaints.splice(0);
      await letThrough();
    }
  });
}

/** Expects a drawn page: nothing loads and nothing failed. */
async function expectWhole(page: Page, name: string) {
  await expectStanding(page);
  await expect(page.locator('[data-skeleton]'), name).toHaveCount(0);
  await expect(failures(page), name).toHaveCount(0);
}

/** Refuses the page's own calls. The frame's `staff.get-me` is answered as usual. */
async function refuseOwn(page: Page) {
  const address = '**/operator/rpc';
  await page.route(address, async (route) => {
    const calls = callsOf(route.request().postData());
    const own = calls.filter(({ method }) => method === 'staff.get-me');
    const answers =
      own.length === 0 ? [] : await (await route.fetch({ postData: JSON.stringify(own) })).json();
    const refused = calls
      .filter(({ method }) => method !== 'staff.get-me')
      .map(({ id }) => ({ jsonrpc: '2.0', id, error: { code: 500, message: refusal } }));
    await route.fulfill({ json: [...answers, ...refused] });
  });
  return () => page.unroute(address);
}

const failures = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .or(page.getByRole('heading', { level: 1, name: 'Не получилось' }));
