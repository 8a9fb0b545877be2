import type { ReactNode } from 'react';
import { MIN_RATINGS } from '@commonweal/domain/impact-score';
import { formatPlain } from '@commonweal/domain/score-format';
import type { NoteDetail } from '@commonweal/contracts';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { CompareToggle, CountryName, Monogram, ScoreMark } from '@commonweal/ui';
import { Folded } from './folded.tsx';
import { useOthersRatings } from './folded-ratings.ts';
import { AgreementBadge } from '#analyses/agreement-badge.tsx';
import { ShareBar } from '#analyses/share-bar.tsx';

/** The company of an analysis, its value and its size, each with an explanation. */
export function ImpactStrip({ note }: { readonly note: NoteDetail }) {
  const isThere = note.ratings_count > 0 && !note.is_grayed;
  const { state } = useOthersRatings(note.id, isThere);
  const isShown = state === 'shown';
  const isFinancial = note.type_code === 'financial';
  const title = isFinancial ? 'analyses.value.financial' : 'analyses.value';
  return (
    <div className="impact-strip">
      <Company entity={note.entity} />
      <Figure
        title={<FormattedMessage id={title} />}
        note={
          isShown && (
            <FormattedMessage id={isFinancial ? 'analyses.value.financial.meaning' : 'analyses.value.meaning'} />
          )
        }
      >
        <Folded noteId={note.id} isThere={isThere} height="6rem">
          <Value note={note} title={title} />
        </Folded>
      </Figure>
      {isShown && !note.is_grayed && <Size note={note} />}
    </div>
  );
}

function Value({ note, title }: { readonly note: NoteDetail; readonly title: string }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <ScoreMark
        score={note.value}
        ratings={note.ratings_count}
        size="row"
        label={<span className="cw-visually-hidden">{formatMessage({ id: title })}</span>}
        kept={note.is_grayed && 'analysis'}
      />
      <AgreementBadge agreement={note.agreement} tellsTooFew />
      <MostNamed reasons={note.ratings.reasons} />
    </>
  );
}

/** Why the raters see it so: the two reasons that most of them named. */
function MostNamed({ reasons }: Pick<NoteDetail['ratings'], 'reasons'>) {
  const { formatMessage } = useIntl();
  if (reasons.length === 0) return null;
  const named = reasons
    .slice(0, 2)
    .map(({ code, count }) =>
      formatMessage(
        { id: 'analyses.reasons.one' },
        { reason: formatMessage({ id: `analyses.reason.${code}` }), count },
      ),
    );
  return (
    <p className="cw-small">
      <FormattedMessage id="analyses.reasons" values={{ reasons: named.join(' · ') }} />
    </p>
  );
}

/** Said along with the value where both are kept. */
function Size({ note: { size, ratings_count, counts_for_score } }: { readonly note: NoteDetail }) {
  const locale = useLocale();
  const isWaiting = ratings_count < MIN_RATINGS ? 'analyses.size.not_yet' : 'analyses.size.not_given';
  return (
    <Figure
      title={<FormattedMessage id="analyses.size" />}
      note={<FormattedMessage id={counts_for_score ? 'analyses.size.meaning' : isWaiting} />}
    >
      {size === null ? (
        <p className="cw-muted">
          <FormattedMessage id="analyses.size.none" />
        </p>
      ) : (
        <>
          <p className="impact-strip__size cw-number">
            <FormattedMessage id="analyses.out_of" values={{ amount: formatPlain(size, locale) }} />
          </p>
          <ShareBar share={size / 5} />
        </>
      )}
    </Figure>
  );
}

interface FigureProps {
  readonly title: ReactNode;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

function Figure({ title, note, children }: FigureProps) {
  return (
    <section className="impact-strip__part">
      <h2 className="impact-strip__title">{title}</h2>
      {children}
      {note && <p className="cw-caption">{note}</p>}
    </section>
  );
}

function Company({ entity }: Pick<NoteDetail, 'entity'>) {
  const { entity_id, entity_name, entity_slug, logo, is_grayed, impact_score, ratings_count, evidence } = entity;
  return (
    <section className="impact-strip__part">
      <div className="impact-strip__company">
        <Monogram name={entity_name} src={logo} />
        <div>
          <h2 className="impact-strip__name">
            <Link to={paths.company(entity_slug)}>{entity_name}</Link>
          </h2>
          <p className="cw-caption">
            {entity.industry_name} · <CountryName code={entity.country_code} name={entity.country_name} />
          </p>
        </div>
        <CompareToggle company={{ slug: entity_slug, name: entity_name }} brief />
      </div>
      <ScoreMark
        score={impact_score}
        ratings={ratings_count}
        evidence={evidence}
        size="row"
        whyHref={paths.company(entity_slug, 'score')}
        kept={is_grayed && 'company'}
      />
      <p className="cw-small">
        <Link to={paths.analyses({ 'filter[entity]': `${entity_id}` })}>
          <FormattedMessage id="analyses.company.all" values={{ name: entity_name }} />
        </Link>
      </p>
    </section>
  );
}
