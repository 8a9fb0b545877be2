import type { NoteDetail } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { SidePanelLink } from '@commonweal/platform/side-panel';
import { Breadcrumbs, Button, ComparisonBar, DateText, PageHeading, Section, Tag, UserName } from '@commonweal/ui';
import { PrinterIcon } from '@commonweal/ui/icons';
import { RichText } from '@commonweal/ui/rich-text';
import { useLangOf } from '#analyses/written-in.ts';
import AnalysisComments from './analysis-comments.tsx';
import { AnalysisDatapoints } from './analysis-datapoints.tsx';
import { AnalysisPicture } from './analysis-picture.tsx';
import { AnalysisLinks } from './analysis-links.tsx';
import { CompanyReplyPart } from './company-reply.tsx';
import { AnalysisSources } from './analysis-sources.tsx';
import { Folded } from './folded.tsx';
import { EngagementPart } from './engagement-part.tsx';
import { ImpactStrip } from './impact-strip.tsx';
import { RelatedAnalyses } from './related-analyses.tsx';
import { ReportButton } from './report-button.tsx';
import { RatingBar, RatingPanel } from './rating-panel.tsx';
import { RatingsSummary } from './ratings-summary.tsx';
import { useMarkRead } from './use-mark-read.ts';

export function AnalysisArticle({ note }: { readonly note: NoteDetail }) {
  const { formatMessage } = useIntl();
  const lang = useLangOf(note.locale);
  useMarkRead(note.id);
  const { raters, quality } = note.ratings;
  return (
    <article className="analysis">
      <title>{`${note.headline} · Commonweal`}</title>
      <link rel="canonical" href={paths.analysis(note.slug)} />
      <PageHeading kicker={<Crumbs note={note} />}>
        <span lang={lang}>{note.headline}</span>
      </PageHeading>
      <Byline note={note} />
      <ImpactStrip note={note} />
      <div className="analysis__columns">
        <div className="analysis__text">
          <AnalysisPicture image={note.image} />
          <RichText html={note.analysis} lang={lang} />
          <RatingBar />
        </div>
        <RatingPanel note={note} />
        <div className="analysis__main">
          {note.tags.length > 0 && (
            <ul className="cw-cluster" aria-label={formatMessage({ id: 'analyses.page.tags' })} lang={lang}>
              {note.tags.map((tag) => (
                <li key={tag}>
                  <Tag to={paths.analyses({ search: tag })}>{tag}</Tag>
                </li>
              ))}
            </ul>
          )}
          <EngagementPart note={note} />
          <p className="cw-no-print">
            <ReportButton thing={{ noteId: note.id, commentId: null }} />
          </p>
          <CompanyReplyPart noteId={note.id} companyName={note.entity.entity_name} />
          <AnalysisDatapoints datapoints={note.datapoints} />
          <AnalysisSources noteId={note.id} sources={note.sources} lang={lang} />
          <Section title={<FormattedMessage id="analyses.ratings.title" />}>
            <Folded noteId={note.id} isThere={raters + quality.raters > 0} height="12rem">
              <RatingsSummary ratings={note.ratings} type={note.type_code} isKept={note.is_grayed} />
            </Folded>
          </Section>
          <AnalysisLinks note={note} />
          <AnalysisComments noteId={note.id} />
          <RelatedAnalyses noteId={note.id} />
        </div>
      </div>
      <ComparisonBar />
    </article>
  );
}

function Crumbs({ note }: { readonly note: NoteDetail }) {
  const { formatMessage } = useIntl();
  const { entity_slug, entity_name } = note.entity;
  return (
    <Breadcrumbs
      items={[
        { label: formatMessage({ id: 'analyses.list.title' }), to: paths.analyses() },
        { label: entity_name, to: paths.company(entity_slug) },
      ]}
    />
  );
}

function Byline({ note }: { readonly note: NoteDetail }) {
  const isForeign = useLangOf(note.locale) !== undefined;
  return (
    <div className="analysis__byline">
      <div>
        <FormattedMessage id="analyses.page.by" values={{ author: <UserName person={note} /> }} />
      </div>
      <DateText value={note.publication_date} />
      {isForeign && <FormattedMessage id={`analyses.page.written.${note.locale === 'fr' ? 'fr' : 'en'}`} />}
      {note.may_edit && (
        <Link to={paths.editAnalysis(note.id)} className="cw-no-print">
          <FormattedMessage id="analyses.page.edit" />
        </Link>
      )}
      {note.may_see_versions && (
        <SidePanelLink to={{ panel: 'versions', note: note.id }}>
          <FormattedMessage id="analyses.versions.open" />
        </SidePanelLink>
      )}
      <Button
        variant="quiet"
        size="small"
        icon={<PrinterIcon />}
        className="analysis__print"
        onClick={() => window.print()}
      >
        <FormattedMessage id="analyses.page.print" />
      </Button>
    </div>
  );
}
