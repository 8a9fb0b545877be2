import { useState } from 'react';
import type { ReactNode } from 'react';
import type { NoteDetail } from '@commonweal/contracts';
import { analysisList } from '@commonweal/domain/analysis-list';
import { filterMessageId } from '@commonweal/domain/filter-messages';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { SidePanelLink } from '@commonweal/platform/side-panel';
import { SdgMark, Tabs, ThemeMark } from '@commonweal/ui';

/** Filters of the list that are named as the taxonomies are, in the order of specification 001 §3. */
const taxonomies = ['esrs_topic', 'sdg', 'theme', 'ilg', 'pai', 'esg_obj', 'note_category'] as const;
type Taxonomy = (typeof taxonomies)[number];

/** The place of an analysis in each of the seven taxonomies, one press away; terms lead to the list filtered by them. */
export function AnalysisLinks({ note }: { readonly note: NoteDetail }) {
  const { formatMessage, formatNumber } = useIntl();
  // The one that everybody understands, with the topic.
  const [selected, select] = useState<Taxonomy>('ilg');
  const label = formatMessage({ id: 'analyses.links.title' });
  const tabs = taxonomies.map((id) => {
    const { count, terms } = placeIn[id](note);
    return {
      id,
      label: formatMessage({ id: filterMessageId(analysisList, id) }),
      count: formatNumber(count),
      panel: <Terms isEmpty={count === 0}>{terms}</Terms>,
    };
  });
  return (
    <aside className="analysis-links" aria-label={label}>
      <Tabs
        label={label}
        tabs={tabs}
        selected={selected}
        onSelect={(id) => select(taxonomies.find((one) => one === id) ?? selected)}
      />
    </aside>
  );
}

interface Place {
  readonly count: number;
  readonly terms: ReactNode;
}

const placeIn: Readonly<Record<Taxonomy, (note: NoteDetail) => Place>> = {
  esrs_topic: ({ esrs_topics }) => ({
    count: esrs_topics.length,
    terms: esrs_topics.map(({ esrs_topic_id, esrs_topic_code, esrs_topic_name }) => (
      <li key={esrs_topic_id}>
        <EsrsTerm id={esrs_topic_id} code={esrs_topic_code} name={esrs_topic_name} />
      </li>
    )),
  }),
  sdg: ({ sdg_id, sdg_name }) => ({
    count: 1,
    terms: (
      <>
        <li>
          <Term name="sdg" id={sdg_id}>
            <SdgMark id={sdg_id} name={sdg_name} showName />
          </Term>
        </li>
        <li>
          <SidePanelLink to={{ panel: 'sdg', sdg: sdg_id }}>
            <FormattedMessage id="analyses.links.sdg.about" />
          </SidePanelLink>
        </li>
      </>
    ),
  }),
  theme: ({ sasb_theme }) => ({
    count: sasb_theme === null ? 0 : 1,
    terms: sasb_theme && (
      <li>
        <Term name="theme" id={sasb_theme.sasb_theme_id}>
          {sasb_theme.sasb_theme_name}
        </Term>
      </li>
    ),
  }),
  ilg: ({ ilg_theme_id, ilg_theme_name, topic_id, topic_name }) => ({
    count: 1,
    terms: (
      <>
        <li>
          <Term name="ilg" id={ilg_theme_id}>
            <ThemeMark id={ilg_theme_id} name={ilg_theme_name} />
          </Term>
        </li>
        <li>
          <Term name="topic" id={topic_id}>
            {topic_name}
          </Term>
        </li>
      </>
    ),
  }),
  pai: ({ pais }) => ({
    count: pais.length,
    terms: pais.map(({ pai_id, pai_name }) => (
      <li key={pai_id}>
        <Term name="pai" id={pai_id}>
          <Code>{pai_id}</Code> {pai_name}
        </Term>
      </li>
    )),
  }),
  esg_obj: ({ esg_objs }) => ({
    count: esg_objs.length,
    terms: esg_objs.map(({ esg_obj_id, esg_obj_name }) => (
      <li key={esg_obj_id}>
        <Term name="esg_obj" id={esg_obj_id}>
          {esg_obj_name}
        </Term>
      </li>
    )),
  }),
  note_category: ({ note_category_id, note_category_name }) => ({
    count: 1,
    terms: (
      <li>
        <Term name="note_category" id={note_category_id}>
          {note_category_name}
        </Term>
      </li>
    ),
  }),
};

function Terms({ isEmpty, children }: { readonly isEmpty: boolean; readonly children: ReactNode }) {
  if (!isEmpty) return <ul className="analysis-links__list">{children}</ul>;
  return (
    <p className="analysis-links__list cw-muted">
      <FormattedMessage id="analyses.links.none" />
    </p>
  );
}

function Code({ children }: { readonly children: ReactNode }) {
  return <span className="analysis-links__code">{children}</span>;
}

interface TermProps {
  readonly name: Taxonomy | 'topic';
  readonly id: number;
  readonly children: ReactNode;
}

/** The list filters by topics; their sub-topics, such as E1.2, are only named. */
function EsrsTerm({ id, code, name }: { readonly id: number; readonly code: string; readonly name: string }) {
  const face = (
    <>
      <Code>{code}</Code> {name}
    </>
  );
  if (code.includes('.')) return face;
  return (
    <Term name="esrs_topic" id={id}>
      {face}
    </Term>
  );
}

/** A term as a link to the list. */
function Term({ name, id, children }: TermProps) {
  return (
    <Link to={paths.analyses({ [`filter[${name}]`]: `${id}` })} className="cw-quiet-link">
      {children}
    </Link>
  );
}
