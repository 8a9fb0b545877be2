import type { ReactNode } from 'react';
import type { ReferenceItem } from '@commonweal/contracts/reference-lists';
import type { ReferenceList } from '@commonweal/domain/reference-lists';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Button, DateText, Disclosure, FailedLoad, Loading, Skeleton } from '@commonweal/ui';
import { referenceHistory } from './reference-lists.queries.ts';
import { differences } from './reference-texts.ts';
import type { Content } from './reference-texts.ts';
import { TextChanges } from './text-changes.tsx';

interface ReferenceHistoryProps {
  readonly list: ReferenceList;
  readonly item: ReferenceItem;
  /** The texts that the versions are compared with. */
  readonly shown: Content;
  /** Puts a version's texts into the fields; nothing is saved yet. */
  readonly onRestore: (content: Content) => void;
}

/** Earlier texts of a row and those that shipped, each with what it would change. */
export function ReferenceHistory({ list, item, shown, onRestore }: ReferenceHistoryProps) {
  const query = useQuery({ ...referenceHistory(list, item.id), enabled: item.version > 0 });
  if (item.version === 0) return null;
  const entry = (key: number, title: ReactNode, content: Content) => (
    <Version key={key} title={title} content={content} shown={shown} onRestore={onRestore} />
  );
  return (
    <Disclosure summary={<FormattedMessage id="admin.reference.history" values={{ count: item.version }} />}>
      {query.data ? (
        <ol className="admin-reference__versions">
          {query.data.data.map(({ version, content, changed_by: name, changed_at: at }) =>
            entry(
              version,
              <>
                <FormattedMessage
                  id="admin.reference.version"
                  values={{ version, name: name ?? <FormattedMessage key="name" id="admin.users.deleted" /> }}
                />{' '}
                <DateText value={at} time="seconds" />
              </>,
              content,
            ),
          )}
          {item.original_content &&
            entry(0, <FormattedMessage id="admin.reference.version.shipped" />, item.original_content)}
        </ol>
      ) : query.isError ? (
        <FailedLoad query={query} />
      ) : (
        <Loading>
          <Skeleton shape="text" count={3} />
        </Loading>
      )}
    </Disclosure>
  );
}

interface VersionProps extends Pick<ReferenceHistoryProps, 'shown' | 'onRestore'> {
  readonly title: ReactNode;
  readonly content: Content;
}

function Version({ title, content, shown, onRestore }: VersionProps) {
  return (
    <li>
      <div className="cw-cluster cw-spread">
        <span>{title}</span>
        {differences(content, shown).length > 0 && (
          <Button size="small" variant="quiet" onClick={() => onRestore(content)}>
            <FormattedMessage id="admin.reference.restore" />
          </Button>
        )}
      </div>
      <TextChanges from={shown} to={content} />
    </li>
  );
}
