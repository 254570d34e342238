/** Roles of the people whom a partner invites into their cabinet; the partner is its owner. */
export const memberRoles = ['buyer', 'analyst', 'accountant'] as const;
export type MemberRole = (typeof memberRoles)[number];

export const memberRoleNames: Record<MemberRole, string> = {
  buyer: 'Баер',
  analyst: 'Аналитик',
  accountant: 'Бухгалтер',
};

/** Members of one partner, invited ones included. */
export const memberLimit = 30;

/** Links that are one buyer's. */
export const memberLinksLimit = 1_000;
