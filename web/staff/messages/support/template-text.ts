import { type TemplateMacro, templateMacros } from '#contract/messages/ticket-names';

export type Filling = Record<TemplateMacro, string>;

/** A template's text with its macros filled in; unknown macros stay unchanged. */
export function fillTemplate(text: string, values: Filling): string {
  return text.replace(/\{([а-яё]+)\}/giu, (whole, word: string) => {
    const macro = word.toLowerCase();
    return isMacro(macro) ? values[macro] : whole;
  });
}

function isMacro(word: string): word is TemplateMacro {
  return word in templateMacros;
}
