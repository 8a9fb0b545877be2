/** Outcomes of an attempt that has ended; see the contract. */
export type MailOutcome = 'sent' | 'refused' | 'deferred' | 'unknown';

/** Reasons for which a mail did not get through, as the server or the connection gave them. */
export interface MailFailure {
  readonly outcome: Exclude<MailOutcome, 'sent'>;
  /** True where the server refuses the address itself. */
  readonly isAddress: boolean;
  readonly reply: string;
}

/** The mail did not get through, or nobody knows whether it did. */
export class MailNotSentError extends Error {
  override readonly name = 'MailNotSentError';
  readonly failure: MailFailure;

  constructor(failure: MailFailure, options?: ErrorOptions) {
    super('The mail could not be sent', options);
    this.failure = failure;
  }
}

/** The parts that nodemailer gives its errors. */
interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
  readonly message?: unknown;
}

/**
 * Reads an error of the SMTP client. Only replies to the address and to the message itself are for good (5xx, RFC
 * 5321 §4.2.1): a log-in or a sender that is refused is the site's own configuration, which an operator may mend.
 * @param isHandedOver the whole message was sent before it failed
 */
export function readSmtpError(error: SmtpError, isHandedOver: boolean): MailFailure {
  const { code, command, response, responseCode } = error;
  const reply = replyText(typeof response === 'string' ? response : String(error.message));
  const isFinal = typeof responseCode === 'number' && responseCode >= 500;
  if (code === 'EENVELOPE' && (command === 'API' || (isFinal && command === 'RCPT TO')))
    return { outcome: 'refused', isAddress: true, reply };
  if (isFinal && (command === 'DATA' || code === 'EMESSAGE')) return { outcome: 'refused', isAddress: false, reply };
  const isAnswered = typeof responseCode === 'number';
  return { outcome: isHandedOver && !isAnswered ? 'unknown' : 'deferred', isAddress: false, reply };
}

const LONGEST_REPLY = 500;
/** Tokens of links are 43 of these; a filter may quote a link that it does not like. */
const TOKEN = /[\w-]{40,}/g;

/** A server's reply in one line that is fit to be kept and shown. */
export function replyText(reply: string): string {
  return reply.replaceAll(/\s+/g, ' ').replaceAll(TOKEN, '…').trim().slice(0, LONGEST_REPLY);
}
