import type { StaffPage } from '#contract/wire/staff-pages';

/** The frame's access to the routes. The console hands it in at its start, because the routes import the frame. */
type Site = { navigate(to: string): void; isBuilt(page: StaffPage): boolean };

export const site: Site = { navigate: () => {}, isBuilt: () => false };

export function openSite(own: Site): void {
  Object.assign(site, own);
}

/** True where a page has a line in the route table. */
export const isBuilt = (page: StaffPage): boolean => site.isBuilt(page);
