/** A name in quotation marks; its own become the inner ones. */
export function quote(name: string): string {
  return `«${name.replace(/«([^«»]*)»/g, '„$1“')}»`;
}
