import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ApiOptions, Database } from '@commonweal/api';

/** The title of its page. */
export const SOURCE_TITLE = 'Audit of the mill, 2025';

/** The words of its page, until others are put there. */
export const SOURCE_TEXT = 'The mill dyes with a third less water than in 2021, and measures it every month.';

/** A web server on this machine for the sources of analyses. */
export interface SourceStandIn {
  /** Its origin, under a name that no DNS knows. */
  readonly origin: string;
  /** Lets the site ask this server and nobody else. */
  readonly means: NonNullable<ApiOptions['sourceMeans']>;
}

const HOST = 'source.example';

/** Starts a server with `/report`, which takes other words by PUT, `/moved` that leads there, and `/inwards` that leads to an address of this machine. */
export async function startSourceStandIn(): Promise<SourceStandIn> {
  let words = SOURCE_TEXT;
  const server = createServer(async (request, response) => {
    const { url } = request;
    if (url === '/report') {
      if (request.method === 'PUT') words = await text(request);
      const page = `<title>${SOURCE_TITLE}</title><p>${words}</p>`;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
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
      pause: 0,
    },
  };
}

/** Has nobody ask for the sources of the demonstration, whose addresses lead nowhere: they count as known, and not as due. */
export async function leaveSourcesAlone(db: Database): Promise<void> {
  await db.execute(
    `insert into source_pages (url_hash, url, origin, next_at) values ('-', '', '', now() + interval '10 years')`,
  );
  await db.execute(
    `insert into source_captures (note_id, source_uuid, url, url_hash, quote)
      select note_id, uuid, url, '-', quote from note_sources`,
  );
}

/** Makes the pages of a stand-in as old as if hours had passed since they were asked for. */
export async function passHours(db: Database, origin: string, hours: number): Promise<void> {
  const passed = `interval '${hours} hours'`;
  await db.execute(`update source_pages set next_at = next_at - ${passed} where origin = '${origin}'`);
  await db.execute(`update source_captures set missing_since = missing_since - ${passed}`);
}

/** Puts other words on the page of a stand-in. @param origin as analyses name it */
export async function rewriteSource(origin: string, words: string): Promise<void> {
  const url = new URL('/report', origin);
  url.hostname = '127.0.0.1';
  await fetch(url, { method: 'PUT', body: words });
}
