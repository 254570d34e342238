import { Agent, request } from 'node:http';
import { z } from 'zod';

export type Answer = { status: number; location: string; text: string; cookie: string };
type Question = { method?: string; headers?: Record<string, string>; body?: string };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** Milliseconds; the program's own longest wait is shorter. */
const longestAnswer = 30_000;

/** Sends one request without repeats; fails where no answer comes. */
export function ask(url: string, { method = 'GET', headers = {}, body }: Question = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent, timeout: longestAnswer }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('error', reject).on('end', () => {
        const cookie = response.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? '',
          text,
          cookie,
        });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', reject).end(body);
  });
}

const answered = z.object({
  result: z.unknown().optional(),
  error: z.object({ code: z.int(), message: z.string() }).optional(),
});

/** Makes one JSON-RPC call; fails without a result. */
export async function call(
  url: string,
  headers: Record<string, string>,
  method: string,
  params: object,
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const { status, text } = await ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  if (status !== 200) throw new Error(`${method}: ${status} ${text.slice(0, 100)}`);
  const { error, result } = answered.parse(JSON.parse(text));
  if (error) throw new Error(`${method}: ${error.code} ${error.message}`);
  return result;
}

export function hangUp(): void {
  agent.destroy();
}
