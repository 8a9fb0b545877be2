import type { ReactNode } from 'react';
import type { NoteUnderReview } from '@commonweal/contracts';
import { formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { DateText, FactList, SdgMark, Section, UserName } from '@commonweal/ui';
import { ReviewDeadline } from './review-deadline.tsx';
import { StatusBadge } from './status-badge.tsx';

interface NoteProps {
  readonly note: NoteUnderReview;
}

/** The state of an analysis, its author, subject and reviewer. */
export function ReviewFacts({ note }: NoteProps) {
  const reviewer = note.reviewer ? (
    <UserName person={note.reviewer} brief />
  ) : (
    <FormattedMessage id="admin.reviews.nobody" />
  );
  return (
    <Facts
      facts={{
        status: <StatusBadge note={note} />,
        held: note.held_until && <DateText value={note.held_until} time />,
        author: <UserName person={note} brief />,
        company: <Link to={paths.company(note.entity.entity_slug)}>{note.entity.entity_name}</Link>,
        topic: note.topic_name,
        written: <DateText value={note.creation_date} />,
        deadline: note.topic_deadline && <ReviewDeadline value={note.topic_deadline} />,
        reviewer,
      }}
    />
  );
}

/** Places of the analysis in each taxonomy. */
export function ReviewClassification({ note }: NoteProps) {
  const { sdg_id, sdg_name } = note;
  return (
    <Section title={<FormattedMessage id="admin.reviews.classification" />}>
      <Facts
        facts={{
          sdg: sdg_id !== null && sdg_name !== null && <SdgMark id={sdg_id} name={sdg_name} showName size="small" />,
          category: note.note_category_name,
          theme: note.ilg_theme_name,
          sasb: note.sasb_theme?.sasb_theme_name,
          esrs: note.esrs_topics.map(({ esrs_topic_name }) => esrs_topic_name).join(', '),
          pais: note.pais.map(({ pai_name }) => pai_name).join(', '),
          taxonomy: note.esg_objs.map(({ esg_obj_name }) => esg_obj_name).join(', '),
          tags: note.tags.length > 0 && <span lang={note.locale}>{note.tags.join(', ')}</span>,
        }}
      />
    </Section>
  );
}

/** The impact as the author sees it, which counts in no score. */
export function AuthorView({ note }: NoteProps) {
  const locale = useLocale();
  const { impact_value, impact_scale, impact_breadth, impact_depth } = note;
  const outOfFive = (extent: number | null) =>
    extent !== null && <FormattedMessage id="admin.reviews.out-of-five" values={{ extent }} />;
  if ([impact_value, impact_scale, impact_breadth, impact_depth].every((part) => part === null)) return null;
  return (
    <Section title={<FormattedMessage id="admin.reviews.view" />}>
      <Facts
        facts={{
          value: impact_value !== null && formatScore(impact_value, locale),
          scale: outOfFive(impact_scale),
          breadth: outOfFive(impact_breadth),
          depth: outOfFive(impact_depth),
        }}
      />
    </Section>
  );
}

/** Facts by name; those that the analysis lacks are left out. */
export function Facts({ facts }: { readonly facts: Readonly<Record<string, ReactNode>> }) {
  const { formatMessage } = useIntl();
  const given = Object.entries(facts).filter(([, value]) => Boolean(value));
  return (
    <FactList
      facts={given.map(([name, value]) => ({ term: formatMessage({ id: `admin.reviews.fact.${name}` }), value }))}
    />
  );
}
