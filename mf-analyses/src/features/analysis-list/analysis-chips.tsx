import type { NoteRow } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { ChosenFilters, personName } from '@commonweal/ui';
import type { AnalysisListState } from './analysis-list.definition.ts';

export interface AnalysisChipsProps {
  readonly list: AnalysisListState;
  /** Any of the analyses found: it knows the names of the company and the person. */
  readonly example: NoteRow | undefined;
}

/** The filters that are on, with the company and the author by their names. */
export function AnalysisChips({ list, example }: AnalysisChipsProps) {
  const intl = useIntl();
  const { entity, user } = list.values.filters;
  const names = example && {
    entity: example.entity.entity_id === entity ? example.entity.entity_name : undefined,
    user: example.user_id === user ? personName(example, intl) : undefined,
  };
  return (
    <ChosenFilters
      list={list}
      label={intl.formatMessage({ id: 'analyses.list.chosen' })}
      clearText={<FormattedMessage id="analyses.list.clear" />}
      {...(names && { names })}
    />
  );
}
