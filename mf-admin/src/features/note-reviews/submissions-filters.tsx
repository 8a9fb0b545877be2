import { placedFilters } from '@commonweal/domain/filter-kind';
import type { submissionList } from '@commonweal/domain/submission-list';
import { useIntl } from '@commonweal/platform/intl';
import type { AddressOf } from '@commonweal/platform/list-address';
import { useSearchedWords } from '@commonweal/platform/searched-words';
import { FilterField, FilterTag, SearchField, personName } from '@commonweal/ui';
import type { Submission } from './note-reviews.queries.ts';

interface SubmissionsFiltersProps {
  readonly list: AddressOf<typeof submissionList>;
  /** Any of those found: it knows the author's name. */
  readonly example: Submission | undefined;
  /** The list is everybody's work, which reviewers share out. */
  readonly isShared: boolean;
  readonly isBusy: boolean;
}

/** Search and filters of the submitted analyses; each change goes to the address at once. */
export function SubmissionsFilters({ list, example, isShared, isBusy }: SubmissionsFiltersProps) {
  const intl = useIntl();
  const { values, change, definition } = list;
  const { text, setText, askNow } = useSearchedWords(values.search, (search) => change({ search }, { replace: true }));
  const { author } = values.filters;
  const name = example && example.user_id === author ? personName(example, intl) : undefined;
  const fields = placedFilters(definition).filter((filter) => isShared || filter.name !== 'reviewer');
  return (
    <search>
      <form
        className="admin-reviews__filters"
        onSubmit={(event) => {
          event.preventDefault();
          askNow();
        }}
      >
        <SearchField
          label={intl.formatMessage({ id: isShared ? 'admin.reviews.search' : 'admin.reviews.search-own' })}
          value={text}
          onChange={setText}
          busy={isBusy}
          className="admin-reviews__search"
        />
        {fields.map((filter) => (
          <FilterField key={filter.name} list={list} filter={filter} />
        ))}
        <FilterTag list={list} code="author" name={name} />
      </form>
    </search>
  );
}
