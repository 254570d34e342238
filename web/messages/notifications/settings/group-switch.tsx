import { Switch } from '../../../ui/form/switch.tsx';
import { reasonId } from './channel-hints.tsx';
import { type Cell, type Channel, changesTo } from './subscription-cells.ts';
import type { Saving } from './use-saving.ts';

/** A switch for a group of cells, on when all of them are on. It sets all unlocked cells in one batch. */
export function GroupSwitch({
  label,
  cells,
  channel,
  saving,
  lockNote,
}: {
  label: string;
  cells: Cell[];
  channel: Channel;
  saving: Saving;
  /** The id of the element with the reason of the lock. */
  lockNote?: string;
}) {
  const on = cells.filter(({ status }) => status).length;
  const isLocked = cells.length > 0 && cells.every(({ lockReason }) => lockReason);
  const isMixed = on > 0 && on < cells.length;
  return (
    <Switch
      label={isMixed ? `${label}, включено ${on} из ${cells.length}` : label}
      isOn={cells.length > 0 && on === cells.length}
      isMixed={isMixed}
      isSaving={saving.isSaving(cells)}
      isOff={!channel.isAvailable || cells.length === 0}
      isLocked={isLocked}
      reason={reasonId(channel, isLocked, lockNote)}
      turn={(isOn) => saving.save(changesTo(isOn, cells))}
    />
  );
}
