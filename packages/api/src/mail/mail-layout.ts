import escape from 'validator/lib/escape.js';
import type { Locale } from '@commonweal/domain/locale';

/** Content of a mail, before it becomes text and HTML. Nothing in it is HTML yet. */
export interface MailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly link: string };
  /** Said in a quieter voice, below the action. */
  readonly notes: readonly string[];
  /** Ends mails of this kind; the last line. */
  readonly ending?: { readonly label: string; readonly link: string };
  readonly locale: Locale;
}

const SIGNATURE = 'Commonweal';
const INK = '#16211c';
const MUTED = '#55625b';
const ACCENT = '#0b6b4f';

/** Both forms of a mail. */
export function layOutMail(content: MailContent): { subject: string; text: string; html: string } {
  return { subject: content.subject, text: asText(content), html: asHtml(content) };
}

function asText({ greeting, paragraphs, action, notes, ending }: MailContent): string {
  const lines = ({ label, link }: MailContent['action']) => `${label}\n${link}`;
  const last = ending ? [lines(ending)] : [];
  return [greeting, ...paragraphs, lines(action), ...notes, ...last, `-- \n${SIGNATURE}`].join('\n\n');
}

function asHtml({ subject, greeting, paragraphs, action, notes, ending, locale }: MailContent): string {
  const paragraph = (text: string, colour = INK) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${colour}">${escape(text)}</p>`;
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#fbfaf7;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 24px;font-family:Georgia,serif;font-size:20px;font-weight:600;color:${ACCENT}">${SIGNATURE}</p>
<div style="padding:32px 24px;background:#ffffff;border:1px solid #d9d6cc;border-radius:6px">
${[greeting, ...paragraphs].map((text) => paragraph(text)).join('\n')}
<p style="margin:24px 0"><a href="${escape(action.link)}" style="display:inline-block;padding:12px 20px;background:${ACCENT};border-radius:6px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escape(action.label)}</a></p>
${notes.map((text) => paragraph(text, MUTED)).join('\n')}
<p style="margin:0;font-size:14px;line-height:20px;word-break:break-all"><a href="${escape(action.link)}" style="color:${ACCENT}">${escape(action.link)}</a></p>
</div>
${ending ? endingAsHtml(ending) : ''}
</div>
</body>
</html>
`;
}

function endingAsHtml({ label, link }: MailContent['action']): string {
  return `<p style="margin:16px 0 0;font-size:14px;line-height:20px"><a href="${escape(link)}" style="color:${MUTED}">${escape(label)}</a></p>`;
}
