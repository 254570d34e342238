import { execFileSync } from 'node:child_process';
import { addresses } from '../machines.ts';
import { groupOf, type Part } from '../parts.ts';
import { untilPromoted, untilWhole } from './patroni.ts';
import { seconds, tellOutage } from './primary.ts';
import type { Scene } from './scene.ts';

/** Cuts the primary's machine off: its packets and those to it are dropped, nobody is refused. Its own processes do not end. */
export async function cutPrimary(scene: Scene, round: number): Promise<void> {
  const leader = await untilWhole();
  const killedAt = Date.now();
  const heal = cutOff(leader);
  try {
    const promoted = await untilPromoted(scene.cluster, killedAt);
    await tellOutage(scene, { round, killedAt, promoted, what: `${leader.name} cut off` });
  } finally {
    heal();
  }
  const healedAt = Date.now();
  await untilWhole();
  scene.print(
    `  ${leader.name} follows again ${seconds(Date.now() - healedAt)} after it was connected again`,
  );
}

/**
 * Needs root, iptables, and the group that the machine's processes have to themselves: they send from any address of loopback.
 */
function cutOff(part: Part): () => void {
  const address = addresses[part.machine];
  const rules = [
    ['INPUT', '-d', address],
    ['OUTPUT', '-s', address],
    ['OUTPUT', '-m', 'owner', '--gid-owner', String(groupOf(part))],
  ];
  const change = (act: string) => {
    for (const [chain = '', ...match] of rules)
      execFileSync('iptables', [act, chain, ...match, '-j', 'DROP']);
  };
  change('-I');
  return () => change('-D');
}
