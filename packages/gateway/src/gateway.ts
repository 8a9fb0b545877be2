import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { ReleaseSource } from './releases.ts';

export interface GatewayOptions {
  readonly releases: ReleaseSource;
  /** Folder of published artifacts: `DATA_DIR/artifacts`. */
  readonly artifacts: string;
  /** `APP_ENV`, for the registry. */
  readonly environment: string;
  /** A pino logger, or Fastify's `logger` setting; silent by default. */
  readonly logger?: boolean | object;
  /** The API; mounted under `/api`, with the gateway's headers on its replies. */
  readonly api?: FastifyPluginAsync;
}

/** The server of documents and artifacts, with the API mounted under `/api`. Not listening yet. */
export declare function createGateway(options: GatewayOptions): Promise<FastifyInstance>;
