import { useIntl } from '@commonweal/platform/intl';
import { CopyButton } from '../actions/copy-button.tsx';
import { Disclosure } from '../overlays/disclosure.tsx';
import { sourceAddress } from './figure-source.ts';
import type { FigureSource } from './figure-source.ts';

export interface CiteThisProps {
  title: string;
  source: FigureSource;
}

/** A reference to copy: product, title, company, date, number of the snapshot and lasting address. */
export function CiteThis(props: CiteThisProps) {
  const { formatMessage } = useIntl();
  const text = useCitation(props);
  return (
    <Disclosure summary={formatMessage({ id: 'ui.cite' })} className="cw-cite">
      <p className="cw-cite__text">{text}</p>
      <CopyButton text={text} label={formatMessage({ id: 'ui.cite.copy' })}>
        {formatMessage({ id: 'ui.cite.copy' })}
      </CopyButton>
    </Disclosure>
  );
}

/** The reference in words. */
export function useCitation({ title, source }: CiteThisProps): string {
  const { formatMessage, formatDate } = useIntl();
  const { subject, asOf, snapshot } = source;
  return formatMessage(
    { id: 'ui.cite.text' },
    {
      title,
      // The full stop after it is that of a name such as “Loomwell Inc.”, too.
      subject: subject.replace(/\.$/, ''),
      date: formatDate(asOf, { dateStyle: 'long' }),
      hasSnapshot: snapshot === null ? 'no' : 'yes',
      snapshot: `${snapshot ?? ''}`,
      address: sourceAddress(source),
    },
  );
}
