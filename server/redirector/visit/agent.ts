import Bowser from 'bowser';
import { isbot } from 'isbot';
import type { Device } from '#contract/routing/traffic-names';
import { hashText } from '../../trafficback/routing/hash.ts';

export type Agent = {
  device: Device;
  os: string;
  browser: string;
  isBot: boolean;
  /** 53 bits of the text, to tell a repeat. */
  hash: number;
};

/** Beyond this an agent says nothing more, and reading it costs. */
const longest = 512;
/** Agents of one generation. Two are kept: what was not asked for while a generation filled up is forgotten. */
const mostKept = 1_000;
let young = new Map<string, Agent>();
let old = new Map<string, Agent>();

/** What a User-Agent header tells; without one it is a program. */
export function readAgent(header: string): Agent {
  const text = header.length > longest ? header.slice(0, longest) : header;
  return young.get(text) ?? keep(text, old.get(text) ?? parse(text));
}

function keep(text: string, agent: Agent): Agent {
  if (young.size >= mostKept) {
    old = young;
    young = new Map();
  }
  young.set(text, agent);
  return agent;
}

function parse(text: string): Agent {
  const hash = hashText(text);
  if (text === '') return { device: 'desktop', os: '', browser: '', isBot: true, hash };
  const { platform, os, browser } = Bowser.parse(text);
  return {
    device: devices.get(platform.type ?? '') ?? 'desktop',
    os: name(os.name),
    browser: inApp(text) ?? name(browser.name),
    isBot: isbot(text),
    hash,
  };
}

const devices = new Map<string, Device>([
  ['mobile', 'phone'],
  ['tablet', 'tablet'],
]);

/** Browsers inside of apps, which the parser takes for Chrome or Safari. */
const apps: [RegExp, string][] = [
  [/Instagram/, 'Instagram'],
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/musical_ly|TikTok|BytedanceWebview/, 'TikTok'],
  [/Telegram/, 'Telegram'],
  [/YaApp_|YaSearchBrowser/, 'Yandex'],
  [/VKAndroidApp|VK_iOS|com\.vk\.vkclient/, 'VK'],
];

function inApp(text: string): string | undefined {
  return apps.find(([pattern]) => pattern.test(text))?.[1];
}

/** A header may hold tabs, which part the columns of a click's row. */
function name(found: string | undefined): string {
  return (found ?? '').replace(/\p{Cc}/gu, '').slice(0, 40);
}
