import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { Section } from '@commonweal/ui';
import { unratedBeside } from './rating.queries.ts';
import type { NextKind } from './rating.queries.ts';

/** Analyses that have something in common with the one that was rated, each with how many there are. */
export function NextToRate({ noteId }: { readonly noteId: number }) {
  const company = useBucket(noteId, 'company');
  const sdg = useBucket(noteId, 'sdg');
  const topic = useBucket(noteId, 'topic');
  const peers = useBucket(noteId, 'peers');
  const links = [company, sdg, topic, peers].filter((link) => link !== null);
  if (links.length === 0) return null;
  return (
    <Section level={3} title={<FormattedMessage id="analyses.next" />}>
      <ul className="next-to-rate">
        {links.map(({ kind, next, total }) => (
          <li key={kind}>
            <Link to={paths.analysis(`${next}`)}>
              <FormattedMessage id={`analyses.next.${kind}`} values={{ total }} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The first of a bucket; null where it has none, or is not known. */
function useBucket(noteId: number, kind: NextKind) {
  const { data } = useQuery({ ...unratedBeside(noteId, kind), throwOnError: false });
  const next = data?.ids[0];
  return data && next !== undefined ? { kind, next, total: data.total } : null;
}
