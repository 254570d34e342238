import type { MemberRole } from '#contract/accounts/members/member-names';

/** The rights of a role, in a line. */
export const roleLines: Record<MemberRole, string> = {
  buyer: 'Берёт офферы, делает ссылки и постбеки, видит статистику только своих ссылок',
  analyst: 'Смотрит всю статистику и конверсии, ничего не меняет',
  accountant:
    'Смотрит баланс, выплаты, реквизиты, акты и договоры, прикладывает чеки. Кликов и ссылок не видит',
};
