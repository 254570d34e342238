import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { promoFilesPath } from '#contract/traffic/promo-names';
import { promosStaff } from '#contract/traffic/staff-promos';
import type { App } from '../../app.ts';
import { receiveStaffFiles, whoMayCall } from '../../console/audit/receive-files.ts';
import type { Identify } from '../../platform/rpc/call.ts';
import { withinReach } from '../../platform/rpc/reach.ts';
import { wrongField } from '../../platform/rpc/refusal.ts';
import { nameOfFile } from '../../platform/uploads/receive-body.ts';
import { insertFile } from './file-queries.ts';
import { decode, readCodes } from './read-codes.ts';

/** `POST /operator/promo-files?name=` keeps a file with codes, and answers its `documentId` for `operator.save-promo-file`. */
export async function receivePromoFiles(http: FastifyInstance, app: App, identify: Identify): Promise<void> {
  await receiveStaffFiles(http, app, identify, {
    path: promoFilesPath,
    mayUpload: whoMayCall(promosStaff, 'operator.save-promo-file'),
    field: 'file',
    tooLarge: 'Файл больше 10 МиБ: разделите его',
    async store(bytes, query, record, call) {
      const text = decode(bytes);
      const read = readCodes(text, app.settings.networkTimeZone, new Date());
      if ('fault' in read) throw wrongField('file', read.fault);
      return await withinReach(call).sql.begin(async (tx) => {
        const documentId = await insertFile(tx, named.parse(query).name, text);
        await record(tx, { documentId });
        return { documentId };
      });
    },
  });
}

const named = z.object({ name: nameOfFile(200) });
