import type { App } from '../app.ts';

export const hour = 3_600_000;
export const day = 24 * hour;

/** The demo while it is filled. */
export type Scene = ReturnType<typeof createScene>;

/** `hashOf`: the password hash of a login; a hash that no password has for those who cannot sign in. */
export function createScene(
  { settings, keys }: Pick<App, 'settings' | 'keys'>,
  hashOf: (login: string) => string,
) {
  const now = new Date();
  const ids = new Map<string, number>();
  return {
    settings,
    keys,
    hashOf,
    now,
    ago: (days: number, clock: number) => daysBefore(now, days, clock),
    /** Notes the id of a partner or of one of the staff by their login, of an offer or an advertiser by its name. */
    note(name: string, id: number): number {
      ids.set(name, id);
      return id;
    },
    idOf(name: string): number {
      const id = ids.get(name);
      if (id === undefined) throw new Error(`the demo has no «${name}»`);
      return id;
    },
  };
}

/** A moment `days` before now, at about an hour of the day (UTC); always in the past. */
export function daysBefore(now: Date, days: number, clock: number): Date {
  const midnight = Math.floor((now.getTime() - Math.floor(days) * day) / day) * day;
  const wanted = midnight + Math.round(clock * 3600) * 1000;
  return new Date(Math.min(wanted, now.getTime() - 60_000));
}
