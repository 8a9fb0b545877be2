import type { ReactNode } from 'react';
import type { NoteDetail } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { SidePanelLink } from '@commonweal/platform/side-panel';
import { SdgMark, ThemeMark } from '@commonweal/ui';

/** The classification of an analysis; terms that the list can filter by are links. */
export function AnalysisLinks({ note }: { readonly note: NoteDetail }) {
  const { formatMessage } = useIntl();
  return (
    <aside className="analysis-links" aria-label={formatMessage({ id: 'analyses.links.title' })}>
      <Group titleId="analyses.links.theme">
        <li>
          <Filtered name="ilg" id={note.ilg_theme_id}>
            <ThemeMark id={note.ilg_theme_id} name={note.ilg_theme_name} />
          </Filtered>
        </li>
        <li>
          <Filtered name="topic" id={note.topic_id}>
            {note.topic_name}
          </Filtered>
        </li>
      </Group>
      <Group titleId="analyses.links.sdg">
        <li>
          <Filtered name="sdg" id={note.sdg_id}>
            <SdgMark id={note.sdg_id} name={note.sdg_name} showName />
          </Filtered>
        </li>
        <li>
          <SidePanelLink to={{ panel: 'sdg', sdg: note.sdg_id }}>
            <FormattedMessage id="analyses.links.sdg.about" />
          </SidePanelLink>
        </li>
      </Group>
      <Group titleId="analyses.links.category">
        <li>
          <Filtered name="note_category" id={note.note_category_id}>
            {note.note_category_name}
          </Filtered>
        </li>
      </Group>
      <Group titleId="analyses.links.esrs">
        {note.esrs_topics.map(({ esrs_topic_id, esrs_topic_code, esrs_topic_name }) => (
          <li key={esrs_topic_id}>
            <span className="analysis-links__code">{esrs_topic_code}</span> {esrs_topic_name}
          </li>
        ))}
      </Group>
      <Group titleId="analyses.links.pai">
        {note.pais.map(({ pai_id, pai_name }) => (
          <li key={pai_id}>
            <span className="analysis-links__code">{pai_id}</span> {pai_name}
          </li>
        ))}
      </Group>
      <Group titleId="analyses.links.esg_obj">
        {note.esg_objs.map(({ esg_obj_id, esg_obj_name }) => (
          <li key={esg_obj_id}>{esg_obj_name}</li>
        ))}
      </Group>
    </aside>
  );
}

/** A heading and its list; nothing where the list is empty. */
function Group({ titleId, children }: { readonly titleId: string; readonly children: ReactNode }) {
  if (Array.isArray(children) && children.length === 0) return null;
  return (
    <section className="analysis-links__group">
      <h2>
        <FormattedMessage id={titleId} />
      </h2>
      <ul className="analysis-links__list">{children}</ul>
    </section>
  );
}

interface FilteredProps {
  readonly name: 'ilg' | 'topic' | 'sdg' | 'note_category';
  readonly id: number;
  readonly children: ReactNode;
}

function Filtered({ name, id, children }: FilteredProps) {
  return (
    <Link to={paths.analyses({ [`filter[${name}]`]: `${id}` })} className="cw-quiet-link">
      {children}
    </Link>
  );
}
