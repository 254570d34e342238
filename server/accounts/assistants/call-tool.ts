import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { canonical, type Json } from '#contract/proof/canonical';
import type { Call, NamedToken } from '../../platform/rpc/call.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import type { Dispatch } from '../../platform/rpc/rpc.ts';
import { leftOutOf, writeAnswer } from './answer.ts';
import { quoteFree } from './quote.ts';
import { methodOf, type Tool } from './tools.ts';

export type AssistantCall = Call & { token: NamedToken };

/** A tool's answer as MCP sends it. */
type ToolAnswer = { content: { type: 'text'; text: string }[]; isError?: boolean };

/**
 * Calls a tool's method by the dispatcher of `/rpc`: scopes, parameters, limits, log and metrics are those of every call. A changing
 * tool answers its plan first.
 */
export async function callTool(
  tool: Tool,
  { confirm, ...given }: Record<string, unknown>,
  { call, dispatch }: { call: AssistantCall; dispatch: Dispatch },
): Promise<ToolAnswer> {
  const method = methodOf(tool);
  const params = { ...given, ...tool.fixed };
  if (method.reads) return await send(tool, params, { call, dispatch });
  try {
    call.mayCall(method.access, method, tool.method);
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    throw error;
  }
  const parsed = method.params.safeParse(params);
  // The dispatcher refuses wrong parameters by their names.
  if (!parsed.success) return await send(tool, params, { call, dispatch });
  const hash = planHash(call, tool, params);
  if (confirm === undefined) return planOf(tool, params, hash);
  if (confirm !== hash) return said({ error: { message: otherPlan } }, true);
  // A plan that is confirmed twice makes one record.
  const key =
    'idempotencyKey' in fieldsOf(method.params) ? { idempotencyKey: `mcp ${hash}`, ...given } : given;
  return await send(tool, { ...key, ...tool.fixed }, { call, dispatch });
}

const otherPlan =
  'Подтверждение не от этого плана: вызовите без confirm, покажите план человеку и повторите с теми же параметрами';

const answered = z.object({
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }).optional(),
});

async function send(
  tool: Tool,
  params: Record<string, unknown>,
  { call, dispatch }: { call: AssistantCall; dispatch: Dispatch },
): Promise<ToolAnswer> {
  const request = { jsonrpc: '2.0', id: 1, method: tool.method, params };
  const { result, error } = answered.parse(
    JSON.parse((await dispatch(JSON.stringify(request), call)) ?? '{}'),
  );
  if (error) return said({ error }, true);
  const method = methodOf(tool);
  const asked = period.safeParse(method.params.safeParse(params).data).data ?? {};
  const { from, to, timeZone } = asked;
  const text = writeAnswer({
    period: from && to ? { from, to } : { asOf: new Date().toISOString() },
    timeZone: timeZone ?? call.settings.networkTimeZone,
    leftOut: leftOutOf(result),
    data: quoteFree(method.result, result),
  });
  return { content: [{ type: 'text', text }] };
}

const period = z.object({
  from: z.string().optional(),
  to: z.string().optional(),
  timeZone: z.string().optional(),
});

/** The plan of a change: nothing was changed. */
function planOf(tool: Tool, params: Record<string, unknown>, hash: string): ToolAnswer {
  return said({ plan: { action: methodOf(tool).summary, method: tool.method, params }, confirm: hash, next });
}

const next =
  'Ничего не изменено. Покажите план человеку; если он согласен, повторите вызов с теми же параметрами и с confirm';

/** Binds a plan to its token and its parameters, with the server's key, so that an assistant cannot make a confirmation itself. */
function planHash({ keys, token }: AssistantCall, { method }: Tool, params: Record<string, unknown>): string {
  const plan: Json = JSON.parse(JSON.stringify({ token: token.id, method, params }));
  return createHmac('sha256', keys.secret)
    .update(`mcp plan ${canonical(plan)}`)
    .digest('hex');
}

function fieldsOf(params: z.ZodType): object {
  return params instanceof z.ZodObject ? params.shape : {};
}

function refused({ code, message, data }: Refusal): ToolAnswer {
  return said({ error: { code, message, ...(data ? { data } : {}) } }, true);
}

function said(answer: object, isError = false): ToolAnswer {
  return { content: [{ type: 'text', text: JSON.stringify(answer) }], ...(isError ? { isError } : {}) };
}
