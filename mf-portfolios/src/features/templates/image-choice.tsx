import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { Button, FailedLoad } from '@commonweal/ui';
import { TemplateImageUpload } from './image-upload.tsx';
import {
  removeTemplateImage,
  replaceTemplateImage,
  ownTemplateImages,
  uploadTemplateImage,
} from './templates.queries.ts';
import type { TemplateImage } from './templates.queries.ts';

interface ImageChoiceProps {
  readonly chosen: number | null;
  readonly onChange: (id: number | null) => void;
}

/** The picture of a template: none, one of the person's, or a new one. */
export function ImageChoice({ chosen, onChange }: ImageChoiceProps) {
  const query = useQuery(ownTemplateImages());
  const images = query.data?.data ?? [];
  const current = images.find(({ id }) => id === chosen);
  return (
    <fieldset className="template-form__images">
      <legend className="cw-field__label">
        <FormattedMessage id="portfolios.template.image" />
      </legend>
      {query.isError && !query.data && <FailedLoad query={query} />}
      <div className="cw-cluster">
        <ImageOption image={null} isChosen={chosen === null} onChoose={() => onChange(null)} />
        {images.map((image) => (
          <ImageOption
            key={image.id}
            image={image}
            isChosen={image.id === chosen}
            onChoose={() => onChange(image.id)}
          />
        ))}
      </div>
      <TemplateImageUpload label="upload" upload={uploadTemplateImage} onUploaded={({ id }) => onChange(id)} />
      {current && <ChosenImage image={current} onRemoved={() => onChange(null)} />}
    </fieldset>
  );
}

interface ImageOptionProps {
  readonly image: TemplateImage | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function ImageOption({ image, isChosen, onChoose }: ImageOptionProps) {
  const { formatMessage } = useIntl();
  return (
    <label className="template-form__image">
      <input type="radio" name="template-image" checked={isChosen} onChange={onChoose} />
      {image ? (
        <img src={image.url} alt={formatMessage({ id: 'portfolios.template.image.one' }, { id: image.id })} />
      ) : (
        <FormattedMessage id="portfolios.template.image.none" />
      )}
    </label>
  );
}

interface ChosenImageProps {
  readonly image: TemplateImage;
  readonly onRemoved: () => void;
}

/** Replaces or deletes the chosen picture, in every template that has it. */
function ChosenImage({ image, onRemoved }: ChosenImageProps) {
  const { formatMessage } = useIntl();
  const removing = useMutation({
    mutationFn: () => removeTemplateImage(image.id),
    onSuccess: onRemoved,
    onError: () => showAlert('failure', formatMessage({ id: 'portfolios.template.image.remove.failed' })),
  });
  return (
    <>
      <TemplateImageUpload label="replace" upload={(bytes) => replaceTemplateImage(image.id, bytes)} />
      <div>
        <Button size="small" variant="quiet" flush busy={removing.isPending} onClick={() => removing.mutate()}>
          <FormattedMessage id="portfolios.template.image.remove" />
        </Button>
      </div>
    </>
  );
}
