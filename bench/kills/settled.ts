import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { insist, type Trial } from '../harness/trial.ts';

/** Waits until no call waits on the disk or for its click, no hold is due, and, with `isSent`, no postback waits. */
export async function settled(trial: Trial, { isSent = false } = {}): Promise<void> {
  const isBusy = async () => {
    if (readdirSync(join(trial.dataDir, 'calls')).length > 0) return true;
    const [row] = await trial.sql<{ busy: boolean }[]>`
      select exists (select from conversion_inbox) or exists (select from conversions where release_at <= now())
        or ${isSent} and exists (select from postback_queue) as busy`;
    return row?.busy;
  };
  while (await insist(isBusy)) await pause(100);
}
