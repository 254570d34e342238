import { clickReasonNames } from '#contract/traffic/traffic-names';

/** The reason why an offer did not take a click, in words. */
export function clickReasonName(reason: string): string {
  return names.get(reason) ?? reason;
}

const names = new Map<string, string>(Object.entries(clickReasonNames));
