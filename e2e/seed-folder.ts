import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The port of the site that a run tests, which tests share. */
export const sitePort = Number(process.env['E2E_PORT'] ?? 4517);

/**
 * The folder with a copy of the initial state of the site: a data folder with the
 * demonstration data, the artifacts and the live release. Sites of a test's own start from it.
 * @param port of the site, so that two runs at once keep apart
 */
export function seedFolder(port = sitePort): string {
  return join(tmpdir(), `commonweal-e2e-seed-${port}`);
}

/** The file in it with the keys that its sites sign captchas with: whoever tests needs not solve any. */
export function captchaKeysFile(port = sitePort): string {
  return join(seedFolder(port), 'captcha-keys.json');
}
