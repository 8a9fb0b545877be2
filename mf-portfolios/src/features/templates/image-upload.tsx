import { IMAGE_BYTES } from '@commonweal/domain/limits';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { FileDrop } from '@commonweal/ui';
import type { TemplateImage } from './templates.queries.ts';

/** Kinds that the server takes (decisions: uploads). */
const KINDS = 'image/jpeg,image/png,image/webp';

/** A file that is not sent. */
class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

interface ImageUploadProps {
  readonly label: 'upload' | 'replace';
  readonly upload: (bytes: Uint8Array) => Promise<TemplateImage>;
  readonly onUploaded?: (image: TemplateImage) => void;
}

/** A picture from a file; the server says whether it is one. */
export function TemplateImageUpload({ label, upload, onUploaded }: ImageUploadProps) {
  const { formatMessage } = useIntl();
  const sending = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > IMAGE_BYTES) throw new FileTooLarge();
      return upload(new Uint8Array(await file.arrayBuffer()));
    },
    onSuccess: (image) => onUploaded?.(image),
  });
  return (
    <FileDrop
      label={formatMessage({ id: `portfolios.template.image.${label}` })}
      description={<FormattedMessage id="portfolios.template.image.kinds" />}
      accept={KINDS}
      busy={sending.isPending}
      error={sending.isError && <Problem error={sending.error} />}
      onFile={(file) => sending.mutate(file)}
    />
  );
}

function Problem({ error }: { readonly error: Error }) {
  if (error instanceof FileTooLarge) return <FormattedMessage id="portfolios.template.image.too_large" />;
  return describeFailure(error).reason ?? <FormattedMessage id="portfolios.template.image.not_reached" />;
}
