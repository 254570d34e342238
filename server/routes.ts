import { operatorContract, partnerContract } from '#contract/index';
import { operatorRpcPath, rpcPath } from '#contract/rpc';
import { carryOutAudited } from './audit/carry-out.ts';
import { operatorHandlers, partnerHandlers } from './handlers.ts';
import type { Serve } from './http/server.ts';
import { serveLedgerCsv } from './ledger/csv.ts';
import { serveLive } from './live/serve.ts';
import { countUnread } from './notifications/queries.ts';
import { serveUnsubscribe } from './notifications/unsubscribe.ts';
import { servePages } from './pages/serve.ts';
import { servePictures } from './pictures/serve.ts';
import { serveRpc } from './rpc/endpoint.ts';
import { serveOpenRpc } from './rpc/openrpc.ts';
import { createDispatch } from './rpc/rpc.ts';
import { findLivingSessions } from './session/queries.ts';
import { identifyOperator, identifyPartner } from './sign-in/callers.ts';
import { serveTrafficbackCsv } from './trafficback/csv.ts';

/** Everything that is asked by HTTP: both APIs, the partners' document, files, live events and pages. */
export const serveRoutes: Serve = async (http, app, metrics) => {
  const dispatch = createDispatch(partnerContract, partnerHandlers, metrics.observeCall);
  await serveRpc(http, app, { path: rpcPath, dispatch, identify: identifyPartner });
  await serveRpc(http, app, {
    path: operatorRpcPath,
    dispatch: createDispatch(operatorContract, operatorHandlers, metrics.observeCall, carryOutAudited),
    identify: identifyOperator,
  });
  await serveLedgerCsv(http, app, identifyPartner);
  await serveTrafficbackCsv(http, app, identifyPartner);
  await servePictures(http, app, identifyOperator);
  const live = await serveLive(http, app, { identify: identifyPartner, findLivingSessions, countUnread });
  metrics.watch('kabinet_live_streams', 'Open streams of live events', live.count);
  await servePages(http, app, { identify: identifyPartner, dispatch });
  await serveUnsubscribe(http, app);
  await serveOpenRpc(http, app);
};
