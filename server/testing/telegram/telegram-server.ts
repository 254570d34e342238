import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { serveOnLoopback } from '../servers/loopback.ts';
import { type Answer, createBell, type Fault, toBody } from './telegram-answer.ts';
import { createChats } from './telegram-chats.ts';
import { createUpdates } from './telegram-updates.ts';

/** Our own stand-in for Telegram on loopback: one bot, its chats, and the faults that a test asks for. */
export type TelegramServer = Omit<ReturnType<typeof createWorld>, 'call'> & {
  url: string;
  /** The settings of a program that uses the stand-in. */
  settings: { TELEGRAM_API_URL: string; TELEGRAM_BOT_TOKEN: string };
  stop(): Promise<void>;
};

export const botName = 'kabinet_test_bot';
const bot = { id: 7000000001, is_bot: true, username: botName };
const token = `${bot.id}:AAtestTokenOfTheStandInServer0000001`;

export async function startTelegramServer(): Promise<TelegramServer> {
  const world = createWorld();
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const url = request.url ?? '';
    if (url.startsWith('/control/')) return answerJson(response, 200, await control(world, url, body));
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const method = url.startsWith(`/bot${token}/`) ? url.slice(token.length + 5) : null;
    const answer = method === null ? { code: 401 } : await world.call(method, body, gone.signal);
    if ('location' in answer && answer.location) response.setHeader('location', answer.location);
    answerJson(response, 'code' in answer ? answer.code : 200, toBody(answer));
  }

  const served = await serveOnLoopback(server);
  return { ...world, ...served, settings: { TELEGRAM_API_URL: served.url, TELEGRAM_BOT_TOKEN: token } };
}

type Writer = { username?: string | undefined; type?: string };

function createWorld() {
  const chats = createChats();
  const updates = createUpdates();
  const faults = new Map<string, Fault[]>();
  const calls: { method: string; params: unknown }[] = [];
  const call = createBell();
  return {
    ...chats,
    ...updates,
    /** A person writes to the bot. */
    write(chatId: number, text: string, { username, type = 'private' }: Writer = {}): void {
      const from = { id: chatId, ...(username === undefined ? {} : { username }) };
      updates.push({ message: { message_id: 1, date: 0, chat: { id: chatId, type }, from, text } });
    },
    /** A person blocks the bot and Telegram sends the update; `chats.block` alone sends none. */
    blockAndTell(chatId: number): void {
      chats.block(chatId);
      const chat = { id: chatId, type: 'private' };
      updates.push({ my_chat_member: { chat, new_chat_member: { status: 'kicked' } } });
    },
    /** The next calls of the method get these answers instead of the usual ones. */
    failNext: (method: string, ...answers: Fault[]) => void faults.set(method, answers),
    /** Resolves at the next call of any method. */
    called: call.rung,
    calls: (method: string) => calls.filter((one) => one.method === method),
    async call(method: string, params: unknown, gone: AbortSignal): Promise<Answer> {
      calls.push({ method, params });
      call.ring();
      const fault = faults.get(method)?.shift();
      if (fault) return fault;
      if (method === 'getMe') return { result: bot };
      if (method === 'sendMessage') return chats.send(params);
      if (method === 'getUpdates') return updates.poll(params, gone);
      return { code: 404, description: 'Not Found: method not found' };
    },
  };
}

const act = z.object({ chatId: z.int(), text: z.string().default(''), username: z.string().optional() });

/** Actions for a browser test in another process: write to the bot, block it, wait for a message to a chat. */
async function control(world: ReturnType<typeof createWorld>, url: string, body: unknown): Promise<unknown> {
  const { chatId, text, username } = act.parse(body);
  if (url === '/control/write') world.write(chatId, text, { username });
  if (url === '/control/block') world.blockAndTell(chatId);
  return url === '/control/next' ? await world.next(chatId) : {};
}

function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}');
}
