import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { z } from 'zod';

// The SDK imports `node:process`, which opens the standard input, and nothing closes it.
process.stdin.destroy();

/** A generation of the official client: 2026-07-28 without sessions, or 2025 with its handshake. */
export type Generation = '2026-07-28' | '2025';

const called = z.object({
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })).length(1),
  isError: z.boolean().optional(),
});

/** The official client at `/mcp`, with a named token. */
export async function connectAssistant(url: string, token: string, generation: Generation = '2026-07-28') {
  const client = new Client(
    { name: 'test', version: '1' },
    generation === '2025' ? {} : { versionNegotiation: { mode: { pin: generation } } },
  );
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }));
  return {
    client,
    /** A tool's answer as JSON, its bytes, and whether it is an error. */
    async call(name: string, params: Record<string, unknown> = {}) {
      const { content, isError = false } = called.parse(await client.callTool({ name, arguments: params }));
      const text = content[0]?.text ?? '';
      return {
        isError,
        bytes: Buffer.byteLength(text),
        answer: z.record(z.string(), z.unknown()).parse(JSON.parse(text)),
      };
    },
  };
}
