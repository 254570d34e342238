import { CategoryRows } from './category-rows.tsx';
import { ChannelHints } from './channel-hints.tsx';
import { GroupSwitch } from './group-switch.tsx';
import type { Category, Cell, Channel, Trigger } from './subscription-cells.ts';
import classes from './subscription-matrix.module.css';
import { useSaving } from './use-saving.ts';

/**
 * Events against channels, with small switches on a phone. The heads of columns and groups switch all cells below. A channel that
 * the network has not set up has no column.
 */
export function SubscriptionMatrix({
  channels: all,
  categories,
  triggers,
  cells,
}: {
  channels: Channel[];
  categories: Category[];
  triggers: Trigger[];
  cells: Cell[];
}) {
  const saving = useSaving();
  const channels = all.filter(({ awaitsNetwork }) => !awaitsNetwork);
  return (
    <>
      <ChannelHints channels={all} />
      <table className={classes.matrix} data-channels={channels.length}>
        <caption className="for-screen-readers">О чём и где сообщать</caption>
        <thead>
          <tr className={classes.row}>
            <th scope="col" className={classes.what}>
              Все события
            </th>
            {channels.map((channel) => (
              <th key={channel.id} scope="col" className={classes.cell}>
                <span className={classes.channel}>{channel.name}</span>
                <GroupSwitch
                  label={`${channel.name}: все события`}
                  cells={cells.filter(({ channelId }) => channelId === channel.id)}
                  channel={channel}
                  saving={saving}
                />
              </th>
            ))}
          </tr>
        </thead>
        {categories.map((category) => (
          <CategoryRows
            key={category.id}
            category={category}
            channels={channels}
            triggers={triggers.filter(({ categoryId }) => categoryId === category.id)}
            cells={cells.filter(({ categoryId }) => categoryId === category.id)}
            saving={saving}
          />
        ))}
      </table>
    </>
  );
}
