import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { smallIcon } from '../../../ui/page/button-icon.ts';
import { GroupSwitch } from './group-switch.tsx';
import { type Category, type Cell, type Channel, lockReasons, type Trigger } from './subscription-cells.ts';
import classes from './subscription-matrix.module.css';
import { TriggerRow } from './trigger-row.tsx';
import type { Saving } from './use-saving.ts';

/** A category: its head, which switches the whole group on a channel, and its events. */
export function CategoryRows({
  category,
  channels,
  triggers,
  cells,
  saving,
}: {
  category: Category;
  channels: Channel[];
  triggers: Trigger[];
  cells: Cell[];
  saving: Saving;
}) {
  const lockNote = useId();
  if (triggers.length === 0) return null;
  return (
    <tbody className={classes.group}>
      <tr className={classes.row}>
        <th scope="rowgroup" className={classes.what}>
          <h2 className="flush normal bold">{category.name}</h2>
        </th>
        {channels.map((channel) => (
          <td key={channel.id} className={classes.cell}>
            <span className={classes.label} aria-hidden>
              {channel.name}
            </span>
            <GroupSwitch
              label={`${channel.name}: ${category.name}, вся категория`}
              cells={cells.filter(({ channelId }) => channelId === channel.id)}
              channel={channel}
              saving={saving}
              lockNote={lockNote}
            />
          </td>
        ))}
      </tr>
      <LockNote id={lockNote} reasons={lockReasons(cells)} columns={channels.length + 1} />
      {triggers.map((trigger) => (
        <TriggerRow
          key={trigger.id}
          trigger={trigger}
          channels={channels}
          cells={cells.filter(({ triggerId }) => triggerId === trigger.id)}
          saving={saving}
          lockNote={lockNote}
        />
      ))}
    </tbody>
  );
}

/** The reasons why some switches below are locked. */
function LockNote({ id, reasons, columns }: { id: string; reasons: string[]; columns: number }) {
  if (reasons.length === 0) return null;
  return (
    <tr>
      <td colSpan={columns} className={classes.note}>
        <p id={id} className={classes.lock}>
          <IconLock {...smallIcon} />
          {reasons.join('. ')}
        </p>
      </td>
    </tr>
  );
}
