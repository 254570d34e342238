import { z } from 'zod';
import type { Settings } from '../../platform/program/settings.ts';

/** The network's bot. `id` is the public part of its token. */
export type Bot = { id: number; token: string; apiUrl: string };

/** A refusal of the Bot API, or no answer (code 0). Holds nothing of the request: its address is a secret. */
export class TelegramFailure extends Error {
  override readonly name = 'TelegramFailure';
  readonly code: number;
  /** Seconds that Telegram asks to wait, with code 429. */
  readonly retryAfter: number;

  constructor(code: number, sentence: string, retryAfter = 0) {
    super(sentence);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** The bot of the settings; null where the network has none. */
export function botOf({ telegramBotToken, telegramApiUrl }: Settings): Bot | null {
  if (telegramBotToken === null) return null;
  return { id: Number(telegramBotToken.split(':', 1)[0]), token: telegramBotToken, apiUrl: telegramApiUrl };
}

/** Calls a method of the Bot API (core.telegram.org/bots/api); throws TelegramFailure, or the signal's reason. */
export async function callBot<R>(
  bot: Bot,
  { method, params, result, seconds, signal }: BotCall<R>,
): Promise<R> {
  const body = await exchange(
    bot,
    method,
    params,
    AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]),
  ).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new TelegramFailure(0, `Telegram does not answer ${method}: ${reasonOf(error)}`);
  });
  if (body.ok) return result.parse(body.result);
  const { error_code: code, description, parameters } = body;
  const message = description.replaceAll(bot.token, '[hidden]');
  throw new TelegramFailure(code, `Telegram refuses ${method}: ${code} ${message}`, parameters?.retry_after);
}

type BotCall<R> = {
  method: string;
  params: Record<string, unknown>;
  result: z.ZodType<R>;
  /** Time limit of an answer, in seconds. */
  seconds: number;
  signal: AbortSignal;
};

const answer = z.union([
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error_code: z.int(),
    description: z.string().default(''),
    parameters: z.object({ retry_after: z.int().positive().optional() }).optional(),
  }),
]);

/** The URL contains the token, so errors must not mention it, and redirects, which would send it elsewhere, are refused. */
async function exchange(bot: Bot, method: string, params: Record<string, unknown>, signal: AbortSignal) {
  const response = await fetch(`${bot.apiUrl}/bot${bot.token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(params),
    redirect: 'error',
    signal,
  });
  const parsed = answer.safeParse(await response.json().catch(() => null));
  if (parsed.success) return parsed.data;
  return { ok: false as const, error_code: response.status, description: 'not an answer of the Bot API' };
}

/** Keeps only the name or the code of an error: messages may quote the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error.name;
}
