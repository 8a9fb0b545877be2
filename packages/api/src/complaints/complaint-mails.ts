import { isEmail } from '@commonweal/domain/email-rule';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import type { MailPreviews, PreparedMail } from '../mail/mail-kinds.ts';
import { layOutMail } from '../mail/mail-layout.ts';
import { findAccountById } from '../users/accounts.service.ts';
import { findComplaint } from './complaints.repo.ts';
import type { ComplaintRecord } from './complaints.repo.ts';

interface ComplaintMailing {
  readonly db: Database;
  /** The site's address, without a slash at its end. */
  readonly publicUrl: string;
}

type Told = Pick<ComplaintRecord, 'reference' | 'dueAt' | 'answer'> & {
  /** Null for visitors, whose name nobody knows. */
  readonly firstName: string | null;
  readonly publicUrl: string;
};

/** The receipt of a complaint; null where it is gone, or its sender. */
export function complaintReceipt(mailing: ComplaintMailing, complaintId: number): Promise<PreparedMail | null> {
  return mailTo(mailing, complaintId, receiptMail);
}

/** The answer to a complaint, as above. */
export function complaintAnswer(mailing: ComplaintMailing, complaintId: number): Promise<PreparedMail | null> {
  return mailTo(mailing, complaintId, answerMail);
}

/** Both, about a complaint that nobody sent. */
export function complaintPreviews(publicUrl: string): Pick<MailPreviews, 'complaint-receipt' | 'complaint-answer'> {
  const told: Told = {
    ...{ publicUrl, firstName: 'Ines', reference: 'C-7KXM-3QHP' },
    dueAt: new Date('2026-12-04T09:00:00Z'),
    answer: 'We have corrected the turnover of Loomwell.',
  };
  return {
    'complaint-receipt': (locale) => receiptMail(told, locale),
    'complaint-answer': (locale) => answerMail(told, locale),
  };
}

async function mailTo(
  { db, publicUrl }: ComplaintMailing,
  complaintId: number,
  lay: (told: Told, locale: Locale) => Omit<PreparedMail, 'to'>,
): Promise<PreparedMail | null> {
  const complaint = await findComplaint(db, complaintId);
  if (!complaint) return null;
  const { userId, locale } = complaint;
  const account = userId === null ? null : await findAccountById(db, userId);
  const to = userId === null ? complaint.email : account?.email;
  // The email of a visitor whose account of the same email was erased is erased as well.
  if (!to || !isEmail(to)) return null;
  return { to, ...lay({ ...complaint, firstName: account?.firstName ?? null, publicUrl }, locale) };
}

const format = (locale: Locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const dates = { en: format('en'), fr: format('fr') };

const texts = {
  en: {
    greeting: (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`),
    received: (reference: string) => `We have received your complaint ${reference}`,
    due: (date: string) => `We have received your complaint. You will have our answer by ${date} at the latest.`,
    keep: (reference: string) => `Its reference is ${reference}. Please name it if you write to us again.`,
    answered: (reference: string) => `The answer to your complaint ${reference}`,
    answer: 'This is our answer to your complaint:',
    open: 'How we answer complaints',
    again: 'If the answer does not settle it, send us another complaint and name this reference.',
    stranger: 'If you did not write to us, ignore this mail: somebody typed your address.',
  },
  fr: {
    greeting: (name: string | null) => (name === null ? 'Bonjour,' : `Bonjour ${name},`),
    received: (reference: string) => `Nous avons reçu votre réclamation ${reference}`,
    due: (date: string) => `Nous avons reçu votre réclamation. Vous aurez notre réponse le ${date} au plus tard.`,
    keep: (reference: string) => `Sa référence est ${reference}. Indiquez-la si vous nous écrivez à nouveau.`,
    answered: (reference: string) => `La réponse à votre réclamation ${reference}`,
    answer: 'Voici notre réponse à votre réclamation\u00a0:',
    open: 'Comment nous répondons aux réclamations',
    again: 'Si la réponse ne règle pas la question, envoyez une nouvelle réclamation avec cette référence.',
    stranger: 'Si vous ne nous avez pas écrit, ignorez ce message\u202f: quelqu’un a saisi votre adresse.',
  },
} as const;

function receiptMail({ reference, dueAt, firstName, publicUrl }: Told, locale: Locale) {
  const { greeting, received, due, keep, open, stranger } = texts[locale];
  return layOutMail({
    locale,
    subject: received(reference),
    greeting: greeting(firstName),
    paragraphs: [due(dates[locale].format(dueAt)), keep(reference)],
    action: { label: open, link: `${publicUrl}/complaints` },
    notes: firstName === null ? [stranger] : [],
  });
}

function answerMail({ reference, answer, firstName, publicUrl }: Told, locale: Locale) {
  const words = texts[locale];
  const lines = (answer ?? '').split('\n').filter((line) => line.trim() !== '');
  return layOutMail({
    locale,
    subject: words.answered(reference),
    greeting: words.greeting(firstName),
    paragraphs: [words.answer, ...lines],
    action: { label: words.open, link: `${publicUrl}/complaints` },
    notes: [words.again],
  });
}
