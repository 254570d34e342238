/** What is doubted about a link whose braces do not match; nothing about any other. */
export function doubtBraces(link: string): string[] {
  const isAlone = /[{}]/.test(link.replace(/\{[^{}]*\}/g, ''));
  return isAlone ? ['Фигурная скобка без пары: такой макрос не подставится'] : [];
}
