import { expect, test } from '../harness/fixtures.ts';
import { expectStanding, readOnce } from '../harness/looks.ts';
import { openAsDemoStaff } from '../harness/staff.ts';

const parts = [
  'balance',
  'links',
  'rules',
  'postbacks',
  'statistics',
  'sessions',
  'notifications',
  'orders',
  'audit',
];

test('every part of a card reads well full and empty @full', async ({ page, makePartner }) => {
  test.slow();
  const nobody = await makePartner();
  await openAsDemoStaff(page, '/staff/partners');
  for (const id of [1, nobody.id]) {
    for (const part of parts) {
      await page.goto(`/staff/partners/${id}?tab=${part}`);
      await expectStanding(page);
      await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0);
      await readOnce(page, `${part} of ${id}`);
    }
  }
});
