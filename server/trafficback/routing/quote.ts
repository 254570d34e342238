/** A name in quotation marks; those it holds itself become the inner ones: «Ферма „Весёлый хутор“». */
export function quote(name: string): string {
  return `«${name.replace(/«([^«»]*)»/g, '„$1“')}»`;
}
