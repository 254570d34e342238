import { z } from 'zod';
import { listed } from './text.ts';

/** Roles of the staff: accounts and operator keys have one each. */
export const roles = ['admin', 'manager', 'finance', 'support', 'shop'] as const;
export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = {
  admin: 'Администратор',
  manager: 'Менеджер',
  finance: 'Финансы',
  support: 'Поддержка',
  shop: 'Акции и заказы',
};

/** Who of the staff sees what advertisers pay. */
export const revenueRoles: readonly Role[] = ['admin', 'manager', 'finance'];

export const role = z.enum(roles, `Роль: ${listed(roles)}`);
