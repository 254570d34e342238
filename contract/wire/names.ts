/** The keys of a record in their order, typed: names of pages, words of an enumeration. */
export function namesOf<Name extends string>(record: Record<Name, string>): Name[] {
  return Object.keys(record).filter((name): name is Name => name in record);
}
