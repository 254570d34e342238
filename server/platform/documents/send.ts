import type { FastifyReply } from 'fastify';

/** Sends a kept file as a download that no cache keeps. */
export function sendDocument(
  reply: FastifyReply,
  { name, mediaType, bytes }: { name: string; mediaType: string; bytes: Buffer },
) {
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'no-store')
    .type(mediaType)
    .send(bytes);
}
