/** The marks of a partner's traffic, in their order. */
export const subNames = ['sub1', 'sub2', 'sub3', 'sub4', 'sub5'] as const;
export type SubName = (typeof subNames)[number];
export type Subs = { [Sub in SubName]?: string | undefined };
