import type { Settings } from '../../platform/program/settings.ts';
import { conflict } from '../../platform/rpc/refusal.ts';

/** Refuses a method, or a field, of marking where the network does not mark advertising (MARKING). */
export function requireMarking({ marking }: Pick<Settings, 'marking'>, field = 'marking'): void {
  if (!marking) throw conflict(field, 'Маркировка в этой сети выключена');
}
