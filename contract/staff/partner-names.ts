/** The types of partners, `system` of an account, as partners and the staff call them. */
export const systemNames = { 1: 'Арбитражник', 2: 'Брокер', 3: 'Третий тип' } as const;
