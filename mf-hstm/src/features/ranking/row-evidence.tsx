import { FormattedMessage } from '@commonweal/platform/intl';
import { ThemeMark } from '@commonweal/ui';

interface EvidenceTextProps {
  readonly analyses: number;
  readonly ratings: number;
}

/** The analyses on topics that weigh, and the ratings that they have. */
export function EvidenceText(counts: EvidenceTextProps) {
  return <FormattedMessage id="hstm.ranking.evidence" values={{ ...counts }} />;
}

interface UnknownThemesProps {
  /** Ids with a comma between; a text, so that a row is the same as long as they are. */
  readonly themes: string;
  readonly themeNames: ReadonlyMap<number, string>;
}

/** The themes that matter to the person and that nobody analysed: they are unknown, and count neither way. */
export function UnknownThemes({ themes, themeNames }: UnknownThemesProps) {
  if (themes === '') return null;
  return (
    <span className="hstm-unknown">
      <FormattedMessage id="hstm.ranking.unknown" />
      {themes.split(',').map((theme) => (
        <span key={theme} title={themeNames.get(Number(theme))}>
          {' '}
          <ThemeMark id={Number(theme)} name={themeNames.get(Number(theme))} showName={false} />
        </span>
      ))}
    </span>
  );
}
