import { PaletteDialog } from '../../../shell/palette/palette-dialog.tsx';
import { placesFor } from '../../../shell/palette/places.ts';
import { useMay } from '../../rpc/me.ts';
import { staffPlaces } from './staff-places.ts';
import { synonyms } from './synonyms.ts';
import { usePaletteRecords } from './use-palette-records.ts';

/** The console's palette. */
export function StaffPaletteDialog({ close }: { close: () => void }) {
  return (
    <PaletteDialog
      useFinding={useFinding}
      placeholder="Партнёр, оффер, номер заказа, раздел…"
      close={close}
    />
  );
}

function useFinding(typed: string) {
  const places = placesFor(typed, staffPlaces(useMay()), synonyms);
  const { groups, ...state } = usePaletteRecords(typed);
  return { ...state, groups: [...places, ...groups] };
}
