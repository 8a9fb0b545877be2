import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@commonweal/domain/second-factor';

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUPS = 4;
const GROUP = 4;

/** New codes as people write them down, such as `7KXM-P2QD-9RHW-4TNC`: 79 bits each. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, newGroup).join('-'));
}

const newGroup = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
