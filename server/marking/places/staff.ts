import type { adContractsStaff } from '#contract/marking/staff-ad-contracts';
import { orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { requireMarking } from '../switch/require.ts';
import { findStaffPlaces, lockPlace, setProvedByStaff } from './queries.ts';

type OfPlaces = Pick<Handlers<typeof adContractsStaff>, 'operator.get-ad-places' | 'operator.prove-ad-place'>;

/** See docs/decisions/0242-marking.md. */
export const placesStaffHandlers: OfPlaces = {
  async 'operator.get-ad-places'(filter, { sql, settings }) {
    requireMarking(settings);
    return await findStaffPlaces(sql.replanned, filter);
  },

  'operator.prove-ad-place': ({ id, isProved }, { settings }) => {
    requireMarking(settings);
    return async (tx, trail) => {
      const { userId } = orNotFound(await lockPlace(tx, id), 'Такой площадки нет');
      trail.concerns(userId);
      trail.names(`ad-place-${id}`);
      await setProvedByStaff(tx, id, isProved);
    };
  },
};
