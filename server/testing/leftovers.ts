import { after } from 'node:test';

const patience = 10_000;

/** Fails a test file that leaves something open (a server, a connection) and names it; otherwise the process would never end. */
after(() => {
  setTimeout(() => {
    process.stderr.write(
      `still open after the tests of this file: ${process.getActiveResourcesInfo().join(', ')}\n`,
    );
    process.exit(1);
  }, patience).unref();
});
