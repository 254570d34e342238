import type { FastifyReply } from 'fastify';
import type { LiveEvent } from '#contract/wire/live';

/** The connection of one open page. */
export type Stream = {
  userId: number;
  sessionId: number;
  isOpen(): boolean;
  send(event: LiveEvent): void;
  /** Sends a last event and closes. */
  end(event: LiveEvent): void;
};

/** Bytes that may wait in memory for a client that does not read. */
const mostWaiting = 64 * 1024;
const mostTimeToEnd = 1_000;

/**
 * Answers a request with server-sent events (WHATWG HTML, section 9.2). It bypasses the framework, whose hooks would compress
 * and so buffer. A client that does not read is disconnected; after its reconnection it catches up.
 */
export function openStream(reply: FastifyReply, userId: number, sessionId: number): Stream {
  const { raw } = reply.hijack();
  let isLate = false;
  raw.writeHead(200, headers);
  raw.flushHeaders();

  const isOpen = () => !raw.destroyed && !raw.writableEnded;

  function send(event: LiveEvent): void {
    if (!isOpen()) return;
    if (event.type === 'beat') noticeDelay();
    raw.write(inWords(event));
    if (raw.writableLength > mostWaiting) raw.destroy();
  }

  /** A client is slow where data written before one heartbeat is still unsent at the next. */
  function noticeDelay(): void {
    const wasLate = isLate;
    isLate = raw.writableLength > 0;
    if (wasLate && isLate) raw.destroy();
  }

  return {
    userId,
    sessionId,
    isOpen,
    send,
    end(event) {
      send(event);
      raw.end();
      setTimeout(() => raw.destroy(), mostTimeToEnd).unref();
    },
  };
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx and similar proxies would otherwise buffer events.
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

function inWords({ type, ...data }: LiveEvent): string {
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}
