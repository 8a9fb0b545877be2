import { useAddressQuery } from '@commonweal/platform/asked-address';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Link } from '@commonweal/platform/router';
import { Alert, DateText, EmptyState } from '@commonweal/ui';

/** The number of a state of scores in an address; a number that is none is left out, and the present is shown. */
export function readSnapshot(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** The state of scores that the address asks for. */
export function useAskedSnapshot(): number | undefined {
  return readSnapshot(useAddressQuery().get('snapshot'));
}

/** Time that figures are of, in milliseconds: of the state that was asked for, else of loading them. */
export function timeOfFigures(asked: number | undefined, asOf: string | null, loadedAt: number): number {
  return asked === undefined || asOf === null ? loadedAt : Date.parse(asOf);
}

interface PastNoticeProps {
  readonly snapshot: number;
  readonly asOf: string;
  /** Address of the present figures. */
  readonly present: string;
  /** Id of the text that says what of it is of today; that of scores where it is left out. */
  readonly text?: 'companies.past' | 'companies.data.past';
}

/** Says that figures are of the past, what in them is of today, and leads to the present. */
export function PastNotice({ snapshot, asOf, present, text = 'companies.past' }: PastNoticeProps) {
  return (
    <Alert kind="info">
      <FormattedMessage id={text} values={{ snapshot, date: <DateText value={asOf} /> }} />{' '}
      <Link to={present}>
        <FormattedMessage id="companies.report.present" />
      </Link>
    </Alert>
  );
}

/** Says that no state of the scores has the number in the address, or none with these companies. */
export function NoSuchState({ present }: Pick<PastNoticeProps, 'present'>) {
  return (
    <EmptyState title={<FormattedMessage id="companies.no_state" />}>
      <FormattedMessage id="companies.no_state.how" />{' '}
      <Link to={present}>
        <FormattedMessage id="companies.report.present" />
      </Link>
    </EmptyState>
  );
}
