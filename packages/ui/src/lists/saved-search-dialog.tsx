import { useState } from 'react';
import type { FormEvent } from 'react';
import { SAVED_SEARCH_NAME_LENGTH } from '@commonweal/domain/limits';
import type { ListCode } from '@commonweal/domain/list-codes';
import { showAlert } from '@commonweal/platform/alerts';
import { describeFailure } from '@commonweal/platform/failure';
import { useIntl } from '@commonweal/platform/intl';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { removeSearch, renameSearch, saveSearch, savedSearches } from '@commonweal/platform/saved-searches';
import type { SavedSearch } from '@commonweal/platform/saved-searches';
import { Button } from '../actions/button.tsx';
import { TextField } from '../forms/text-field.tsx';
import { Dialog } from '../overlays/dialog.tsx';

export interface SavedSearchDialogProps {
  readonly code: ListCode;
  /** The list's query as it is now. */
  readonly query: string;
  readonly onClose: () => void;
}

/** Keeps the list under a name, and has the kept ones to rename and delete. */
export function SavedSearchDialog({ code, query, onClose }: SavedSearchDialogProps) {
  const { formatMessage } = useIntl();
  const searches = useQuery(savedSearches(code)).data?.data ?? [];
  return (
    <Dialog open onClose={onClose} title={formatMessage({ id: 'ui.saved' })}>
      <div className="cw-stack">
        <NameForm
          label={formatMessage({ id: 'ui.saved.name' })}
          button={formatMessage({ id: 'ui.saved.save' })}
          save={(name) => saveSearch(code, name, query)}
          onSaved={onClose}
        />
        {searches.length > 0 && (
          <ul className="cw-stack cw-gap-2">
            {searches.map((search) => (
              <li key={search.id}>
                <KeptSearch search={search} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function KeptSearch({ search }: { readonly search: SavedSearch }) {
  const { formatMessage } = useIntl();
  const [isRenaming, setRenaming] = useState(false);
  const { id, list_code: code, name, query } = search;
  const undo = () => void saveSearch(code, name, query).catch(() => showAlert('failure'));
  const removal = useMutation({
    mutationFn: () => removeSearch(id),
    onSuccess: () =>
      showAlert('success', formatMessage({ id: 'ui.saved.removed' }, { name }), {
        action: { text: formatMessage({ id: 'ui.saved.undo' }), act: undo },
      }),
    onError: (error) => showAlert('failure', describeFailure(error).reason),
  });
  if (isRenaming) {
    return (
      <NameForm
        label={formatMessage({ id: 'ui.saved.rename.of' }, { name })}
        button={formatMessage({ id: 'ui.saved.rename' })}
        first={name}
        save={(next) => renameSearch(id, next)}
        onSaved={() => setRenaming(false)}
      />
    );
  }
  return (
    <div className="cw-cluster cw-spread">
      <span>{name}</span>
      <span className="cw-cluster cw-gap-2">
        <Button
          size="small"
          variant="quiet"
          aria-label={formatMessage({ id: 'ui.saved.rename.of' }, { name })}
          onClick={() => setRenaming(true)}
        >
          {formatMessage({ id: 'ui.saved.rename' })}
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={removal.isPending}
          aria-label={formatMessage({ id: 'ui.saved.remove.of' }, { name })}
          onClick={() => removal.mutate()}
        >
          {formatMessage({ id: 'ui.saved.remove' })}
        </Button>
      </span>
    </div>
  );
}

interface NameFormProps {
  readonly label: string;
  readonly button: string;
  readonly first?: string;
  readonly save: (name: string) => Promise<SavedSearch>;
  readonly onSaved: () => void;
}

/** A name and its button; a refusal stands at the field. */
function NameForm({ label, button, first = '', save, onSaved }: NameFormProps) {
  const [name, setName] = useState(first);
  const saving = useMutation({ mutationFn: () => save(name.trim()), onSuccess: onSaved });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') saving.mutate();
  };
  return (
    <form className="cw-stack cw-gap-2" onSubmit={submit}>
      <TextField
        label={label}
        value={name}
        maxLength={SAVED_SEARCH_NAME_LENGTH}
        error={saving.isError && describeFailure(saving.error).reason}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div>
        <Button type="submit" busy={saving.isPending}>
          {button}
        </Button>
      </div>
    </form>
  );
}
