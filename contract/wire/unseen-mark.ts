/**
 * Control characters (line breaks among them) and marks of writing direction: unseen, they make a name look like another
 * one, or a line of a terminal say what it does not. No `g`: it is for `test` and `search`.
 */
export const unseenMark = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

export const unseenMarkRefusal = 'Уберите переносы строк и невидимые управляющие символы';
