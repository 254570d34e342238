import {
  type OperatorContract,
  operatorContract,
  type PartnerContract,
  partnerContract,
  type StaffContract,
  staffContract,
} from '#contract/index';
import { operatorRpcPath, rpcPath } from '#contract/wire/rpc';
import { serveExport } from './accounts/personal-data/export-file.ts';
import { carryOutForMembers } from './accounts/reach/reach.ts';
import { pageInstead } from './accounts/session/page-instead.ts';
import { findLivingSessions } from './accounts/session/queries.ts';
import { identifyPartner } from './accounts/sign-in/callers.ts';
import { noteDownload, noteTicketFile } from './console/audit/audit-list.ts';
import { carryOutAudited } from './console/audit/carry-out.ts';
import { noteForbidden } from './console/audit/forbidden.ts';
import { serveBannerPictures } from './console/background/serve.ts';
import { serveBrand } from './console/brand/serve.ts';
import { serveOperatorApi } from './console/operator/serve.ts';
import { confirming } from './console/staff/asking-code.ts';
import { identifyStaff } from './console/staff/callers.ts';
import { watchBacklog } from './console/system/backlog.ts';
import { serveConversionsCsv } from './conversions/conversions/csv.ts';
import { serveComparisonCsv } from './conversions/loader/csv.ts';
import { receiveLoaderFiles } from './conversions/loader/files.ts';
import { serveLanding } from './demo/landing.ts';
import { serveLetters } from './demo/messages/letters.ts';
import { serveTracker } from './demo/postbacks/tracker.ts';
import { listFiles } from './files.ts';
import { operatorHandlers, partnerHandlers } from './handlers.ts';
import { serveUnsubscribe } from './messages/notifications/channels/unsubscribe.ts';
import { countUnreadOf } from './messages/notifications/queries.ts';
import { serveTicketFiles } from './messages/support/files.ts';
import { serveBillPdf } from './money/bills/serve.ts';
import { sheetClock } from './money/ledger/days.ts';
import { serveLedgerCsv } from './money/ledger/history/csv.ts';
import { serveBankPacket } from './money/packet/serve.ts';
import { serveBalanceReports } from './money/papers/balance-report/balance-report.ts';
import { receivePapers, servePapers } from './money/papers/serve.ts';
import { serveRegistryFiles } from './money/registries/take.ts';
import { receiveStatements } from './money/statements/receive.ts';
import type { Serve } from './platform/http/server.ts';
import { serveLive } from './platform/live/serve.ts';
import { frameOfPartner } from './platform/pages/first-answers.ts';
import { servePages } from './platform/pages/serve.ts';
import { servePictures } from './platform/pictures/serve.ts';
import { serveRpc } from './platform/rpc/endpoint.ts';
import { serveListFiles } from './platform/rpc/list-file.ts';
import { serveOpenRpc } from './platform/rpc/openrpc.ts';
import { createDispatch } from './platform/rpc/rpc.ts';
import { serveCallsCsv } from './postbacks/postbacks/calls/csv.ts';
import { serveProof } from './proof/serve.ts';
import { serveEndOfMailing } from './reports/mailings/end-page.ts';
import { serveReportCsv } from './reports/statistics/csv.ts';
import { receivePromoFiles } from './traffic/promos/receive.ts';
import { serveTrafficbackCsv } from './traffic/trafficback/file/csv.ts';

/** Serves every HTTP path: both APIs, the partners' document, files, live events and pages. */
export const serveRoutes: Serve = async (http, app, metrics) => {
  const dispatch = createDispatch<PartnerContract>(
    partnerContract,
    partnerHandlers,
    metrics.observeCall,
    carryOutForMembers,
  );
  await serveRpc(http, app, { path: rpcPath, dispatch, identify: identifyPartner });
  const contractOfStaff = { ...operatorContract, ...staffContract };
  const dispatchOfStaff = createDispatch<OperatorContract & StaffContract>(
    contractOfStaff,
    operatorHandlers,
    metrics.observeCall,
    confirming(carryOutAudited),
    noteForbidden(),
  );
  await serveRpc(http, app, {
    path: operatorRpcPath,
    dispatch: dispatchOfStaff,
    identify: identifyStaff,
  });
  await serveLedgerCsv(http, app, identifyPartner);
  await serveReportCsv(http, app, identifyPartner);
  await serveConversionsCsv(http, app, identifyPartner);
  await serveCallsCsv(http, app, identifyPartner);
  await serveTrafficbackCsv(http, app, identifyPartner);
  if (app.settings.mcp) {
    // Loaded here alone: the SDK costs every other start a second.
    const { serveAssistants } = await import('./accounts/assistants/serve.ts');
    await serveAssistants(http, app, { identify: identifyPartner, dispatch });
  }
  serveProof(http, app);
  serveComparisonCsv(http, app, identifyPartner);
  await receiveLoaderFiles(http, app, identifyPartner);
  const fileNeeds = { identify: identifyStaff, files: listFiles, clock: sheetClock, note: noteDownload };
  serveListFiles(http, app, fileNeeds);
  serveExport(http, app, {
    identify: identifyStaff,
    note: (call, userId) =>
      noteDownload(call, 'person', operatorContract['operator.export-user'], { userId }),
  });
  servePapers(http, app, {
    identifyPartner,
    identifyStaff,
    note: (call, name, id) => noteDownload(call, name, operatorContract['operator.get-act'], { id }),
  });
  serveBillPdf(http, app, {
    identifyStaff,
    note: (call, name, id) => noteDownload(call, name, operatorContract['operator.get-act'], { id }),
  });
  serveBalanceReports(http, app, identifyPartner);
  await receivePapers(http, app, identifyStaff);
  await servePictures(http, app, { identify: identifyStaff, identifyPartner });
  await serveBannerPictures(http, app, identifyStaff);
  await receiveStatements(http, app, identifyStaff);
  await receivePromoFiles(http, app, identifyStaff);
  serveRegistryFiles(http, app, identifyStaff);
  serveBankPacket(http, app, identifyStaff);
  await serveTicketFiles(http, app, { identifyPartner, identifyStaff, note: noteTicketFile });
  await serveBrand(http, app);
  const live = await serveLive(http, app, { identify: identifyPartner, findLivingSessions, countUnreadOf });
  watchBacklog(metrics.registry, app);
  metrics.watch('kabinet_live_streams', 'Open streams of live events', live.count);
  await servePages(http, app, {
    partner: {
      contract: partnerContract,
      identify: identifyPartner,
      dispatch,
      frame: frameOfPartner,
      elsewhere: pageInstead,
    },
    staff: {
      contract: contractOfStaff,
      identify: identifyStaff,
      dispatch: dispatchOfStaff,
      frame: ['staff.get-me', 'operator.get-needs', 'staff.get-layouts'],
    },
  });
  // Registered after the pages, which set the content security policy: a route can set its own policy only after that.
  await serveLanding(http, app);
  await serveLetters(http, app);
  await serveTracker(http, app);
  await serveUnsubscribe(http, app);
  await serveEndOfMailing(http, app);
  await serveOpenRpc(http, app);
  await serveOperatorApi(http, app);
};
