import {
  type OperatorContract,
  operatorContract,
  type PartnerContract,
  partnerContract,
  type StaffContract,
  staffContract,
} from '#contract/index';
import { operatorRpcPath, rpcPath } from '#contract/wire/rpc';
import { noteDownload, noteTicketFile } from './audit/audit-list.ts';
import { carryOutAudited } from './audit/carry-out.ts';
import { noteForbidden } from './audit/forbidden.ts';
import { serveBannerPictures } from './background/serve.ts';
import { serveBrand } from './brand/serve.ts';
import { serveConversionsCsv } from './conversions/csv.ts';
import { serveLanding } from './demo/landing.ts';
import { serveLetters } from './demo/letters.ts';
import { serveTracker } from './demo/tracker.ts';
import { listFiles } from './files.ts';
import { operatorHandlers, partnerHandlers } from './handlers.ts';
import type { Serve } from './http/server.ts';
import { sheetClock } from './ledger/days.ts';
import { serveLedgerCsv } from './ledger/history/csv.ts';
import { serveLive } from './live/serve.ts';
import { serveUnsubscribe } from './notifications/channels/unsubscribe.ts';
import { countUnreadOf } from './notifications/queries.ts';
import { serveOperatorApi } from './operator/serve.ts';
import { frameOfPartner } from './pages/first-answers.ts';
import { servePages } from './pages/serve.ts';
import { receivePapers, servePapers } from './papers/serve.ts';
import { serveStatements } from './papers/statement/statement.ts';
import { serveExport } from './personal-data/export-file.ts';
import { servePictures } from './pictures/serve.ts';
import { serveDeliveriesCsv } from './postbacks/deliveries/csv.ts';
import { serveRegistryFiles } from './registries/take.ts';
import { serveRpc } from './rpc/endpoint.ts';
import { serveListFiles } from './rpc/list-file.ts';
import { serveOpenRpc } from './rpc/openrpc.ts';
import { createDispatch } from './rpc/rpc.ts';
import { applicantPage } from './session/applicant-page.ts';
import { findLivingSessions } from './session/queries.ts';
import { identifyPartner } from './sign-in/callers.ts';
import { confirming } from './staff/asking-code.ts';
import { identifyStaff } from './staff/callers.ts';
import { receiveStatements } from './statements/receive.ts';
import { serveReportCsv } from './statistics/csv.ts';
import { serveTicketFiles } from './support/files.ts';
import { watchBacklog } from './system/backlog.ts';
import { serveTrafficbackCsv } from './trafficback/file/csv.ts';

/** Everything that is asked by HTTP: both APIs, the partners' document, files, live events and pages. */
export const serveRoutes: Serve = async (http, app, metrics) => {
  const dispatch = createDispatch<PartnerContract>(partnerContract, partnerHandlers, metrics.observeCall);
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
  await serveDeliveriesCsv(http, app, identifyPartner);
  await serveTrafficbackCsv(http, app, identifyPartner);
  const fileNeeds = { identify: identifyStaff, files: listFiles, clock: sheetClock, note: noteDownload };
  serveListFiles(http, app, fileNeeds);
  serveExport(http, app, {
    identify: identifyStaff,
    note: (call, userId) =>
      noteDownload(call, 'person', operatorContract['operator.export-user'], { userId }),
  });
  servePapers(http, app, {
    ...{ identifyPartner, identifyStaff },
    note: (call, name, id) => noteDownload(call, name, operatorContract['operator.get-act'], { id }),
  });
  serveStatements(http, app, identifyPartner);
  await receivePapers(http, app, identifyStaff);
  await servePictures(http, app, { identify: identifyStaff, identifyPartner });
  await serveBannerPictures(http, app, identifyStaff);
  await receiveStatements(http, app, identifyStaff);
  serveRegistryFiles(http, app, identifyStaff);
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
      elsewhere: applicantPage,
    },
    staff: {
      contract: contractOfStaff,
      identify: identifyStaff,
      dispatch: dispatchOfStaff,
      frame: ['staff.get-me', 'operator.get-needs'],
    },
  });
  // After the pages, which set the policy of content: a route has its own only from then on.
  await serveLanding(http, app);
  await serveLetters(http, app);
  await serveTracker(http, app);
  await serveUnsubscribe(http, app);
  await serveOpenRpc(http, app);
  await serveOperatorApi(http, app);
};
