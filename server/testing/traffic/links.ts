import { setTimeout as pause } from 'node:timers/promises';
import { noSubs } from '#contract/traffic/traffic-names';
import type { TestApp } from '../app.ts';
import type { TestRedirector } from './redirector.ts';

/** A partner's link to an offer, known to the redirector; returns its path. */
export async function makeLink(
  app: TestApp,
  redirector: TestRedirector,
  userId: number,
  offerId: number,
  subs = noSubs,
): Promise<string> {
  const code = Array.from(
    { length: 10 },
    () => 'abcdefghjkmnpqrstuvwxyz'[Math.floor(Math.random() * 23)],
  ).join('');
  await app.sql`
    insert into links (code, user_id, offer_id, name, subs)
    values (${code}, ${userId}, ${offerId}, '', ${subs}::text[])`;
  const path = `/c/${code}`;
  const isKnown = async () => (await redirector.visit(path, { 'sec-purpose': 'prefetch' })).status === 204;
  while (!(await isKnown())) await pause(10);
  return path;
}

export type KeptClick = Record<string, unknown> & { sub1: string; address: string; reason: string | null };

/** Resolves to the click with these values, once it is in the database. */
export async function clickOf(app: TestApp, values: Record<string, string>): Promise<KeptClick> {
  for (;;) {
    const [name = '', value = ''] = Object.entries(values)[0] ?? [];
    const [click] = await app.sql<
      KeptClick[]
    >`select * from clicks where ${app.sql(name)}::text = ${value} limit 1`;
    if (click) return click;
    await pause(20);
  }
}
