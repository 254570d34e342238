/** The style of an icon inside a button; the button's text names the action. */
export const buttonIcon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;
