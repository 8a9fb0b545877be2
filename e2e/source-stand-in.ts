import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiOptions } from '@commonweal/api';

/** The title of its page. */
export const SOURCE_TITLE = 'Audit of the mill, 2025';

/** A web server on this machine for the sources of analyses. */
export interface SourceStandIn {
  /** Its origin, under a name that no DNS knows. */
  readonly origin: string;
  /** Lets the site ask this server and nobody else. */
  readonly means: NonNullable<ApiOptions['sourceMeans']>;
}

const HOST = 'source.example';

/** Starts a server with `/report`, `/moved` that leads there, and `/inwards` that leads to an address of this machine. */
export async function startSourceStandIn(): Promise<SourceStandIn> {
  const server = createServer(({ url }, response) => {
    if (url === '/report') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<title>${SOURCE_TITLE}</title>`);
      return;
    }
    const location = { '/moved': '/report', '/inwards': 'http://127.0.0.1:1/' }[url ?? ''];
    response.writeHead(location === undefined ? 404 : 302, location === undefined ? {} : { location }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${HOST}:${port}`,
    means: {
      resolve: async (hostname) => (hostname === HOST ? ['127.0.0.1'] : []),
      mayConnect: (address, at) => address === '127.0.0.1' && at === port,
    },
  };
}
