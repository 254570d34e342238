import { after } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from './limits.ts';

// The streams are opened at first use.
void [process.stdout, process.stderr];
const before = process.getActiveResourcesInfo();

/** Fails a test file that leaves something open (a server, a connection) and names it; otherwise the process would never end. */
after(() => {
  setTimeout(() => {
    process.stderr.write(
      `still open after the tests of this file: ${process.getActiveResourcesInfo().join(', ')}\n`,
    );
    process.exit(1);
  }, limits.expectation).unref();
});

/** Fails a test file in the same way where its process goes on with other files. */
export async function expectNothingOpen(): Promise<void> {
  const end = performance.now() + limits.expectation;
  while (open().length > 0 && performance.now() < end) await pause(5);
  if (open().length > 0) throw new Error(`still open after the tests of this file: ${open().join(', ')}`);
}

/** Resources that keep the process from ending and were not open at its start. */
function open(): string[] {
  const known = [...before];
  return process.getActiveResourcesInfo().filter((kind) => {
    const place = known.indexOf(kind);
    if (place >= 0) known.splice(place, 1);
    return place < 0;
  });
}
