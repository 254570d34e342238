import { z } from 'zod';
import type { Outgoing } from '../../platform/outgoing/agent.ts';
import { type Answer, callOut } from '../../platform/outgoing/call-out.ts';
import type { NotDone } from './operator.ts';

/** Milliseconds for one answer; a file needs longer. */
const longest = 30_000;
const mostRead = 65_536;

export type Asked = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object | { bytes: Buffer; mediaType: string; fileName: string };
};
export type Heard = { is: 'done'; body: unknown } | NotDone;
export type Call = (asked: Asked) => Promise<Heard>;

/** Calls the API at `url`. The token stands in the request's header alone: not in an error, a message or the log. */
export function vkCaller(agent: Outgoing, { url, token }: { url: string; token: string }): Call {
  return async ({ method, path, body }) => {
    const written = body && writeBody(body);
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      'user-agent': 'Kabinet marking',
      ...(written && { 'content-type': written.mediaType }),
    };
    const request = { method, url: new URL(`${url}${path}`), headers, body: written?.bytes ?? null };
    return hear(await callOut(agent, request, longest, mostRead), token);
  };
}

function hear({ status, fault, text, retryAfter }: Answer, token: string): Heard {
  if (fault !== null || status === null) return { is: 'failed', message: 'Оператор не отвечает' };
  if (status >= 200 && status < 300) return { is: 'done', body: parse(text) };
  const message = messageOf(status, parse(text)).replaceAll(token, '…').slice(0, 2_000);
  if (status === 401) return { is: 'failed', message: `Оператор не принял ключ (ORD_TOKEN). ${message}` };
  const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  if (isFinal) return { is: 'refused', message };
  return { is: 'failed', message, retryAfter: Number(retryAfter) || 0 };
}

const text = z.string().optional().catch(undefined);
const refused = z.object({
  error: text,
  errors: z
    .array(z.object({ message: z.string(), field: text, query_param: text, path_param: text }))
    .catch([]),
});

/** The operator's own words, with the fields that they are about. */
function messageOf(status: number, body: unknown) {
  const { data } = refused.safeParse(body);
  const named = data?.errors.map(({ message, ...at }) => {
    const field = at.field ?? at.query_param ?? at.path_param;
    return field ? `${field}: ${message}` : message;
  });
  return named?.join('; ') || data?.error || `Ответ ${status}`;
}

function writeBody(body: NonNullable<Asked['body']>) {
  if (!('bytes' in body))
    return { bytes: Buffer.from(JSON.stringify(body)), mediaType: 'application/json; charset=utf-8' };
  const border = 'kabinet-marking-border-5b1f0c8f';
  const head = `--${border}\r\ncontent-disposition: form-data; name="media_file"; filename="${body.fileName}"\r\ncontent-type: ${body.mediaType}\r\n\r\n`;
  return {
    bytes: Buffer.concat([Buffer.from(head), body.bytes, Buffer.from(`\r\n--${border}--\r\n`)]),
    mediaType: `multipart/form-data; boundary=${border}`,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
