import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerSession } from 'smtp-server';

/**
 * How a server treats its mail: takes it; refuses the address (550), or the message (554); refuses for now (451);
 * says nothing; cuts the connection at the address, or after the whole message; or says nothing after it.
 */
export type PostOfficeManner =
  | 'accepts'
  | 'refuses-address'
  | 'refuses-message'
  | 'defers'
  | 'hangs'
  | 'cuts'
  | 'cuts-after-data'
  | 'hangs-after-data';

/** Mails that a test's own server was given. */
export interface PostOffice {
  readonly url: string;
  /** Whole mails, as they were sent, also those that it did not say it took. */
  readonly received: readonly string[];
  /** Changes its manner from now on. */
  behave(manner: PostOfficeManner): void;
  close(): Promise<void>;
}

type Done = (error?: Error | null) => void;

/** A server that speaks TLS from the first byte, and takes mails from one account alone. */
export interface GuardedPostOffice {
  readonly key: string;
  readonly cert: string;
  readonly user: string;
  readonly password: string;
}

/** An SMTP server of its own: plain and for anybody, or guarded. */
export async function openPostOffice(first: PostOfficeManner, guarded?: GuardedPostOffice): Promise<PostOffice> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  let manner = first;
  const cut = ({ remotePort }: SMTPServerSession) => {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
  };
  const answerAddress = (session: SMTPServerSession, done: Done): void => {
    if (manner === 'refuses-address') return done(reply(550, 'no such mailbox'));
    if (manner === 'defers') return done(reply(451, 'try again later'));
    if (manner === 'cuts') return cut(session);
    if (manner !== 'hangs') done();
  };
  const answerMessage = (session: SMTPServerSession, done: Done): void => {
    if (manner === 'refuses-message') return done(reply(554, 'not wanted'));
    if (manner === 'cuts-after-data') return cut(session);
    if (manner !== 'hangs-after-data') done();
  };
  const server = new SMTPServer({
    ...(guarded ? { secure: true, key: guarded.key, cert: guarded.cert } : { authOptional: true }),
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === guarded?.user && password === guarded?.password;
      done(isRight ? null : reply(535, 'no such account'), { user: username });
    },
    onRcptTo: (_address, session, done) => answerAddress(session, done),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString('utf8'));
        answerMessage(session, done);
      });
    },
  });
  // A client that goes away is nothing that a test is about.
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return {
    url: `${guarded ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    received,
    behave: (next) => {
      manner = next;
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

const reply = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });
