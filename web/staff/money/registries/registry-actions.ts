import type { RegistryState } from '#contract/money/withdrawal-names';
import type { MethodName } from '../../rpc/rpc.ts';

/** The actions on a registry, each with its method. */
export const registryMethods = {
  close: 'operator.close-registry',
  approve: 'operator.approve-registry',
  send: 'operator.mark-registry-sent',
  void: 'operator.void-registry',
  regather: 'operator.regather-registry',
} as const satisfies Record<string, MethodName>;
export type RegistryAction = keyof typeof registryMethods;

/**
 * The actions that the server allows now, main action first. `refusal` is the reason why the reader may not approve the
 * registry or gets no file.
 */
export function actionsOf({ state, fileName, refusal, ...registry }: Subject): RegistryAction[] {
  const ends: RegistryAction[] = isRegathered(registry) ? ['regather', 'void'] : ['void'];
  const byState: Record<RegistryState, RegistryAction[]> = {
    draft: ['close', 'void'],
    closed: refusal ? ends : ['approve', ...ends],
    approved: fileName ? ['send', ...ends] : ends,
    sent: [],
    settled: [],
    void: [],
  };
  return byState[state];
}

type Subject = FileSubject & { count: number; barred: { count: number } };
type FileSubject = { state: RegistryState; fileName: string | null; refusal: string };

/** True where withdrawals remain after the barred ones are left out. */
function isRegathered({ count, barred }: Pick<Subject, 'count' | 'barred'>): boolean {
  return barred.count > 0 && barred.count < count;
}

/** True where the registry's file may be taken. */
export function hasFile({ state, fileName, refusal }: FileSubject): boolean {
  return (
    fileName !== null && refusal === '' && (state === 'approved' || state === 'sent' || state === 'settled')
  );
}
