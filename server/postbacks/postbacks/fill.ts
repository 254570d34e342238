import { fillMacros, postbackMacros } from '#contract/traffic/macros';
import type { Request } from '../../platform/outgoing/call-out.ts';
import type { Postback } from './queries.ts';
import { fillSigned, signHeaders } from './sign.ts';

/** Values of the macros, by their names. */
export type MacroValues = Readonly<Record<string, string>>;

export type Wanted = Pick<Postback, 'url' | 'method'> & {
  macros: MacroValues;
  messageId: string;
  /** In ms. */
  at: number;
  secrets: readonly string[];
  isTest?: boolean;
};

/** The id by which receivers know a message, equal for each attempt (Standard Webhooks' `webhook-id`). */
export function messageIdOf(id: number): string {
  return `postback_${id}`;
}

/** A request to a partner's tracker, and its URL with the signature masked; null where the filled URL is invalid. */
export function fillPostback(wanted: Wanted): { request: Request; shown: string } | null {
  const { method, macros, messageId: id, secrets, isTest = false } = wanted;
  const template = isTest && method === 'GET' ? withTest(wanted.url) : wanted.url;
  const isSigned = template.includes('{sign}');
  const shown = shownUrl(template, macros);
  if (!shown) return null;
  const url = isSigned ? new URL(fillSigned(template, macros, secrets)) : shown;
  const request = { method, url };
  if (method === 'GET')
    return { request: { ...request, headers: getHeaders(id), body: null }, shown: shown.href };
  const body = JSON.stringify(isTest ? { ...macros, test: '1' } : macros);
  const signed = signHeaders({ id, at: Math.floor(wanted.at / 1000), body }, secrets);
  const headers = { ...usual, 'content-type': 'application/json', ...signed };
  return { request: { ...request, headers, body }, shown: shown.href };
}

/** The URL of a call for display, the signature masked; null where the filled URL is invalid. */
export function shownUrl(template: string, macros: MacroValues): URL | null {
  return URL.parse(fillMacros(template, { ...macros, sign: 'xxx' }, postbackMacros));
}

const usual = { 'user-agent': 'Kabinet postbacks', accept: '*/*' };

function getHeaders(id: string) {
  return { ...usual, 'webhook-id': id };
}

function withTest(url: string) {
  const [address = '', ...fragment] = url.split('#');
  return [`${address}${address.includes('?') ? '&' : '?'}test=1`, ...fragment].join('#');
}
