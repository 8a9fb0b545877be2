import type { ReactNode } from 'react';
import { showAlert } from '@commonweal/platform/alerts';
import { useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { saveFile } from '@commonweal/platform/save-file';
import { DownloadIcon } from '../icons/icons.ts';
import { Button } from './button.tsx';

export interface DownloadButtonProps {
  /** Asks for the file; a failure is told, and can be tried again. */
  load: () => Promise<File>;
  children: ReactNode;
  size?: 'small';
}

/** Saves a file that the server or the page makes when it is asked for. */
export function DownloadButton({ load, children, size }: DownloadButtonProps) {
  const { formatMessage } = useIntl();
  const download = useMutation({
    mutationFn: load,
    onSuccess: saveFile,
    onError: () => showAlert('failure', formatMessage({ id: 'ui.download.failed' })),
  });
  return (
    <Button
      variant="quiet"
      icon={<DownloadIcon />}
      busy={download.isPending}
      onClick={() => download.mutate()}
      {...(size && { size })}
    >
      {children}
    </Button>
  );
}
