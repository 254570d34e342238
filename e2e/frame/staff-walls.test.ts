import { createClient } from '../../server/testing/methods/client.ts';
import { expect, test } from '../harness/fixtures.ts';
import { makeStaff } from '../harness/staff.ts';

const url = process.env.E2E_URL ?? '';

test('the console’s document is the same for everybody but its own staff, and holds nothing of a partner’s @full', async ({
  makePartner,
}) => {
  const partner = await makePartner();
  const staff = await makeStaff();
  const [visitors, partners, own] = await Promise.all(
    [null, partner.cookie(), staff.cookie()].map((cookie) => read('/staff', cookie)),
  );
  expect(partners).toBe(visitors);
  expect(visitors).toContain('Kabinet для сотрудников');
  expect(visitors).not.toContain('id="first-answers"');
  expect(own).toContain(`"login":"${staff.login}"`);
  expect(own).not.toContain('demoPartners');
  expect(await read('/dashboard', partner.cookie())).toContain('id="first-answers"');
  expect(await read('/dashboard', staff.cookie())).not.toContain('id="first-answers"');
});

test('nothing of the console opens for a partner, nor of a partner’s for one of the staff @full', async ({
  page,
  openAs,
}) => {
  await openAs('/dashboard');
  await page.goto('/staff/account');
  await expect(page).toHaveURL('/staff/sign-in?return=%2Fstaff%2Faccount');
  const staff = await makeStaff();
  const asPartner = createClient(url, { cookie: staff.cookie() });
  expect((await asPartner.failure('profile.get-info')).code).toBe(403);
});

test('no site can put a page of the console into a frame, not even this one @full', async ({
  page,
  complaints,
}) => {
  await page.goto('/offline.html');
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: '/staff/sign-in' }));
  });
  await expect.poll(() => complaints.join()).toContain('frame-ancestors');
  await expect(page.frameLocator('iframe').getByLabel('Логин')).toHaveCount(0);
  complaints.splice(0);
});

async function read(path: string, cookie: string | null): Promise<string> {
  const response = await fetch(url + path, { headers: cookie ? { cookie } : {} });
  return await response.text();
}
