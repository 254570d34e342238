import { ownSpelling, postbackLimit, unknownPostbackMacro } from '#contract/postback-macros';
import { checkLink } from '../links/check.ts';
import { Refusal } from '../rpc/refusal.ts';

/** A postback's URL as it is stored, in our spelling of macros; refuses one that may not be used. */
export function acceptUrl(typed: string): string {
  const url = ownSpelling(typed);
  const unknown = unknownPostbackMacro(url);
  const fault = unknown === null ? checkLink(url) : `Неизвестный макрос ${unknown}`;
  if (fault !== null) throw new Refusal('wrongField', fault, { url: fault });
  return url;
}

/** Refuses one more where there are enough. */
export function refuseTooMany(count: number): void {
  if (count < postbackLimit) return;
  const sentence = `Постбеков может быть не больше ${postbackLimit}: удалите ненужные`;
  throw new Refusal('conflict', sentence, { url: sentence });
}
