import { useEffect, useRef } from 'react';
import { IMAGE_ALT_LENGTH } from '@commonweal/domain/limits';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Button, Section, TextField } from '@commonweal/ui';
import { Trash2Icon } from '@commonweal/ui/icons';
import type { NoteForm } from '../draft/note-form.ts';
import { useField } from '../writer-context.ts';
import { ImageSearch } from './image-search.tsx';
import { ImageUpload } from './image-upload.tsx';
import './image.css';

type NoteImage = NonNullable<NoteForm['image']>;

/** The picture of the analysis: from the stock or uploaded, with words for people who do not see it. */
export function ImageSection() {
  const [image, setImage] = useField('image');
  const place = useRef<HTMLDivElement>(null);
  const url = image?.url ?? null;
  const shown = useRef(url);
  // The control that was used is gone with the other state.
  useEffect(() => {
    if (shown.current === url) return;
    shown.current = url;
    if (document.activeElement === document.body) place.current?.querySelector<HTMLElement>('input')?.focus();
  }, [url]);
  return (
    <Section
      title={<FormattedMessage id="analyses.write.image" />}
      description={<FormattedMessage id="analyses.write.image.lead" />}
    >
      <div ref={place}>
        {image ? (
          <ChosenImage image={image} onChange={setImage} />
        ) : (
          <div className="cw-stack cw-gap-6">
            <ImageSearch onChoose={setImage} />
            <ImageUpload onUpload={setImage} />
          </div>
        )}
      </div>
    </Section>
  );
}

interface ChosenImageProps {
  readonly image: NoteImage;
  readonly onChange: (image: NoteImage | null) => void;
}

function ChosenImage({ image, onChange }: ChosenImageProps) {
  return (
    <div className="cw-stack">
      <figure className="writing-image">
        <img src={image.url} alt={image.alt} />
        {image.credit_name && (
          <figcaption className="cw-caption">
            <FormattedMessage
              id="analyses.write.image.credit"
              values={{
                name: image.credit_url ? (
                  <a href={image.credit_url} target="_blank" rel="noopener noreferrer">
                    {image.credit_name}
                  </a>
                ) : (
                  image.credit_name
                ),
              }}
            />
          </figcaption>
        )}
      </figure>
      <TextField
        label={<FormattedMessage id="analyses.write.image.alt" />}
        maxLength={IMAGE_ALT_LENGTH}
        autoComplete="off"
        value={image.alt}
        onChange={(event) => onChange({ ...image, alt: event.currentTarget.value })}
      />
      <div>
        <Button icon={<Trash2Icon />} onClick={() => onChange(null)}>
          <FormattedMessage id="analyses.write.image.remove" />
        </Button>
      </div>
    </div>
  );
}
