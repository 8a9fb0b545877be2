import type { SurveyGroup } from '@commonweal/contracts';
import { SURVEY_BATCH, SURVEY_STEP } from '@commonweal/domain/survey-groups';
import { FormattedMessage, FormattedNumber, useIntl } from '@commonweal/platform/intl';
import { ButtonLink, CopyButton, DataTable, EmptyState, Section, ThemeMark } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { joinPath } from './survey-address.ts';

interface PublishedGroupProps {
  readonly group: SurveyGroup;
  readonly themeNames: ReadonlyMap<number, string>;
  /** The address at which the profile stands beside one's own settings; null while it is not known. */
  readonly compareHref: string | null;
}

/** Published profile of a group, and the link at which its members answer. */
export function PublishedGroup({ group: { code, profile }, themeNames, compareHref }: PublishedGroupProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <p>
        <CopyButton
          text={new URL(joinPath(code), location.origin).href}
          label={formatMessage({ id: 'hstm.groups.copy' })}
        >
          <FormattedMessage id="hstm.groups.copy" />
        </CopyButton>
      </p>
      {profile === null ? (
        <EmptyState title={<FormattedMessage id="hstm.groups.none" />}>
          <FormattedMessage id="hstm.groups.promise" values={{ count: SURVEY_BATCH, step: SURVEY_STEP }} />
        </EmptyState>
      ) : (
        <Section
          title={<FormattedMessage id="hstm.groups.profile" />}
          description={<FormattedMessage id="hstm.groups.people.count" values={{ count: profile.people }} />}
          actions={
            compareHref !== null && (
              <ButtonLink to={compareHref}>
                <FormattedMessage id="hstm.groups.compare" />
              </ButtonLink>
            )
          }
        >
          <DataTable
            caption={formatMessage({ id: 'hstm.groups.profile' })}
            columns={themeColumns(themeNames)}
            rows={profile.themes}
            rowKey={({ ilg_theme_id }) => ilg_theme_id}
          />
        </Section>
      )}
    </>
  );
}

type ThemeRow = NonNullable<SurveyGroup['profile']>['themes'][number];

function themeColumns(names: ReadonlyMap<number, string>): Column<ThemeRow>[] {
  return [
    {
      id: 'theme',
      header: <FormattedMessage id="hstm.shared.theme" />,
      cell: ({ ilg_theme_id: id }) => <ThemeMark id={id} name={names.get(id)} />,
      rowHeader: true,
    },
    {
      id: 'score',
      header: <FormattedMessage id="hstm.groups.mean" />,
      cell: ({ score }) => <FormattedNumber value={score} />,
      numeric: true,
      width: '10rem',
    },
  ];
}
