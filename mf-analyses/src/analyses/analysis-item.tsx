import type { NoteRow } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { CompareToggle, DateText, ScoreMark, SdgMark, ThemeMark, UserName, classNames } from '@commonweal/ui';
import { MessageSquareIcon } from '@commonweal/ui/icons';
import { AgreementBadge } from './agreement-badge.tsx';
import { useLangOf } from './written-in.ts';
import './analysis-item.css';

export interface AnalysisItemProps {
  readonly note: NoteRow;
  readonly level: 2 | 3;
  /** Said already by the page around it. */
  readonly companyHidden?: boolean;
  readonly authorHidden?: boolean;
  /** Kept from somebody who is about to rate, so that they judge for themselves. */
  readonly ratingsHidden?: boolean;
  /** `lead`: the first of a front page; `brief`: one of several beside each other. */
  readonly look?: 'row' | 'lead' | 'brief';
}

/** An analysis in a list: what it says, about whom, by whom, and how it was rated. */
export function AnalysisItem(props: AnalysisItemProps) {
  const { note, level, companyHidden = false, authorHidden = false, ratingsHidden = false, look = 'row' } = props;
  const { formatMessage } = useIntl();
  const lang = useLangOf(note.locale);
  const Heading = level === 2 ? 'h2' : 'h3';
  const { entity_slug: slug, entity_name: name } = note.entity;
  return (
    <article className={classNames('analysis-item', `analysis-item--${look}`)}>
      <p className="analysis-item__about">
        {!companyHidden && (
          <span className="analysis-item__marks">
            <Link to={paths.company(slug)} className="analysis-item__company">
              {name}
            </Link>
            {look === 'row' && <CompareToggle company={{ slug, name }} brief />}
          </span>
        )}
        <span className="analysis-item__marks">
          <ThemeMark id={note.ilg_theme_id} name={note.ilg_theme_name} />
          <SdgMark id={note.sdg_id} size="small" />
        </span>
      </p>
      <Heading className="analysis-item__headline">
        <Link to={paths.analysis(note.slug)} lang={lang} hrefLang={note.locale}>
          {note.headline}
        </Link>
      </Heading>
      <p className="analysis-item__excerpt" lang={lang}>
        {note.excerpt}
      </p>
      {!ratingsHidden && <Value note={note} />}
      <div className="analysis-item__byline">
        {!authorHidden && <UserName person={note} brief />}
        <DateText value={note.publication_date} />
        {!ratingsHidden && note.value !== null && (
          // The mark says it to a screen reader already.
          <span aria-hidden="true">
            {formatMessage({ id: 'analyses.ratings.count' }, { count: note.ratings_count })}
          </span>
        )}
        {!ratingsHidden && <AgreementBadge agreement={note.agreement} />}
        <Comments count={note.comments_count} />
      </div>
    </article>
  );
}

function Value({ note }: { readonly note: NoteRow }) {
  const { formatMessage } = useIntl();
  const label = note.type_code === 'financial' ? 'analyses.value.financial' : 'analyses.value';
  return (
    <div className="analysis-item__value">
      <span className="cw-caption" aria-hidden="true">
        <FormattedMessage id={label} />
      </span>
      <ScoreMark
        score={note.value}
        ratings={note.ratings_count}
        label={formatMessage({ id: label })}
        kept={note.is_grayed && 'analysis'}
      />
    </div>
  );
}

function Comments({ count }: { readonly count: number }) {
  const { formatMessage, formatNumber } = useIntl();
  if (count === 0) return null;
  return (
    <span className="analysis-item__comments">
      <MessageSquareIcon />
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="cw-visually-hidden">{formatMessage({ id: 'analyses.comments.count' }, { count })}</span>
    </span>
  );
}
