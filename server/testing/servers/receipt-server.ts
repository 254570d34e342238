import { createServer } from 'node:http';
import { serveOnLoopback } from './loopback.ts';

/** The service’s answer about a receipt: status and body; null: the connection is cut. */
type Said = { status: number; body?: string } | null;

/** A service on loopback that says the state of receipts. */
export type ReceiptServer = {
  /** The value of RECEIPT_CHECK_URL. */
  setting: string;
  /** Answers by the receipt's number; 404 for any other. */
  says: Map<string, Said>;
  /** `<ИНН>/<number>` of each request. */
  asked: string[];
  stop(): Promise<void>;
};

export async function startReceiptServer(): Promise<ReceiptServer> {
  const says: ReceiptServer['says'] = new Map();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const named = (request.url ?? '').replace('/receipt/', '');
    asked.push(named);
    const said = says.get(named.split('/')[1] ?? '');
    if (said === null) return request.socket.destroy();
    return response.writeHead(said?.status ?? 404).end(said?.body ?? '');
  });
  const { url, stop } = await serveOnLoopback(server);
  return { setting: `${url}/receipt/{inn}/{id}`, says, asked, stop };
}
