import { IMAGE_BYTES } from '@commonweal/domain/limits';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { FileDrop } from '@commonweal/ui';
import type { NoteForm } from '../draft/note-form.ts';
import { uploadImage } from '../writing.queries.ts';

/** Kinds that the server takes (decisions: uploads). */
const KINDS = ['image/jpeg', 'image/png', 'image/webp'];

/** A file that is not sent; its message is the name of a text. */
class FileRefused extends Error {
  override readonly name = 'FileRefused';
  declare readonly message: 'too_large' | 'wrong_kind';
}

interface ImageUploadProps {
  readonly onUpload: (image: NonNullable<NoteForm['image']>) => void;
}

/** A picture of one's own. */
export function ImageUpload({ onUpload }: ImageUploadProps) {
  const { formatMessage } = useIntl();
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (!KINDS.includes(file.type)) throw new FileRefused('wrong_kind');
      if (file.size > IMAGE_BYTES) throw new FileRefused('too_large');
      return uploadImage(new Uint8Array(await file.arrayBuffer()));
    },
    onSuccess: ({ type, url }) => onUpload({ type, url, alt: '' }),
  });
  return (
    <FileDrop
      label={formatMessage({ id: 'analyses.write.image.upload' })}
      description={<FormattedMessage id="analyses.write.image.upload.kinds" />}
      accept={KINDS.join(',')}
      busy={upload.isPending}
      error={upload.isError && <Problem error={upload.error} />}
      onFile={(file) => upload.mutate(file)}
    />
  );
}

function Problem({ error }: { readonly error: Error }) {
  if (error instanceof FileRefused) return <FormattedMessage id={`analyses.write.image.${error.message}`} />;
  return describeFailure(error).reason ?? <FormattedMessage id="analyses.write.image.not_reached" />;
}
