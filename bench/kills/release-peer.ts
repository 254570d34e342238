import { releaseDue } from '#server/conversions/conversions/core/release';
import { connect } from '#server/platform/db/connection';

// Runs the release job in a loop until it is killed: `node bench/kills/release-peer.ts <socket>`.
const sql = connect({ path: process.argv[2] ?? '', user: 'kabinet', database: 'kabinet' }, 2);
for (;;) {
  await releaseDue(sql, () => {}).catch(() => {});
  await new Promise((done) => setTimeout(done, 50));
}
