import type { PostbackEvent } from '#contract/postbacks/postback-names';
import type { ResultOf } from '../rpc/rpc.ts';

export type Conversion = ResultOf<'statistics.get-conversions'>['items'][number];
export type ConversionState = PostbackEvent;

/** The goal of a conversion; the main one has no name of its own. */
export function goalName(goal: string): string {
  return goal || 'Основная';
}
