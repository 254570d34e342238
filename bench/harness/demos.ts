import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type PageName, pageNames, pages, visitorPages } from '#contract/wire/pages';
import { markingPages, staffPages } from '#contract/wire/staff-pages';
import { keysOf } from '#contract/wire/text';
import { demoPartners, demoStaff } from '#server/demo/accounts/partners';
import { type Client, createClient } from '#server/testing/methods/client';
import { type Program, startProgram } from '#server/testing/running/program';
import { demoPath } from '../../e2e/harness/demo-path.ts';
import { staffPath } from '../../e2e/harness/staff-path.ts';

/** A running checkout with the demo network, its built pages, and a signed-in partner and staff member. */
export type Demo = { folder: string; url: string; partner: Client; staff: Client };

/** A page of a demo. The console's pages have names like `staff/offers`. */
export type DemoPage = { name: string; address: string; isForVisitors: boolean };

/** Pages that only redirect, or that neither a visitor nor the demo's partner sees. */
const notVisited: PageName[] = ['home', 'external', 'application', 'creatives'];

/** Runs the programs of these checkouts while `act` measures their pages. */
export async function withDemos(folders: string[], act: (demos: Demo[]) => Promise<void>): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'kabinet-bench-'));
  // Under root the database runs as another user, who must reach the folder.
  await chmod(data, 0o711);
  const programs: Program[] = [];
  try {
    const demos: Demo[] = [];
    for (const [n, folder] of folders.entries()) {
      const environment = { DATA_DIR: join(data, String(n)), DEMO: '1', WEB: 'build' };
      const program = await startProgram({ folder, environment });
      programs.push(program);
      demos.push(await signIn(folder, program.url));
    }
    await act(demos);
  } finally {
    for (const program of programs) {
      program.signal('SIGTERM');
      await program.ended;
    }
    await rm(data, { recursive: true, force: true });
  }
}

async function signIn(folder: string, url: string): Promise<Demo> {
  const until = performance.now() + 120_000;
  while (!existsSync(join(folder, 'dist/web/.vite/compressed'))) {
    if (performance.now() > until) throw new Error(`${folder} has not built its pages`);
    await pause(500);
  }
  const [demo] = demoPartners;
  const partner = createClient(url);
  await partner.result('auth.sign-in', { login: demo?.login ?? '', password: demo?.password ?? '' });
  const staff = createClient(url, { path: '/operator/rpc' });
  await staff.result('staff.sign-in', { login: demoStaff.login, password: demoStaff.password });
  return { folder, url, partner, staff };
}

/** The pages of both applications whose name is among `names`, or all pages. */
export async function pagesOf({ url, partner, staff }: Demo, names: string[]): Promise<DemoPage[]> {
  const isWanted = (name: string) => names.length === 0 || names.includes(name);
  const found: DemoPage[] = [];
  for (const page of pageNames.filter((name) => !notVisited.includes(name) && isWanted(name))) {
    const isForVisitors = visitorPages.includes(page);
    const path = isForVisitors ? pages[page] : await demoPath(page, partner);
    found.push({ name: page, address: url + path, isForVisitors });
  }
  for (const page of keysOf(staffPages).filter(
    (name) => !markingPages.includes(name) && isWanted(`staff/${name}`),
  )) {
    const address = url + (await staffPath(page, staff));
    found.push({ name: `staff/${page}`, address, isForVisitors: page === 'signIn' });
  }
  return found;
}

/** The cookies of both sessions and of the time zone, without which a first visit reloads its data. */
export function cookiesOf({ url, partner, staff }: Demo) {
  const sessions = [partner, staff].map((client) => (client.cookie() ?? '').split('='));
  const timeZone = ['time-zone', Intl.DateTimeFormat().resolvedOptions().timeZone];
  return [...sessions, timeZone].map(([name = '', value = '']) => ({ name, value, url }));
}
