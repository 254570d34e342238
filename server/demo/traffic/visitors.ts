import type { Device } from '#contract/traffic/traffic-names';
import type { Visitor } from '../../traffic/redirector/visit/visitor.ts';
import { hashText } from '../../traffic/trafficback/routing/hash.ts';
import { type Chance, pick, type Weighted } from './chance.ts';

/** The sources of a link's visitors. */
export type Audience = 'search' | 'social' | 'teasers' | 'mail' | 'streams';

type Agent = { device: Device; os: string; browser: string };

const agents: Weighted<Agent> = [
  [34, { device: 'phone', os: 'Android', browser: 'Chrome' }],
  [9, { device: 'phone', os: 'Android', browser: 'Samsung Internet for Android' }],
  [11, { device: 'phone', os: 'Android', browser: 'Yandex Browser' }],
  [17, { device: 'phone', os: 'iOS', browser: 'Safari' }],
  [3, { device: 'tablet', os: 'iOS', browser: 'Safari' }],
  [2, { device: 'tablet', os: 'Android', browser: 'Chrome' }],
];
const desktops: Weighted<Agent> = [
  [15, { device: 'desktop', os: 'Windows', browser: 'Chrome' }],
  [9, { device: 'desktop', os: 'Windows', browser: 'Yandex Browser' }],
  [3, { device: 'desktop', os: 'Windows', browser: 'Firefox' }],
  [3, { device: 'desktop', os: 'macOS', browser: 'Safari' }],
  [2, { device: 'desktop', os: 'Linux', browser: 'Firefox' }],
];
const robot: Agent = { device: 'desktop', os: '', browser: '' };

type People = { desktop: number; bots: number; countries: Weighted<string>; referrers: Weighted<string> };

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
  search: {
    desktop: 0.44,
    bots: 0.02,
    countries: near,
    referrers: [
      [7, 'poisk.example'],
      [3, ''],
    ],
  },
  social: {
    desktop: 0.16,
    bots: 0.02,
    countries: near,
    referrers: [
      [6, 'lenta.example'],
      [4, ''],
    ],
  },
  teasers: {
    desktop: 0.21,
    bots: 0.09,
    countries: wide,
    referrers: [
      [5, 'novosti.example'],
      [3, 'recepty.example'],
      [2, 'goroskop.example'],
    ],
  },
  mail: { desktop: 0.35, bots: 0.04, countries: near, referrers: [[1, '']] },
  streams: {
    desktop: 0.62,
    bots: 0.01,
    countries: wide,
    referrers: [
      [5, 'strim.example'],
      [5, ''],
    ],
  },
};

export function makeVisitor(random: Chance, audience: Audience): Visitor {
  const { desktop, bots, countries, referrers } = audiences[audience];
  const isBot = random() < bots;
  const agent = isBot ? robot : pick(random, random() < desktop ? desktops : agents);
  return {
    ...agent,
    isBot,
    hash: hashText(`${agent.os} ${agent.browser}`),
    address: addressOf(random),
    country: pick(random, countries),
    referrer: isBot ? '' : pick(random, referrers),
  };
}

/** Addresses of the networks reserved for documentation belong to nobody. */
function addressOf(random: Chance): string {
  if (random() < 0.45) {
    const part = () => Math.floor(random() * 65_536).toString(16);
    return `2001:db8:${part()}:${part()}::${part()}`;
  }
  const network = ['192.0.2', '198.51.100', '203.0.113'][Math.floor(random() * 3)];
  return `${network}.${1 + Math.floor(random() * 254)}`;
}
