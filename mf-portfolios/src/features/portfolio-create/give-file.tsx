import { useMemo, useState } from 'react';
import { FAILING_FILE_REMARK_LENGTH } from '@commonweal/domain/portfolio-limits';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { Button, DataTable, Dialog, FailedAct, TextAreaField } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { giveFailingFile } from '#portfolios/portfolios.queries.ts';
import { disguisedFile } from './disguised-file.ts';
import type { DisguisedFile, GivenFile } from './disguised-file.ts';

/** Lines that are shown beside each other. */
const SHOWN = 40;

/** The way to give the team a file that is not read right, after a look at what is sent of it. */
export function GiveFile({ given }: { readonly given: GivenFile }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="quiet" flush aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FormattedMessage id="portfolios.give.open" />
      </Button>
      {isOpen && <GiveDialog given={given} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface GiveDialogProps {
  readonly given: GivenFile;
  readonly onClose: () => void;
}

function GiveDialog({ given, onClose }: GiveDialogProps) {
  const { formatMessage } = useIntl();
  const [remark, setRemark] = useState('');
  const file = useMemo(() => disguisedFile(given), [given]);
  const giving = useMutation({
    mutationFn: () => giveFailingFile({ kind: given.kind, content: file.content, remark }),
    onSuccess: () => {
      showAlert('success', formatMessage({ id: 'portfolios.give.done' }));
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="wide"
      title={<FormattedMessage id="portfolios.give.title" />}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            <FormattedMessage id="portfolios.fix.cancel" />
          </Button>
          <Button variant="primary" busy={giving.isPending} onClick={() => giving.mutate()}>
            <FormattedMessage id="portfolios.give.send" />
          </Button>
        </>
      }
    >
      <div className="cw-stack">
        <p>
          <FormattedMessage id="portfolios.give.how" />
        </p>
        <SideBySide file={file} />
        <TextAreaField
          label={formatMessage({ id: 'portfolios.give.remark' })}
          description={<FormattedMessage id="portfolios.give.remark.how" />}
          rows={3}
          maxLength={FAILING_FILE_REMARK_LENGTH}
          value={remark}
          onChange={({ currentTarget }) => setRemark(currentTarget.value)}
        />
        {giving.isError && <FailedAct title={<FormattedMessage id="portfolios.give.failed" />} error={giving.error} />}
      </div>
    </Dialog>
  );
}

const columns: readonly Column<DisguisedFile['lines'][number]>[] = [
  {
    id: 'line',
    header: <FormattedMessage id="portfolios.column.line" />,
    cell: ({ line }) => line,
    rowHeader: true,
    width: '5rem',
  },
  {
    id: 'own',
    header: <FormattedMessage id="portfolios.give.own" />,
    cell: ({ own }) => <code className="portfolio-create__line">{own}</code>,
  },
  {
    id: 'sent',
    header: <FormattedMessage id="portfolios.give.sent" />,
    cell: ({ sent }) => <code className="portfolio-create__line">{sent}</code>,
  },
];

function SideBySide({ file: { lines, isCut } }: { readonly file: DisguisedFile }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <DataTable
        caption={formatMessage({ id: 'portfolios.give.caption' })}
        columns={columns}
        rows={lines.slice(0, SHOWN)}
        rowKey={({ line }) => line}
      />
      {(lines.length > SHOWN || isCut) && (
        <p className="cw-muted cw-small">
          <FormattedMessage id="portfolios.give.rest" values={{ count: Math.max(0, lines.length - SHOWN), isCut }} />
        </p>
      )}
    </>
  );
}
