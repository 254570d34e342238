import { Switch } from '../../../ui/form/switch.tsx';
import { reasonId } from './channel-hints.tsx';
import type { Cell, Channel, Trigger } from './subscription-cells.ts';
import classes from './subscription-matrix.module.css';
import type { Saving } from './use-saving.ts';

/** One event with a switch for each channel. */
export function TriggerRow({
  trigger,
  channels,
  cells,
  saving,
  lockNote,
}: {
  trigger: Trigger;
  channels: Channel[];
  /** The trigger's cells, one for each channel. */
  cells: Cell[];
  saving: Saving;
  /** The id of the element with the reason of the lock. */
  lockNote: string;
}) {
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.what}>
        {trigger.name}
        <span className={classes.description}>{trigger.description}</span>
      </th>
      {channels.map((channel) => {
        const cell = cells.find(({ channelId }) => channelId === channel.id);
        return (
          <td key={channel.id} className={classes.cell}>
            {cell && (
              <Switch
                label={`${channel.name}: ${trigger.name}`}
                isOn={cell.status}
                isSaving={saving.isSaving([cell])}
                isOff={!channel.isAvailable}
                isLocked={cell.lockReason !== ''}
                reason={reasonId(channel, cell.lockReason !== '', lockNote)}
                turn={(status) =>
                  saving.save([{ triggerId: cell.triggerId, channelId: cell.channelId, status }])
                }
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}
