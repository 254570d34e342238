import type { Device } from '#contract/traffic/traffic-names';
import { hashText } from '../../traffic/belief/hash.ts';
import type { Visitor } from '../../traffic/redirector/visit/visitor.ts';
import { type Chance, pick, type Weighted } from './chance.ts';

/** The sources of a link's visitors. */
export type Audience = 'search' | 'social' | 'teasers' | 'mail' | 'streams';

type Agent = [device: Device, os: string, browser: string];

const handhelds: Weighted<Agent> = [
  [34, ['phone', 'Android', 'Chrome']],
  [9, ['phone', 'Android', 'Samsung Internet for Android']],
  [11, ['phone', 'Android', 'Yandex Browser']],
  [17, ['phone', 'iOS', 'Safari']],
  [3, ['tablet', 'iOS', 'Safari']],
  [2, ['tablet', 'Android', 'Chrome']],
];
const desktops: Weighted<Agent> = [
  [15, ['desktop', 'Windows', 'Chrome']],
  [9, ['desktop', 'Windows', 'Yandex Browser']],
  [3, ['desktop', 'Windows', 'Firefox']],
  [3, ['desktop', 'macOS', 'Safari']],
  [2, ['desktop', 'Linux', 'Firefox']],
];
const robot: Agent = ['desktop', '', ''];

/** The shares of desktops and robots, the countries and the sites that visitors come from. */
type People = [desktop: number, bots: number, countries: Weighted<string>, sites: Weighted<string>];

const near: Weighted<string> = [
  [88, 'RU'],
  [5, 'BY'],
  [4, 'KZ'],
  [1, 'AM'],
  [1, 'DE'],
  [1, ''],
];
const wide: Weighted<string> = [
  [70, 'RU'],
  [11, 'KZ'],
  [9, 'BY'],
  [4, 'AM'],
  [3, 'UZ'],
  [3, ''],
];

const audiences: Record<Audience, People> = {
  search: [
    0.44,
    0.02,
    near,
    [
      [7, 'poisk.example'],
      [3, ''],
    ],
  ],
  social: [
    0.16,
    0.02,
    near,
    [
      [6, 'lenta.example'],
      [4, ''],
    ],
  ],
  teasers: [
    0.21,
    0.09,
    wide,
    [
      [5, 'novosti.example'],
      [3, 'recepty.example'],
      [2, 'goroskop.example'],
    ],
  ],
  mail: [0.35, 0.04, near, [[1, '']]],
  streams: [
    0.62,
    0.01,
    wide,
    [
      [5, 'strim.example'],
      [5, ''],
    ],
  ],
};

export function makeVisitor(random: Chance, audience: Audience): Visitor {
  const [desktop, bots, countries, sites] = audiences[audience];
  const isBot = random() < bots;
  const [device, os, browser] = isBot ? robot : pick(random, random() < desktop ? desktops : handhelds);
  return {
    device,
    os,
    browser,
    isBot,
    hash: hashText(`${os} ${browser}`),
    address: addressOf(random),
    country: pick(random, countries),
    referrer: isBot ? '' : pick(random, sites),
    isForbidden: false,
  };
}

/** Addresses of the networks reserved for documentation belong to nobody. */
function addressOf(random: Chance) {
  if (random() < 0.45) {
    const part = () => Math.floor(random() * 65_536).toString(16);
    return `2001:db8:${part()}:${part()}::${part()}`;
  }
  const network = ['192.0.2', '198.51.100', '203.0.113'][Math.floor(random() * 3)];
  return `${network}.${1 + Math.floor(random() * 254)}`;
}
