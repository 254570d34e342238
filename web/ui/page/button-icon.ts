/** How an icon inside a button looks; the button's words name the act. */
export const buttonIcon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;
