import type { NoteDetail } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import './analysis-picture.css';

/** The picture of an analysis with its credit; nothing where the author chose none. */
export function AnalysisPicture({ image }: Pick<NoteDetail, 'image'>) {
  if (image === null) return null;
  const { url, alt, credit_name: name, credit_url: link } = image;
  return (
    <figure className="analysis-picture">
      <img src={url} alt={alt} loading="lazy" />
      {name !== undefined && (
        <figcaption className="cw-caption">
          <FormattedMessage
            id="analyses.write.image.credit"
            values={{
              name:
                link === undefined ? (
                  name
                ) : (
                  <a key="credit" href={link} target="_blank" rel="noopener noreferrer nofollow">
                    {name}
                  </a>
                ),
            }}
          />
        </figcaption>
      )}
    </figure>
  );
}
