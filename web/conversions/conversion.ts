import type { PostbackEvent } from '#contract/postbacks/postback-names';
import type { ItemOf } from '../rpc/rpc.ts';

export type Conversion = ItemOf<'statistics.get-conversions'>;
export type ConversionState = PostbackEvent;

/** The goal of a conversion; the main one has no name of its own. */
export function goalName(goal: string): string {
  return goal || 'Основная';
}
