import Bowser from 'bowser';
import { isbot } from 'isbot';
import type { Device } from '#contract/traffic/traffic-names';
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
  if (ofFacebook.test(text)) return { ...facebookApp(text), hash };
  const { platform, os, browser } = Bowser.parse(text);
  return {
    device: devices.get(platform.type ?? '') ?? 'desktop',
    os: name(os.name),
    browser: inApp(text) ?? name(browser.name),
    isBot: program.test(text) || isbot(withoutModel(text)),
    hash,
  };
}

/** The agent that apps of Facebook have of their own. Its fields may hold no space, which robots' agents lack, and no word of a phone. */
const ofFacebook = /^\[FB(?:AN|_IAB)\//;

function facebookApp(text: string) {
  const isApple = /FBSN\/(?:iOS|iPadOS)|FBAN\/\w*(?:iOS|IOS)/.test(text);
  const isTablet = /FBID\/tablet|FB(?:DV|MD)\/iPad/.test(text);
  return {
    device: isTablet ? 'tablet' : 'phone',
    os: isApple ? 'iOS' : 'Android',
    browser: 'Facebook',
    isBot: false,
  } satisfies Omit<Agent, 'hash'>;
}

/** What apps ask by themselves, without a person and a page. */
const program = /^Dart\/|^Dalvik\/|\bCFNetwork\//;

/** Models have names as robots do («Discovery P9»): they say nothing of who asks. What says that it is a robot stays. */
function withoutModel(text: string): string {
  return text.replace(/\(Linux; (?:U; )?Android [^()]*\)/, (device) =>
    /compatible|https?:|bot\b|crawl|spider/i.test(device) ? device : '(Linux; Android)',
  );
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
