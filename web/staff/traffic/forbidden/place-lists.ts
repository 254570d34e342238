import type { ResultOf } from '../../rpc/rpc.ts';

export type Lists = Pick<ResultOf<'operator.get-forbidden-places'>, 'hosts' | 'agents'>;

/** The lists as texts, an entry a line. */
export function textsOf({ hosts, agents }: Lists): Record<keyof Lists, string> {
  return { hosts: hosts.join('\n'), agents: agents.join('\n') };
}

/** The entries of a text; empty lines are none. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A colleague's lists with what was added to and taken from the lists that were read before. */
export function overOthers(typed: Lists, read: Lists, now: Lists): Lists {
  return {
    hosts: merged(typed.hosts, read.hosts, now.hosts),
    agents: merged(typed.agents, read.agents, now.agents),
  };
}

function merged(typed: string[], read: string[], now: string[]) {
  const stays = (entry: string) => typed.includes(entry) || !read.includes(entry);
  const added = typed.filter((entry) => !read.includes(entry) && !now.includes(entry));
  return [...now.filter(stays), ...added];
}
