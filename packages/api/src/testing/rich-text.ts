export { sanitiseRichText } from '../rich-text/sanitise-rich-text.ts';
export { XSS_CORPUS } from '../rich-text/xss-corpus.ts';
