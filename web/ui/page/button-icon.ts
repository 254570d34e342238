/** The style of an icon inside a button or before a text; the text names the action. */
export const buttonIcon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;

/** The style of an icon beside a small text. */
export const smallIcon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;
