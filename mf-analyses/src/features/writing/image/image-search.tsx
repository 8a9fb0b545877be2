import { useState } from 'react';
import type { FoundImage } from '@commonweal/contracts/images';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { useSearchedWords } from '@commonweal/platform/searched-words';
import { FailedLoad, SearchField } from '@commonweal/ui';
import type { NoteForm } from '../draft/note-form.ts';
import { stockImages, tellChosen } from '../writing.queries.ts';

interface ImageSearchProps {
  readonly onChoose: (image: NonNullable<NoteForm['image']>) => void;
}

/** Pictures of the stock by words, each a button that takes it; the site's own drawings all stand there before any. */
export function ImageSearch({ onChoose }: ImageSearchProps) {
  const { formatMessage } = useIntl();
  const [asked, setAsked] = useState('');
  const { text, setText } = useSearchedWords(asked, setAsked);
  const search = useQuery(stockImages(asked));
  const found = search.data?.data ?? [];
  const choose = ({ id, thumb_url: _thumb, ...image }: FoundImage) => {
    onChoose(image);
    if (image.type === 'unsplash') void tellChosen(id).catch(() => {});
  };
  return (
    <div className="cw-stack">
      <SearchField
        label={formatMessage({ id: 'analyses.write.image.search' })}
        value={text}
        onChange={setText}
        busy={search.isFetching}
      />
      {search.isError && <FailedLoad title={<FormattedMessage id="analyses.write.image.failed" />} query={search} />}
      {asked !== '' && search.data?.data.length === 0 && (
        <output className="cw-caption">
          <FormattedMessage id="analyses.write.image.nothing" />
        </output>
      )}
      {found.length > 0 && (
        <ul className="writing-images">
          {found.map((image) => (
            <li key={image.id}>
              <button
                type="button"
                aria-label={formatMessage({ id: 'analyses.write.image.take' }, { alt: image.alt })}
                onClick={() => choose(image)}
              >
                <img src={image.thumb_url} alt="" loading="lazy" />
              </button>
              <span className="cw-caption">
                {image.credit_name ?? <FormattedMessage id="analyses.write.image.credit.drawing" />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
