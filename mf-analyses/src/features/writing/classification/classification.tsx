import { useState } from 'react';
import { useIsOutside } from '@commonweal/platform/filter-options';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Disclosure, Section } from '@commonweal/ui';
import { savesItself } from '../draft/writer-state.ts';
import { FieldFrame } from '../fields/field-frame.tsx';
import { SubmissionText } from '../fields/submission-text.tsx';
import { useField, useFieldProblem, useWriting } from '../writer-context.ts';
import { GoalField } from './goal-field.tsx';
import { OptionField } from './option-field.tsx';

/** Topic, goal and kind of impact, and the frameworks that the analysis can be found by. */
export function ClassificationSection() {
  const { formatMessage } = useIntl();
  const [topic] = useField('topic_id');
  const [category, setCategory] = useField('note_category_id');
  const [chosenTopic, setChosenTopic] = useState<number | null>(null);
  const categoryProblem = useFieldProblem('category');
  return (
    <Section title={<FormattedMessage id="analyses.write.classification" />}>
      <TopicField onChoose={setChosenTopic} />
      <GoalField topic={topic} chosenTopic={chosenTopic} />
      <FieldFrame place="category">
        <OptionField
          label={formatMessage({ id: 'analyses.write.category' })}
          list="note-categories"
          ids={category === null ? [] : [category]}
          onChange={([id = null]: readonly (number | null)[]) => setCategory(id)}
          error={categoryProblem && <SubmissionText condition="category" />}
        />
      </FieldFrame>
      <Disclosure summary={<FormattedMessage id="analyses.write.frameworks" />}>
        <Frameworks />
      </Disclosure>
    </Section>
  );
}

/** The topic, of those that are in use. A draft whose topic was retired since keeps it until another one is chosen. */
function TopicField({ onChoose }: { readonly onChoose: (topic: number | null) => void }) {
  const { formatMessage } = useIntl();
  const [topic, setTopic] = useField('topic_id');
  const problem = useFieldProblem('topic');
  const isDraft = useWriting(savesItself);
  const isRetired = useIsOutside('topics-in-use', topic);
  const choose = ([id = null]: readonly (number | null)[]) => {
    setTopic(id);
    onChoose(id);
  };
  return (
    <FieldFrame place="topic">
      <OptionField
        label={formatMessage({ id: 'analyses.write.topic' })}
        list="topics-in-use"
        namedBy="topics"
        ids={topic === null ? [] : [topic]}
        onChange={choose}
        description={isDraft && isRetired && <FormattedMessage id="analyses.write.topic.retired" />}
        error={problem && <SubmissionText condition="topic" />}
      />
    </FieldFrame>
  );
}

function Frameworks() {
  const { formatMessage } = useIntl();
  const [esrs, setEsrs] = useField('esrs_topic_ids');
  const [pais, setPais] = useField('pai_ids');
  const [objectives, setObjectives] = useField('esg_obj_ids');
  const [sasb, setSasb] = useField('sasb_theme_id');
  const label = (name: string) => formatMessage({ id: `analyses.write.${name}` });
  return (
    <div className="cw-stack cw-gap-6">
      <OptionField multiple optional label={label('esrs')} list="esrs-topics" ids={esrs} onChange={setEsrs} />
      <OptionField multiple optional label={label('pai')} list="pais" ids={pais} onChange={setPais} />
      <OptionField
        multiple
        optional
        label={label('esg_obj')}
        list="esg-objs"
        ids={objectives}
        onChange={setObjectives}
      />
      <OptionField
        optional
        label={label('sasb')}
        list="sasb-themes"
        ids={sasb === null ? [] : [sasb]}
        onChange={([id = null]: readonly (number | null)[]) => setSasb(id)}
      />
    </div>
  );
}
