import type { Ref } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Badge, DateText, UserName } from '@commonweal/ui';
import { useLangOf } from '#analyses/written-in.ts';
import type { Version } from './version-history.queries.ts';

interface VersionChoiceProps {
  readonly ref: Ref<HTMLFieldSetElement>;
  readonly versions: readonly Version[];
  /** The language that the analysis is written in. */
  readonly locale: string;
  readonly chosen: number | undefined;
  readonly onChoose: (versionId: number) => void;
}

/** The versions to choose from: when each came, its headline, and whose hand it is. */
export function VersionChoice({ ref, versions, locale, chosen, onChoose }: VersionChoiceProps) {
  return (
    <fieldset ref={ref} tabIndex={-1} className="version-choice">
      <legend className="cw-visually-hidden">
        <FormattedMessage id="analyses.versions.choose" />
      </legend>
      {versions.map((version) => (
        <div key={version.version_id} className="version-choice__row">
          <label className="version-choice__label">
            <input
              type="radio"
              name="version"
              checked={version.version_id === chosen}
              onChange={() => onChoose(version.version_id)}
            />
            <span className="version-choice__date">
              <DateText value={version.creation_date} time="seconds" />
              {version.is_current && (
                <Badge tone="accent">
                  <FormattedMessage id="analyses.versions.current" />
                </Badge>
              )}
            </span>
            <Headline text={version.headline} locale={version.details?.locale ?? locale} />
          </label>
          <span className="version-choice__hand">
            <UserName person={version} brief />
          </span>
        </div>
      ))}
    </fieldset>
  );
}

/** A headline in its own language, or that there is none. */
export function Headline({ text, locale }: { readonly text: string; readonly locale: string }) {
  const lang = useLangOf(locale);
  if (text === '') {
    return (
      <span className="version-choice__no-headline">
        <FormattedMessage id="analyses.versions.no-headline" />
      </span>
    );
  }
  return <span lang={lang}>{text}</span>;
}
