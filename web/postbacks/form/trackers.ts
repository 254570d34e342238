import { keitaroUrl } from '#contract/postbacks/keitaro';
import { type PostbackEvent, postbackEvents } from '#contract/postbacks/postback-names';

/** Trackers that receive postbacks. */
export type Tracker = 'keitaro' | 'binom' | 'voluum' | 'redtrack' | 'bemob' | 'own';

type Template = {
  name: string;
  /** The events usual for its URL: trackers distinguish states of one conversion, or count each call. */
  events: readonly PostbackEvent[];
  /** The name of the tracker's key; a tracker without a name has no key. */
  key?: string;
  /** The settings to make in the tracker itself. */
  advice?: string;
  /** Writes the URL. `address` is scheme and host. The tracker knows its click by the id in `sub1` of the partner's link. */
  write: (address: string, key: string) => string;
};

/** The templates, in the order of the choice. */
export const trackers: Record<Tracker, Template> = {
  keitaro: {
    name: 'Keitaro',
    events: postbackEvents,
    key: 'Часть ссылки постбека в настройках Keitaro',
    write: keitaroUrl,
  },
  binom: {
    name: 'Binom',
    events: postbackEvents,
    // This tracker knows its conversions by the click alone.
    write: (address) =>
      `${address}/click.php?cnv_id={sub1}&payout={payout}&cnv_status={status}&cnv_currency={currency}`,
  },
  voluum: {
    name: 'Voluum',
    // This tracker has no states, and drops a second call with the same cid and txid.
    events: ['approve'],
    advice:
      'Voluum считает конверсией каждый вызов, статусов у него нет: поэтому по умолчанию уходит только подтверждённая. Чтобы отмечать и другие события, заведите в Custom Conversions типы с теми же et: create, hold, reject.',
    write: (address) =>
      `${address}/postback?cid={sub1}&payout={payout}&currency={currency}&txid={conversion_id}-{status}&et={status}`,
  },
  redtrack: {
    name: 'RedTrack',
    events: postbackEvents,
    advice:
      'Заведите в RedTrack (Tools → Conversion tracking) типы create, hold, approve, reject, строчными буквами. Сумма придёт в валюте вашего счёта в сети.',
    write: (address) => `${address}/postback?clickid={sub1}&sum={payout}&type={status}`,
  },
  bemob: {
    name: 'BeMob',
    events: postbackEvents,
    advice:
      'В настройках сети в BeMob включите Use Postback Statuses и впишите наши статусы: create, hold, approve, reject. Сумма придёт в валюте вашего счёта в сети.',
    write: (address) => `${address}/postback?cid={sub1}&payout={payout}&txid={conversion_id}&status={status}`,
  },
  own: {
    name: 'Свой адрес',
    events: [],
    key: 'Если ваш адрес его требует',
    write: (address, key) =>
      `${address}/postback?click_id={click_id}&sub1={sub1}&status={status}&payout={payout}&currency={currency}` +
      `${key && `&key=${key}`}`,
  },
};

/** The initial tracker of a new postback. */
export const usualTracker: Tracker = 'keitaro';

export const trackerNames = Object.keys(trackers).filter(isTracker);

export function isTracker(name: string): name is Tracker {
  return Object.hasOwn(trackers, name);
}

/** A click id in the format of the URL's tracker, for the preview; undefined for an unknown tracker. */
export function clickSample(url: string): string | undefined {
  return samples.find(([pattern]) => pattern.test(url))?.[1];
}

const samples: [RegExp, string][] = [
  [/\/postback\?(?:.*&)?subid=/, '2h6jkr4d0k9f'],
  [/\/click\.php\?(?:.*&)?cnv_id=/, '9f2c0b7e41d8'],
  [/\/postback\?(?:.*&)?cid=/, 'w8k3f0q6v1m5t9r2c7d4'],
  [/\/postback\?(?:.*&)?clickid=/, '65f1c3a9e4b07d0001a2c3d4'],
];
