import type { NoteUnderReview } from '@commonweal/contracts';

/** The picture of an analysis, with its credit. */
export function ReviewPicture({ image }: Pick<NoteUnderReview, 'image'>) {
  if (image === null) return null;
  return (
    <figure className="admin-review__picture">
      <img src={image.url} alt={image.alt} loading="lazy" />
      {image.credit_name !== undefined && (
        <figcaption className="cw-caption">
          {image.credit_url === undefined ? (
            image.credit_name
          ) : (
            <a href={image.credit_url} rel="noopener noreferrer nofollow" target="_blank">
              {image.credit_name}
            </a>
          )}
        </figcaption>
      )}
    </figure>
  );
}
