/** Doubts about a link whose braces do not match; none for any other link. */
export function doubtBraces(link: string): string[] {
  const isAlone = /[{}]/.test(link.replace(/\{[^{}]*\}/g, ''));
  return isAlone ? ['Фигурная скобка без пары: такой макрос не подставится'] : [];
}
