import type { Page } from '@playwright/test';
import { notificationMarkup } from '#contract/messages/notification-markup';
import { isPage } from '#contract/wire/pages';
import { xssCorpus } from '../../server/testing/notifications/xss-corpus.ts';
import { changeResult, withoutLive } from '../harness/answers.ts';
import { expect, test } from '../harness/fixtures.ts';

// The page's content policy is off, because it would hide faults of the browser's sanitising, which is under test.
test.use({ bypassCSP: true });

const hostile = '<img src="https://evil.example/name.gif" onerror="alert(1)">';

/** Shows every attack as a notification, past the server and its sanitising. */
async function attack(page: Page) {
  await withoutLive(page);
  await changeResult(page, 'profile.get-notification-count', () => ({ count: xssCorpus.length }));
  await changeResult(page, 'profile.get-notification-all', () => ({
    messages: xssCorpus.map(({ html }, index) => ({
      id: index + 1,
      typeName: hostile,
      categoryId: 1,
      date: '2026-11-20T10:00:00.000Z',
      title: `${hostile} ${index + 1}`,
      content: html,
      isRead: false,
    })),
    pagination: { totalCount: xssCorpus.length },
  }));
}

/** Records the effects of an attack: dialogs, pop-ups, requests to the attacker's server. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('dialog', (dialog) => {
    heard.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/evil\.example/.test(new URL(request.url()).host)) heard.push(`request: ${request.url()}`);
  });
  page.on('popup', (popup) => heard.push(`popup: ${popup.url()}`));
  return heard;
}

test('nothing of the list of attacks runs or asks a foreign server in the list @full', async ({
  page,
  openAs,
}) => {
  const heard = listen(page);
  await attack(page);
  await openAs('/notifications');
  const contents = page.locator('main li h2 + div');
  await expect(contents).toHaveCount(xssCorpus.length);
  expect(xssCorpus.length).toBeGreaterThanOrEqual(60);
  await page.waitForLoadState('networkidle');
  expect(heard).toEqual([]);
  await expect(page).toHaveURL('/notifications');

  const elements = await contents.evaluateAll((places) =>
    places.flatMap((place) =>
      [...(place.firstElementChild?.querySelectorAll('*') ?? [])].map((element) => ({
        tag: element.tagName.toLowerCase(),
        attributes: element.getAttributeNames(),
        protocol: element instanceof HTMLAnchorElement && element.href ? element.protocol : null,
        target: element.getAttribute('target'),
        rel: element.getAttribute('rel'),
        ownPath:
          element instanceof HTMLAnchorElement && element.origin === location.origin
            ? element.pathname
            : null,
      })),
    ),
  );
  expect(elements.length).toBeGreaterThan(0);
  await expect(contents.getByText('null', { exact: true })).toHaveCount(0);
  for (const { tag, attributes, protocol, target, rel, ownPath } of elements) {
    expect(notificationMarkup.tags).toContain(tag);
    expect(['href', 'title', 'target', 'rel']).toEqual(expect.arrayContaining(attributes));
    if (protocol === null) continue;
    expect(notificationMarkup.linkProtocols).toContain(protocol.replace(':', ''));
    expect([target, rel]).toEqual([
      ownPath !== null && isPage(ownPath) ? null : '_blank',
      notificationMarkup.linkRel,
    ]);
  }
});

test('nothing of the list of attacks runs or asks a foreign server in the bell @full', async ({
  page,
  openAs,
}) => {
  const heard = listen(page);
  await attack(page);
  await openAs('/dashboard');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Уведомления/ })
    .click();
  const cards = page.getByRole('dialog', { name: 'Уведомления' }).getByRole('listitem');
  await expect(cards).toHaveCount(xssCorpus.length);
  await page.waitForLoadState('networkidle');
  expect(heard).toEqual([]);
  await expect(cards.first()).toContainText(hostile);
});
