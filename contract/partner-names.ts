/** The types of partners in words: `system` of an account. */
export const systemNames = { 1: 'Арбитражник', 2: 'Брокер', 3: 'Третий тип' } as const;
