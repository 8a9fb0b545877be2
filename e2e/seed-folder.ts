import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder with a copy of the initial state of the site: a data folder with the
 * demonstration data, the artifacts and the live release. Sites of a test's own start from it.
 * @param port the site's, so that two runs at once keep apart
 */
export function seedFolder(port: number | string): string {
  return join(tmpdir(), `commonweal-e2e-seed-${port}`);
}

/** The file in it with the keys that its sites sign captchas with: whoever tests needs not solve any. */
export function captchaKeysFile(port: number | string): string {
  return join(seedFolder(port), 'captcha-keys.json');
}
