import type { Showcase } from '../queries.ts';

/**
 * A showcase in a redirector's memory. `host`: the partner's; empty: the network's own. `codes`: the links of its offers by the
 * offers' ids. `ranking`: offers by expected income.
 */
export type RoutedShowcase = Omit<Showcase, 'domainId' | 'blockedAt' | 'blockReason'> & {
  host: string;
  ranking: number[];
  codes: Record<string, string> | null;
};

/** The showcases in memory, by id and by address. */
export class Showcases {
  readonly #byId = new Map<number, RoutedShowcase>();
  readonly #byAddress = new Map<string, RoutedShowcase>();

  at(host: string, slug: string): RoutedShowcase | undefined {
    return this.#byAddress.get(`${host}/${slug}`);
  }

  get all(): RoutedShowcase[] {
    return [...this.#byId.values()];
  }

  set(showcase: RoutedShowcase): void {
    this.remove(showcase.id);
    this.#byId.set(showcase.id, showcase);
    this.#byAddress.set(addressOf(showcase), showcase);
  }

  remove(id: number): void {
    const known = this.#byId.get(id);
    if (!known) return;
    this.#byId.delete(id);
    // Another showcase may have taken the address by now.
    if (this.#byAddress.get(addressOf(known)) === known) this.#byAddress.delete(addressOf(known));
  }

  /** Leaves these showcases alone. */
  keepOnly(ids: ReadonlySet<number>): void {
    for (const id of this.#byId.keys()) if (!ids.has(id)) this.remove(id);
  }
}

function addressOf({ host, slug }: RoutedShowcase) {
  return `${host}/${slug}`;
}
