import type { RegistryState } from '#contract/money/withdrawal-names';
import type { MethodName } from '../rpc/rpc.ts';

/** What may be done with a registry, each by its method. */
export const registryMethods = {
  close: 'operator.close-registry',
  approve: 'operator.approve-registry',
  send: 'operator.mark-registry-sent',
  void: 'operator.void-registry',
} as const satisfies Record<string, MethodName>;
export type RegistryAct = keyof typeof registryMethods;

/** What may be done now as the server allows it, the main one first. `refusal`: why the reader does not approve it, or has no file. */
export function actsOf({ state, fileName, refusal }: Subject): RegistryAct[] {
  const byState: Record<RegistryState, RegistryAct[]> = {
    draft: ['close', 'void'],
    closed: refusal ? ['void'] : ['approve', 'void'],
    approved: fileName ? ['send', 'void'] : ['void'],
    sent: [],
    settled: [],
    void: [],
  };
  return byState[state];
}

type Subject = { state: RegistryState; fileName: string | null; refusal: string };

/** Whether its file may be taken. */
export function hasFile({ state, fileName, refusal }: Subject): boolean {
  return (
    fileName !== null && refusal === '' && (state === 'approved' || state === 'sent' || state === 'settled')
  );
}
