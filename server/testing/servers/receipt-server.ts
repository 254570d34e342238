import { once } from 'node:events';
import { createServer } from 'node:http';

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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    setting: `http://127.0.0.1:${port}/receipt/{inn}/{id}`,
    says,
    asked,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
