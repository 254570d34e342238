import type { Socket } from 'node:net';

/** Characters of an answer that are examined: a status line, and the interim answers before it. */
const most = 1_024;
/** The first status that is not an interim one (100 to 199), whatever follows it. */
const firstStatus = /^(?:HTTP\/1\.[01] 1\d\d.*?\n\r?\n)*HTTP\/1\.[01] ([2-5]\d\d)/s;

const statuses = new WeakMap<Error, number>();

/**
 * Remembers the beginning of each answer of a connection, so that an error that ends the connection has a status: an answer with
 * a damaged head is an answer, and its receiver has been called.
 */
export function watchStatusLines(socket: Socket): void {
  let head = '';
  const write = socket.write.bind(socket);
  const read = socket.read.bind(socket);
  const destroy = socket.destroy.bind(socket);
  Object.assign(socket, {
    write(...written: Parameters<typeof write>) {
      head = '';
      return write(...written);
    },
    read(size?: number) {
      const chunk: unknown = read(size);
      if (Buffer.isBuffer(chunk) && head.length < most) head += chunk.toString('latin1', 0, most);
      return chunk;
    },
    destroy(error?: Error) {
      const [, status] = firstStatus.exec(head) ?? [];
      if (error && status) statuses.set(error, Number(status));
      return destroy(error);
    },
  });
}

/** The status of the answer that ended the connection; null where no answer had begun. */
export function statusOfFault(error: Error): number | null {
  return statuses.get(error) ?? null;
}
