import { useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { searchedBy, useTypedSearch } from '@commonweal/platform/quick-search';
import { Avatar, SuggestField, personName } from '@commonweal/ui';
import { peopleNamed } from './person-search.queries.ts';
import type { FoundPerson } from './person-search.queries.ts';

interface PersonFieldProps {
  readonly label: string;
  /** The error of a field in which nobody was picked. */
  readonly error?: string | undefined;
  readonly onPick: (person: FoundPerson) => void;
}

/** Finds a person by name, username or email; the field is empty again once one is picked. */
export function PersonField({ label, error, onPick }: PersonFieldProps) {
  const intl = useIntl();
  const typed = useTypedSearch();
  const query = useQuery({ ...peopleNamed(typed.asked), enabled: typed.isEnough });
  const { text, setText, found, isStale, isBusy, state } = searchedBy(typed, query);
  return (
    <SuggestField
      label={label}
      query={text}
      onQueryChange={setText}
      suggestions={found}
      suggestionKey={({ user_id }) => user_id}
      stale={isStale}
      busy={isBusy}
      error={error}
      status={state && intl.formatMessage({ id: `ui.suggest.${state}` })}
      onPick={(person) => {
        setText('');
        onPick(person);
      }}
      renderSuggestion={(person) => (
        <span className="cw-cluster">
          <Avatar name={personName(person, intl)} src={person.profile_picture} size="small" />
          <span>
            {personName(person, intl)} <span className="cw-caption">{person.email}</span>
          </span>
        </span>
      )}
    />
  );
}
