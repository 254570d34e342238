import { after } from 'node:test';

const patience = 10_000;

/** A file whose tests are over but that keeps something open (a server, a connection) fails and says what; else it would wait for ever. */
after(() => {
  setTimeout(() => {
    process.stderr.write(
      `still open after the tests of this file: ${process.getActiveResourcesInfo().join(', ')}\n`,
    );
    process.exit(1);
  }, patience).unref();
});
