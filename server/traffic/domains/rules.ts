import { conflict } from '../../platform/rpc/refusal.ts';
import type { Domain } from './queries.ts';

/** Refuses a domain at which links do not open. */
export function refuseIdle({ state, blockedAt }: Domain): void {
  if (blockedAt) throw conflict('id', 'Домен заблокирован сетью: ссылки на нём не откроются');
  if (state !== 'works')
    throw conflict('id', 'Домен пока не работает: сделать его основным можно, когда он подключится');
}
