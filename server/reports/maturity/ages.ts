/** A condition: the advertiser has confirmed or rejected a conversion `c`. */
export const isDecided = "(c.state in ('approve', 'reject') or c.is_confirmed)";

/**
 * The age of a conversion `c` at a moment, since its click: hours in the first two days (0 to 47), then days (48 is the third day).
 */
export const ageAt = (moment: string) => `least(${hours(moment)}, 46 + ${hours(moment)} / 24)`;
// `date_part` counts in floats; `extract` in numerics, which takes five times as long.
const hours = (moment: string) =>
  `greatest(0, floor(date_part('epoch', ${moment} - c.click_at) / 3600))::int`;
