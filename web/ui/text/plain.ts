/** A text as it is compared with what a person types: without case and with е for ё. */
export function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е');
}
