import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** For tests: a request as the server got it. */
export interface SeenRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** For tests: a server on a free port that gives one answer after the other, and 500 where none is left. */
export interface AnsweringServer {
  readonly base: string;
  answers: Answer[];
  seen: SeenRequest[];
  close(): void;
}

/** For tests: a reply in JSON. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

/** For tests: starts the server, whose `base` is that of an API client. */
export async function startAnsweringServer(): Promise<AnsweringServer> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, url, headers } = request;
      started.seen.push({ method, url, headers, body: Buffer.concat(parts).toString() });
      (started.answers.shift() ?? json(500, { code: 'no-answer' }))(request, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const started: AnsweringServer = {
    base: `http://127.0.0.1:${port}/api`,
    answers: [],
    seen: [],
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return started;
}
