import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isApiError } from '@commonweal/api-client';
import type { TopicProposal } from '@commonweal/contracts/topic-proposals';
import { TOPIC_NAME_LENGTH } from '@commonweal/domain/topics';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { useSearchedWords } from '@commonweal/platform/searched-words';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Alert, Button, Checkbox, FailedAct, FailedLoad, SelectField, TextAreaField, TextField } from '@commonweal/ui';
import { categoryOptions, saveProposal, submitProposal } from './proposals.queries.ts';
import type { KeptProposal } from './proposals.queries.ts';
import { SimilarTopics } from './similar-topics.tsx';
import { emptyProposalForm, proposalFormOf, proposalProblems, writtenProposalOf } from './written-form.ts';
import type { FieldProblem, ProposalFields, ProposalProblems } from './written-form.ts';

interface ProposalFormProps {
  /** Null for a new one. */
  readonly proposal: TopicProposal | null;
  readonly onSaved: (proposal: TopicProposal) => void;
  /** It was not as it was seen. */
  readonly onMoved?: () => void;
}

/** Writes a proposal: keeps it as a draft, or submits it. What was typed stays where it cannot be sent. */
export function ProposalForm({ proposal, onSaved, onMoved }: ProposalFormProps) {
  const [fields, setFields] = useState(() => (proposal ? proposalFormOf(proposal) : emptyProposalForm));
  const [kept, setKept] = useState<KeptProposal | null>(proposal);
  const [isDirty, setDirty] = useState(false);
  const [isChecked, setChecked] = useState(false);
  useUnsavedWork(isDirty);
  const sending = useMutation({
    mutationFn: async (isSubmitted: boolean) => {
      const saved = await saveProposal(kept, writtenProposalOf(fields));
      setKept(saved);
      setDirty(false);
      return isSubmitted ? submitProposal(saved.id) : saved;
    },
    onSuccess: onSaved,
    onError: (error) => {
      if (isApiError(error) && error.code === 'proposal-moved') onMoved?.();
    },
  });
  const overtaking = proposal !== null && kept !== null && proposal.revision > kept.revision ? proposal : null;
  const takeTheirs = (theirs: TopicProposal) => {
    setFields(proposalFormOf(theirs));
    setKept(theirs);
    setDirty(false);
    sending.reset();
  };
  // Without work of its own, the form follows what others change.
  if (overtaking && !isDirty && !sending.isPending) takeTheirs(overtaking);
  const form = useRef<HTMLFormElement>(null);
  const problems = proposalProblems(writtenProposalOf(fields));
  const send = (isSubmitted: boolean) => {
    // Fields say at once what is wrong, and the first of them has the focus then.
    flushSync(() => setChecked(true));
    if (fields.category === '' || Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else if (!sending.isPending) sending.mutate(isSubmitted);
  };
  const change = (part: Partial<ProposalFields>) => {
    setFields({ ...fields, ...part });
    setDirty(true);
  };
  const refused = isApiError(sending.error) ? sending.error.fields : undefined;
  return (
    <form
      ref={form}
      noValidate
      className="cw-form"
      onSubmit={(event) => {
        event.preventDefault();
        send(false);
      }}
    >
      <Texts
        fields={fields}
        refused={refused ?? {}}
        problems={isChecked ? problems : {}}
        isChecked={isChecked}
        onChange={change}
      />
      {sending.error && !overtaking && (
        <FailedAct
          title={<FormattedMessage id="analyses.proposals.not_sent" />}
          error={sending.error}
          marked={['title', 'description', 'keywords', 'sources']}
          otherwise={<FormattedMessage id="analyses.topics.not_done" />}
        />
      )}
      {overtaking && isDirty && (
        <Overtaken
          onKeepMine={() => {
            setKept(overtaking);
            sending.reset();
          }}
          onTakeTheirs={() => takeTheirs(overtaking)}
        />
      )}
      <div className="cw-cluster">
        {(proposal === null || proposal.may_submit) && (
          <Button variant="primary" busy={sending.isPending && sending.variables} onClick={() => send(true)}>
            <FormattedMessage id="analyses.proposals.submit" />
          </Button>
        )}
        <Button type="submit" busy={sending.isPending && !sending.variables}>
          <FormattedMessage id="analyses.proposals.save" />
        </Button>
      </div>
    </form>
  );
}

interface OvertakenProps {
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Somebody else changed the proposal meanwhile: the person says which text goes on. */
function Overtaken({ onKeepMine, onTakeTheirs }: OvertakenProps) {
  return (
    <Alert
      kind="warning"
      title={<FormattedMessage id="analyses.proposals.overtaken" />}
      action={
        <>
          <Button size="small" onClick={onKeepMine}>
            <FormattedMessage id="analyses.proposals.keep_mine" />
          </Button>
          <Button size="small" variant="quiet" onClick={onTakeTheirs}>
            <FormattedMessage id="analyses.proposals.take_theirs" />
          </Button>
        </>
      }
    />
  );
}

interface TextsProps {
  readonly fields: ProposalFields;
  /** Sentences of the server by field. */
  readonly refused: Readonly<Record<string, string>>;
  readonly problems: ProposalProblems;
  readonly isChecked: boolean;
  readonly onChange: (part: Partial<ProposalFields>) => void;
}

function Texts({ fields, refused, problems, isChecked, onChange }: TextsProps) {
  const { formatMessage } = useIntl();
  const categories = useQuery(categoryOptions());
  const [asked, setAsked] = useState('');
  const title = useSearchedWords(asked, setAsked);
  const options = (categories.data?.data ?? []).map(({ id, name }) => ({ value: `${id}`, label: name }));
  return (
    <>
      {categories.isError && !categories.data && <FailedLoad query={categories} />}
      <SelectField
        label={<FormattedMessage id="analyses.proposals.category" />}
        placeholder={formatMessage({ id: 'analyses.proposals.category.choose' })}
        required
        options={options}
        error={
          isChecked && fields.category === '' ? formatMessage({ id: 'analyses.report.reason.missing' }) : undefined
        }
        value={fields.category}
        onChange={({ currentTarget }) => onChange({ category: currentTarget.value })}
      />
      <TextField
        label={<FormattedMessage id="analyses.proposals.name" />}
        error={problems.title ? <ProblemText problem={problems.title} /> : refused['title']}
        value={fields.title}
        onChange={({ currentTarget }) => {
          title.setText(currentTarget.value.slice(0, TOPIC_NAME_LENGTH));
          onChange({ title: currentTarget.value });
        }}
      />
      <SimilarTopics title={asked} />
      <TextAreaField
        label={<FormattedMessage id="analyses.proposals.description" />}
        rows={5}
        error={problems.description ? <ProblemText problem={problems.description} /> : refused['description']}
        value={fields.description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <TextField
        label={<FormattedMessage id="analyses.proposals.keywords" />}
        description={<FormattedMessage id="analyses.proposals.keywords.how" />}
        error={problems.keywords ? <ProblemText problem={problems.keywords} /> : refused['keywords']}
        value={fields.keywords}
        onChange={({ currentTarget }) => onChange({ keywords: currentTarget.value })}
      />
      <TextAreaField
        label={<FormattedMessage id="analyses.proposals.sources" />}
        description={<FormattedMessage id="analyses.proposals.sources.how" />}
        rows={3}
        error={problems.sources ? <ProblemText problem={problems.sources} /> : refused['sources']}
        value={fields.sources}
        onChange={({ currentTarget }) => onChange({ sources: currentTarget.value })}
      />
      <Checkbox
        label={<FormattedMessage id="analyses.proposals.available" />}
        checked={fields.isAvailable}
        onChange={({ currentTarget }) => onChange({ isAvailable: currentTarget.checked })}
      />
    </>
  );
}

function ProblemText({ problem: { id, values, place } }: { readonly problem: FieldProblem }) {
  const sentence = <FormattedMessage id={id} values={values} />;
  if (place === undefined) return sentence;
  return <FormattedMessage id="analyses.proposals.sources.at" values={{ place, problem: sentence }} />;
}
