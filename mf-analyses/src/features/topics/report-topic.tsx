import { useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { requestLogIn } from '@commonweal/platform/login-gate';
import { useQuery } from '@commonweal/platform/query';
import { useSession } from '@commonweal/platform/session';
import { Button } from '@commonweal/ui';
import { FlagIcon } from '@commonweal/ui/icons';
import { ReportDialog } from '#analyses/report-dialog.tsx';
import { reportTopic, topicReasons } from './topics.queries.ts';

interface ReportTopicProps {
  readonly id: number;
  readonly name: string;
}

/** Reports an error in a topic; visitors are asked to log in first. */
export function ReportTopic({ id, name }: ReportTopicProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const isVisitor = useSession().status === 'anonymous';
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<FlagIcon />}
        aria-haspopup="dialog"
        aria-label={formatMessage({ id: 'analyses.topics.report.named' }, { name })}
        onClick={() => (isVisitor ? requestLogIn() : setOpen(true))}
      >
        <FormattedMessage id="analyses.topics.report" />
      </Button>
      {isOpen && <ReportTopicDialog id={id} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReportTopicDialog({ id, name, onClose }: ReportTopicProps & { readonly onClose: () => void }) {
  const reasons = useQuery(topicReasons());
  return (
    <ReportDialog
      title={<FormattedMessage id="analyses.topics.report.named" values={{ name }} />}
      reasons={reasons}
      send={(report) => reportTopic(id, report)}
      onClose={onClose}
    />
  );
}
