import { useQuery } from '@tanstack/react-query';
import { askUser } from '../../accounts/partner/partner.ts';
import { isOpenAddress } from '../../accounts/reach/open-address.ts';
import { pathTo } from '../../paths.ts';
import { ask } from '../../rpc/rpc.ts';
import { PaletteDialog } from './palette-dialog.tsx';
import { partnerPlaces, synonyms } from './partner-places.ts';
import { placesFor } from './places.ts';
import { findingOf, useFound, useTerm } from './use-found.ts';

/** The partner's palette. */
export function PartnerPaletteDialog({ close }: { close: () => void }) {
  return <PaletteDialog useFinding={useFinding} placeholder="Оффер, конверсия, раздел…" close={close} />;
}

function useFinding(typed: string) {
  const user = useQuery({ ...askUser, enabled: false });
  const term = useTerm(typed);
  const offers = useFound(
    term,
    { title: 'Офферы', mayBe: isOpenAddress(user.data?.member, pathTo('offers')) },
    ask('offers.get-offers', { term, pageSize }),
    ({ id, name }) => ({ title: name, note: `№ ${id}`, to: pathTo('offer', { id }) }),
  );
  const conversions = useFound(
    term,
    { title: 'Конверсии', mayBe: isOpenAddress(user.data?.member, pathTo('conversions')) },
    ask('statistics.get-conversions', { term, pageSize }),
    ({ id, offer }) => ({ title: `Конверсия ${id}`, note: offer.name, to: pathTo('conversion', { id }) }),
  );
  const { groups, ...state } = findingOf(typed, term, [offers, conversions]);
  const places = placesFor(typed, partnerPlaces(user.data ?? { system: 1 }), synonyms);
  return { ...state, groups: [...places, ...groups] };
}

const pageSize = 5;
