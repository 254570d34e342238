import type { Page } from '@playwright/test';
import { type Client, createClient } from '../../server/testing/methods/client.ts';
import { makeMarkedOffer } from '../../server/testing/traffic/marked.ts';
import { makePerson } from './people.ts';
import { makeStaff, takeStaffCookie } from './staff.ts';

type Network = { url: string; operatorKey: string; dataDir: string };

/** A network that marks: an offer with a contract of its advertiser, a partner and an administrator who are signed in in the browser. */
export async function openMarked(page: Page, network: Network) {
  const operator = createClient(network.url, { path: '/operator/rpc', bearer: network.operatorKey });
  const offer = await makeMarkedOffer({ operator });
  const admin = await makeStaff('admin', network);
  await takeStaffCookie(page, admin, network.url);
  const account = { login: 'anna-petrova', email: 'anna@example.com', password: 'слова про летний луг' };
  const { id, cookie } = await makePerson('partner', account, network.dataDir);
  const partner: Client & { id: number } = { ...createClient(network.url, { cookie }), id };
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: network.url, httpOnly: true, sameSite: 'Lax' }]);
  return { operator, admin, partner, ...offer };
}

/** A token that no other creative of the network has. */
export const eridOf = (n: number) => `2VtzqTest${n}`;

/** A creative of the partner that the network has approved and that has a token. */
export async function makeOwnCreative(
  { partner, operator, admin, offerId, contractId }: Awaited<ReturnType<typeof openMarked>>,
  n: number,
  fields: { name: string; text?: string },
): Promise<number> {
  const content = { form: 'text', kktu: '30.10.1', text: 'Заём за пять минут', ...fields } as const;
  const { id } = await partner.result('creatives.request-creative', { offerId, ...content });
  await operator.result('operator.decide-creatives', { ids: [id], decision: 'approve', contractId });
  await admin.result('operator.set-creative-token', { id, erid: eridOf(n) });
  return id;
}
