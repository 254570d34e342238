import type { StaffSettings } from '#contract/wire/client-settings';
import type { StaffPage } from '#contract/wire/staff-pages';
import { demoSeats } from '../../demo/accounts/partners.ts';
import { built, readBuiltPage } from '../http/built-page.ts';
import type { Settings } from '../program/settings.ts';
import { headerBar, writeSettings } from './document.ts';
import { readLinks, readPageModules } from './preloads.ts';

/** The HTML of the staff's console, without any data of partners. */
export function readStaffDocuments(settings: Settings): {
  template: string;
  /** `undefined` stands for an unknown path. */
  of(page: StaffPage | undefined): string;
} {
  const template = fillStaffPage(readBuiltPage('staff.html'), settings);
  const linksTo = readLinks(built, { manifest: 'staff.json', document: 'staff.html' });
  const modulesOf = readPageModules(built, 'staff-pages.json');
  return {
    template,
    of(page: StaffPage | 'unknown' = 'unknown') {
      const modules = modulesOf.get(page) ?? [];
      const top = modules.includes('staff/shell/frame.tsx') ? menuBar + headerBar : '';
      return template.replace('</head>', () => `${linksTo(modules)}</head>`).replace('<!--header-->', top);
    },
  };
}

/** The menu's bar at first paint, as in web/staff/shell/first-frame.tsx. */
const menuBar = '<div class="first-paint-menu"></div>';

export function fillStaffPage(
  html: string,
  { productName, networkTimeZone, marking, demo }: Settings,
): string {
  const known: StaffSettings = {
    productName: `${productName} для сотрудников`,
    network: productName,
    networkTimeZone,
    marking,
    demoStaff: demo ? demoSeats : [],
  };
  return writeSettings(html, known.productName, known);
}
