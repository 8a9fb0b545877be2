import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';

/** Mails that a test's own server has accepted. */
export interface PostOffice {
  readonly url: string;
  /** Whole mails, as they were sent. */
  readonly received: readonly string[];
  close(): Promise<void>;
}

/** An SMTP server of its own; `refuses` turns every recipient away. */
export async function openPostOffice(refuses: boolean): Promise<PostOffice> {
  const received: string[] = [];
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuses ? new Error('550 no such mailbox') : null),
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString('utf8'));
        done();
      });
    },
  };
  const server = new SMTPServer(options);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
