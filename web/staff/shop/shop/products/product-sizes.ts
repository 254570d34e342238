/** The names of sizes as typed in a field: `S, M, L`; with a comma in a name `42,5; 43`. */
export function sizesText(names: readonly string[]): string {
  return names.join(names.some((name) => name.includes(',')) ? '; ' : ', ');
}

/** The names of sizes in a typed text. */
export function sizesOf(text: string): string[] {
  return text
    .split(text.includes(';') ? ';' : ',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
