import { isDeepStrictEqual } from 'node:util';
import type { forbiddenStaff } from '#contract/traffic/staff-forbidden';
import { conflict } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { countRecent } from './day-queries.ts';
import { findForbiddenPlaces, lockForbiddenPlaces, setForbiddenPlaces } from './queries.ts';
import { readAgents, readHosts } from './read-places.ts';

/** See docs/decisions/0240-forbidden-places.md. */
export const forbiddenStaffHandlers: Handlers<typeof forbiddenStaff> = {
  async 'operator.get-forbidden-places'(_params, { sql }) {
    return { ...(await findForbiddenPlaces(sql)), recent: await countRecent(sql) };
  },

  'operator.save-forbidden-places':
    ({ hosts, agents, before }) =>
    async (tx) => {
      const places = { hosts: readHosts(hosts), agents: readAgents(agents) };
      const kept = await lockForbiddenPlaces(tx);
      if (before && !isDeepStrictEqual(before, { hosts: kept.hosts, agents: kept.agents }))
        throw conflict('before', 'Список тем временем изменили: прочитайте его заново');
      await setForbiddenPlaces(tx, places);
      return places;
    },
};
