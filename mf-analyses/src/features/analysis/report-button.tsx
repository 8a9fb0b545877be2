import { useState } from 'react';
import { requestLogIn } from '@commonweal/platform/login-gate';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useSession } from '@commonweal/platform/session';
import { Button, lazyPart } from '@commonweal/ui';
import { FlagIcon } from '@commonweal/ui/icons';
import type { ReportedThing } from './report.queries.ts';

const ReportDialog = lazyPart<{ thing: ReportedThing; onClose: () => void }>(
  async () => (await import(/* webpackChunkName: "report-dialog" */ './report-dialog.tsx')).ReportNoteDialog,
  { loading: () => null },
);

interface ReportButtonProps {
  readonly thing: ReportedThing;
  /** Spoken in the place of the button's text. */
  readonly label?: string;
}

/** Reports an error; visitors are asked to log in first. */
export function ReportButton({ thing, label }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isVisitor = useSession().status === 'anonymous';
  const isComment = thing.commentId !== null;
  const isPart = isComment || thing.replyId !== undefined;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        flush={isPart}
        icon={isPart ? undefined : <FlagIcon />}
        aria-haspopup="dialog"
        aria-label={label}
        onClick={() => (isVisitor ? requestLogIn() : setOpen(true))}
      >
        <FormattedMessage
          id={isComment ? 'analyses.comments.report' : isPart ? 'analyses.report.reply' : 'analyses.report'}
        />
      </Button>
      {isOpen && <ReportDialog thing={thing} onClose={() => setOpen(false)} />}
    </>
  );
}
