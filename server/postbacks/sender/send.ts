import type { Outgoing } from '../../platform/outgoing/agent.ts';
import { callOut } from '../../platform/outgoing/call-out.ts';
import { classifyAttempt } from '../postbacks/calls/plan.ts';
import { fillPostback, messageIdOf } from '../postbacks/fill.ts';
import type { Due } from './lane-queries.ts';
import type { Result } from './record.ts';

type Deps = { agent: Outgoing; secretsOf: (ids: string) => string[]; now: () => number };

/** Makes one attempt at a postback call. Never rejects. */
export async function send({ agent, secretsOf, now }: Deps, due: Due): Promise<Result> {
  const { url, method, macros, messageId } = due;
  const sentAt = now();
  const secrets = secretsOf(due.secretIds);
  const filled = fillPostback({
    url,
    method,
    macros,
    messageId: messageIdOf(messageId),
    at: sentAt,
    secrets,
  });
  const answer = filled ? await callOut(agent, filled.request) : noRequest;
  const verdict = classifyAttempt(answer, due, { now: now() });
  return { due, answer, verdict, sentAt: new Date(sentAt), shown: filled?.shown ?? url };
}

const noRequest = { status: null, fault: 'url', text: '', milliseconds: 0, retryAfter: null } as const;
