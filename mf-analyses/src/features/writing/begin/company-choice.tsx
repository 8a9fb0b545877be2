import { useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { oneLine, useSearchedWords } from '@commonweal/platform/searched-words';
import { Monogram, Section, SuggestField } from '@commonweal/ui';
import type { NoteCompany } from '../draft/unsaved-drafts.ts';
import { companiesToAnalyse } from '../writing.queries.ts';

/** Characters that the list starts at (specification 001 §2). */
const LIST_FROM = 2;

/** The company that a new analysis is about, chosen once: it cannot be changed afterwards. */
export function CompanyChoice({ onChoose }: { readonly onChoose: (company: NoteCompany) => void }) {
  const { formatMessage } = useIntl();
  const [asked, setAsked] = useState('');
  const { text, setText } = useSearchedWords(asked, setAsked);
  const isListed = oneLine(text).length >= LIST_FROM && asked.length >= LIST_FROM;
  const search = useQuery({ ...companiesToAnalyse(asked), enabled: asked.length >= LIST_FROM });
  const found = isListed ? (search.data ?? []) : [];
  const isOfThese = asked === oneLine(text) && !search.isPlaceholderData;
  const status = () => {
    if (oneLine(text).length < LIST_FROM) return formatMessage({ id: 'analyses.write.company.prompt' });
    if (search.isError) return formatMessage({ id: 'analyses.write.company.failed' });
    const isNothing = isOfThese && !search.isFetching && found.length === 0;
    return isNothing ? formatMessage({ id: 'analyses.write.company.nothing' }) : null;
  };
  return (
    <Section
      title={<FormattedMessage id="analyses.write.company" />}
      description={<FormattedMessage id="analyses.write.company.lead" />}
      className="writing-company"
    >
      <SuggestField
        label={formatMessage({ id: 'analyses.write.company.search' })}
        query={text}
        onQueryChange={setText}
        suggestions={found}
        suggestionKey={({ entity_id }) => entity_id}
        stale={!isOfThese}
        busy={search.isFetching}
        status={status()}
        onPick={onChoose}
        renderSuggestion={({ entity_name, subtext }) => (
          <span className="cw-cluster">
            <Monogram name={entity_name} size="small" />
            <span>
              {entity_name} <span className="cw-caption">{subtext}</span>
            </span>
          </span>
        )}
      />
    </Section>
  );
}
