import { z } from 'zod';
import { listed } from './text.ts';

/** Roles of the staff: each account and each operator key has one. */
export const roles = ['admin', 'manager', 'finance', 'support', 'shop'] as const;
export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = {
  admin: 'Администратор',
  manager: 'Менеджер',
  finance: 'Финансы',
  support: 'Поддержка',
  shop: 'Акции и заказы',
};

/** Roles that see the payments of advertisers. */
export const revenueRoles: readonly Role[] = ['admin', 'manager', 'finance'];

export const role = z.enum(roles, `Роль: ${listed(roles)}`);
