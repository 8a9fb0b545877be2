import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where the site of these tests leaves a copy of what it starts with: a data folder with the
 * demonstration data, the artifacts and the live release. Sites of a test's own start from it.
 * @param port the site's, so that two runs at once keep apart
 */
export function seedFolder(port: number | string): string {
  return join(tmpdir(), `commonweal-e2e-seed-${port}`);
}
