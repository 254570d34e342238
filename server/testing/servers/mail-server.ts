import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A letter as it arrived. */
type Letter = Email;

/** A real SMTP server on loopback that keeps the letters it receives. */
export type MailServer = {
  url: string;
  /** The next letter to this address that no earlier call has returned. */
  next(address: string): Promise<Letter>;
  recipients(): string[];
  /** Refuses one letter with a temporary error. */
  refuseNext(): void;
  /** Resolves when a letter has been refused. */
  refused(): Promise<void>;
  /** Delays the answer to letters for these addresses until the returned function is called. */
  hold(isHeld: (address: string) => boolean): () => void;
  /** The number of connections opened so far. */
  connections(): number;
  stop(): Promise<void>;
};

/** The port defaults to a free one. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const arrived: { address: string; letter: Letter }[] = [];
  const waiting: { address: string; take(letter: Letter): void }[] = [];
  let refusals = 0;
  let refusal = Promise.withResolvers<void>();
  let connections = 0;
  let held = { isHeld: (_address: string) => false, until: Promise.resolve() };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (refusals > 0) {
          refusals -= 1;
          refusal.resolve();
          return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
        }
        if (session.envelope.rcptTo.some(({ address }) => held.isHeld(address))) await held.until;
        const letter = await PostalMime.parse(Buffer.concat(chunks));
        for (const { address } of session.envelope.rcptTo) deliver(address, letter);
        done();
      });
    },
  });

  // A client that is killed amid a letter resets the connection.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
  });

  function deliver(address: string, letter: Letter): void {
    const place = waiting.findIndex((wait) => wait.address === address);
    if (place < 0) arrived.push({ address, letter });
    else waiting.splice(place, 1)[0]?.take(letter);
  }

  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const bound = server.server.address();
  const boundPort = typeof bound === 'object' && bound ? bound.port : 0;

  return {
    url: `smtp://127.0.0.1:${boundPort}`,
    next: (address) =>
      new Promise((take) => {
        const place = arrived.findIndex((mail) => mail.address === address);
        const [mail] = place < 0 ? [] : arrived.splice(place, 1);
        if (mail) take(mail.letter);
        else waiting.push({ address, take });
      }),
    recipients: () => arrived.map((mail) => mail.address),
    refuseNext() {
      refusals += 1;
      refusal = Promise.withResolvers();
    },
    refused: () => refusal.promise,
    hold(isHeld) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { isHeld, until: promise };
      return resolve;
    },
    connections: () => connections,
    stop: () => new Promise((closed) => server.close(() => closed())),
  };
}
