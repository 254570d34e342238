import type { IncomingMessage } from 'node:http';
import {
  type CallParams,
  firstOf,
  keptParams,
  readCallPath,
} from '../../../conversions/conversions/receive/parse.ts';
import type { ReceivedCall } from '../../../conversions/conversions/receive/receive.ts';
import { sha256 } from '../../../platform/program/keys.ts';
import { newSecret } from '../../../proof/leaf.ts';

/** The answer to a call whose body cannot be read. */
type Fault = NonNullable<ReceivedCall['fault']>;

/** The longest body, in bytes. */
const longestBody = 64 * 1024;

/**
 * Reads a call to `/in/<key>`: parameters of the address and of a form's or JSON body; the first of repeated parameters counts.
 * Null where the caller is gone.
 */
export async function readCall(request: IncomingMessage): Promise<ReceivedCall | null> {
  const at = new Date();
  const body = request.method === 'POST' ? await readBody(request) : [];
  return body === null ? null : callOf(request.url ?? '', at, body);
}

/** Makes a call of its path and body. An unreadable body does no harm where the address has the whole call. */
export function callOf(path: string, at: Date, body: [string, string][] | Fault): ReceivedCall {
  const { key, asked } = readCallPath(path);
  const has = (name: string) => asked.some(([one]) => one === name);
  const isWhole = has('status') && (has('click_id') || has('promo'));
  const read = body === unreadable && isWhole ? [] : body;
  const isFault = !Array.isArray(read);
  const params = keptParams(firstOf(isFault ? asked : [...asked, ...read]));
  const fault = isFault ? read : faultOf(params);
  return { keyHash: sha256(key), at, fault, params: fault ? shortened(params) : params, secret: newSecret() };
}

/** The most bytes of a kept call's parameters: with its other fields a row has less than 8 KiB. */
const longestParams = 7_500;

function faultOf(params: CallParams) {
  if (bytesOf(params) <= longestParams) return undefined;
  const [longest = ''] = Object.keys(params).sort((a, b) => bytesOf(params[b]) - bytesOf(params[a]));
  return { status: 413, line: `Параметр ${longest} слишком длинный: вместе параметры — не больше 7500 байт` };
}

/** Shortens parameters to what the staff need to recognise the call. */
function shortened(params: CallParams) {
  if (bytesOf(params) <= longestParams) return params;
  return Object.fromEntries(
    Object.entries(params).map(([name, text]) => [name, text.slice(0, 100).toWellFormed()]),
  );
}

const bytesOf = (part: unknown) => Buffer.byteLength(JSON.stringify(part));

async function readBody(request: IncomingMessage) {
  const parts: Buffer[] = [];
  let length = 0;
  if (Number(request.headers['content-length'] ?? 0) > longestBody) return tooLong;
  try {
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      parts.push(part);
      length += part.length;
      if (length > longestBody) return tooLong;
    }
  } catch {
    return null;
  }
  return readParams(Buffer.concat(parts).toString('utf8'), request.headers['content-type'] ?? '');
}

const tooLong: Fault = { status: 413, line: 'Тело больше 64 КиБ' };
const unreadable: Fault = { status: 400, line: 'Тело — не форма и не JSON' };

/** A leading brace tells JSON as well: callers often name the type of a body wrongly or not at all. */
function readParams(body: string, type: string) {
  const text = body.trim();
  if (text === '') return [];
  if (/json/i.test(type) || text.startsWith('{')) return readJson(text);
  if (/multipart/i.test(type)) return readMultipart(text, type);
  return /xml/i.test(type) ? unreadable : [...new URLSearchParams(text)];
}

/** Reads a form of several parts, which PHP makes of an array of fields; files in it are no parameters. */
function readMultipart(body: string, type: string) {
  const boundary = /\bboundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary === undefined) return unreadable;
  return body.split(`--${boundary}`).flatMap((part): [string, string][] => {
    const [head = '', ...rest] = part.replace(/^\r?\n|\r?\n$/g, '').split(/\r?\n\r?\n/);
    const name = /;\s*name="?([^";\r\n]+)/i.exec(head)?.[1];
    return name === undefined || /;\s*filename/i.test(head) ? [] : [[name, rest.join('\r\n\r\n')]];
  });
}

function readJson(text: string) {
  try {
    const parsed: unknown = JSON.parse(text, asWritten);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return unreadable;
    return Object.entries(parsed).flatMap(([name, value]): [string, string][] =>
      ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
    );
  } catch {
    return unreadable;
  }
}

/** Keeps the digits of a whole number beyond 2^53: it is an id, and rounded it would be another id. */
function asWritten(_name: string, value: unknown, context?: { source?: string }) {
  const isRounded = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  return isRounded && /^-?\d+$/.test(context?.source ?? '') ? context?.source : value;
}
