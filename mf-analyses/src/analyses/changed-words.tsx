import type { ReactNode } from 'react';
import { diffWords } from 'diff';
import { useIntl } from '@commonweal/platform/intl';
import { VisuallyHidden } from '@commonweal/ui';

interface ChangedWordsProps {
  readonly before: string;
  readonly now: string;
}

/** The words of a text, with those that were added and removed since another one. */
export function ChangedWords({ before, now }: ChangedWordsProps) {
  return diffWords(before, now).map(({ value, added, removed }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other name than their place
    <ChangedPart key={at} kind={added ? 'added' : removed ? 'removed' : 'kept'}>
      {value}
    </ChangedPart>
  ));
}

interface ChangedPartProps {
  readonly kind: 'added' | 'removed' | 'kept';
  readonly children: ReactNode;
}

/** A part of a text; what became of it is said as well as shown. */
export function ChangedPart({ kind, children }: ChangedPartProps) {
  const { formatMessage } = useIntl();
  if (kind === 'kept') return children;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <VisuallyHidden>{formatMessage({ id: `analyses.versions.${kind}` })} </VisuallyHidden>
      {children}
    </Mark>
  );
}
