import type { MethodName } from '../rpc/rpc.ts';
import type { Change } from './change-texts.ts';

/** What shows the records of a kind. */
export const shownBy: Record<Change['kind'], MethodName[]> = {
  postback: ['postback.get-postbacks-global'],
  trafficback: ['trafficback.get-trafficbacks-offer', 'trafficback.get-trafficback-global'],
};
