/** An agent as it was read once: the same object comes again with the same text. */
type Agent = { readonly text: string };

/** The lists as the staff keep them: hosts in small letters, words of User-Agents. */
export type ForbiddenLists = { hosts: readonly string[]; agents: readonly string[] };

/** Forbidden places in memory. Agents come again and again, so a redirect searches the text of each once. */
export class ForbiddenPlaces {
  readonly lists: ForbiddenLists;
  readonly #hosts: ReadonlySet<string>;
  readonly #words: readonly string[];
  readonly #marks = new WeakMap<Agent, boolean>();

  constructor(lists: ForbiddenLists) {
    this.lists = lists;
    this.#hosts = new Set(lists.hosts);
    this.#words = lists.agents.map((word) => word.toLowerCase());
  }

  /** True where the referrer's host is an entry or below one, or the User-Agent holds a word. */
  has(referrer: string, agent: Agent): boolean {
    return (
      (this.#hosts.size > 0 && this.#hasHost(referrer)) || (this.#words.length > 0 && this.#hasAgent(agent))
    );
  }

  #hasHost(host: string) {
    for (let from = 0; ; ) {
      if (this.#hosts.has(host.slice(from))) return true;
      const dot = host.indexOf('.', from);
      if (dot < 0) return false;
      from = dot + 1;
    }
  }

  #hasAgent(agent: Agent) {
    const known = this.#marks.get(agent);
    if (known !== undefined) return known;
    const text = agent.text.toLowerCase();
    const isMarked = this.#words.some((word) => text.includes(word));
    this.#marks.set(agent, isMarked);
    return isMarked;
  }
}

export const noPlaces = new ForbiddenPlaces({ hosts: [], agents: [] });
