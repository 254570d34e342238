import Bowser from 'bowser';
import { isbot } from 'isbot';
import type { Device } from '#contract/traffic/traffic-names';
import { hashText } from '../../belief/hash.ts';

export type Agent = {
  device: Device;
  os: string;
  browser: string;
  isBot: boolean;
  /** The text that was read. */
  text: string;
  /** A hash of the text in 53 bits, which tells repeated clicks. */
  hash: number;
};

/** Length of the text that is read: the rest tells nothing more and costs time. */
const longest = 512;
/** Agents of one generation. Two generations are kept: an agent that is not requested while one fills up is forgotten. */
const mostKept = 1_000;
let young = new Map<string, Agent>();
let old = new Map<string, Agent>();

/** Reads a User-Agent header; without a header the visitor is a program. */
export function readAgent(header: string): Agent {
  const text = header.length > longest ? header.slice(0, longest) : header;
  return young.get(text) ?? keep(text, old.get(text) ?? parse(text));
}

function keep(text: string, agent: Agent) {
  if (young.size >= mostKept) {
    old = young;
    young = new Map();
  }
  young.set(text, agent);
  return agent;
}

function parse(text: string): Agent {
  const hash = hashText(text);
  if (text === '') return { device: 'desktop', os: '', browser: '', isBot: true, text, hash };
  if (ofFacebook.test(text)) return { ...facebookApp(text), text, hash };
  const { platform, os, browser } = Bowser.parse(text);
  return {
    device: devices.get(platform.type ?? '') ?? 'desktop',
    os: name(os.name),
    browser: inApp(text) ?? name(browser.name),
    isBot: program.test(text) || isbot(withoutModel(text)),
    text,
    hash,
  };
}

/** Facebook's apps have agents of their own, often without spaces, like robots, and without a word that names a phone. */
const ofFacebook = /^\[FB(?:AN|_IAB)\//;

function facebookApp(text: string) {
  const isApple = /FBSN\/(?:iOS|iPadOS)|FBAN\/\w*(?:iOS|IOS)/.test(text);
  const isTablet = /FBID\/tablet|FB(?:DV|MD)\/iPad/.test(text);
  return {
    device: isTablet ? 'tablet' : 'phone',
    os: isApple ? 'iOS' : 'Android',
    browser: 'Facebook',
    isBot: false,
  } satisfies Omit<Agent, 'text' | 'hash'>;
}

/** Agents of requests that apps make by themselves, without a person and a page. */
const program = /^Dart\/|^Dalvik\/|\bCFNetwork\//;

/** Removes the phone's model, whose name may look like a robot's («Discovery P9»), unless the text names a real robot. */
function withoutModel(text: string) {
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

function inApp(text: string) {
  return apps.find(([pattern]) => pattern.test(text))?.[1];
}

/** Removes control characters: a header may hold tabs, which separate the columns of a click's row. */
function name(found: string | undefined) {
  return (found ?? '').replace(/\p{Cc}/gu, '').slice(0, 40);
}
