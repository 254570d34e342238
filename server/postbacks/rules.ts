import { ownSpelling, postbackLimit, unknownPostbackMacro } from '#contract/postbacks/postback-macros';
import { reachOf } from '../outgoing/reach.ts';
import { Refusal } from '../rpc/refusal.ts';
import { checkLink } from '../urls/check.ts';

/** A postback's URL as it is stored, in our spelling of macros; refuses one that may not be used. */
export function acceptUrl(typed: string, settings: Parameters<typeof reachOf>[0]): string {
  const url = ownSpelling(typed);
  const unknown = unknownPostbackMacro(url);
  const fault = unknown === null ? checkLink(url, reachOf(settings)) : `Неизвестный макрос ${unknown}`;
  if (fault !== null) throw new Refusal('wrongField', fault, { url: fault });
  return url;
}

/** Refuses more postbacks than a partner may have. */
export function refuseTooMany(count: number, added = 1): void {
  if (added === 0 || count + added <= postbackLimit) return;
  const sentence = `Постбеков может быть не больше ${postbackLimit}: удалите ненужные`;
  throw new Refusal('conflict', sentence, { url: sentence });
}
