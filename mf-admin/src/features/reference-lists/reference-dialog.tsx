import { useState } from 'react';
import { isApiError } from '@commonweal/api-client';
import type { ReferenceItem } from '@commonweal/contracts/reference-lists';
import type { ReferenceList } from '@commonweal/domain/reference-lists';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { FailedAct } from '@commonweal/ui';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { ReferenceConflict } from './reference-conflict.tsx';
import { ReferenceFields } from './reference-fields.tsx';
import { ReferenceHistory } from './reference-history.tsx';
import { saveReference } from './reference-lists.queries.ts';
import { differences, hasAllTexts } from './reference-texts.ts';

interface ReferenceDialogProps {
  readonly list: ReferenceList;
  /** As it stands now. */
  readonly item: ReferenceItem;
  /** Somebody else saved: the row has to be read again. */
  readonly onOutdated: () => void;
  readonly onClose: () => void;
}

/** Edits the texts of a row in both languages. The typed texts stay when somebody else saved first. */
export function ReferenceDialog({ list, item, onOutdated, onClose }: ReferenceDialogProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const [begun, setBegun] = useState(item);
  const [content, setContent] = useState(item.content);
  const [isChecked, setChecked] = useState(false);
  const isConflict = item.version !== begun.version;
  const isDirty = differences(content, begun.content).length > 0;
  const save = useMutation({
    mutationFn: () => saveReference(list, { id: item.id, version: begun.version, content }),
    onSuccess: onClose,
    onError: (error) => {
      if (isApiError(error) && error.code === 'reference-changed') onOutdated();
    },
  });
  return (
    <FormDialog
      size="wide"
      title={formatMessage({ id: 'admin.reference.edit.title' }, { name: begun.content[`name_${locale}`] })}
      submitLabel={<FormattedMessage id="admin.reference.save" />}
      busy={save.isPending}
      disabled={isConflict || !isDirty}
      isDirty={isDirty}
      onSubmit={() => {
        setChecked(true);
        if (hasAllTexts(content)) save.mutate();
      }}
      onClose={onClose}
    >
      {isConflict ? (
        <ReferenceConflict
          mine={content}
          theirs={item.content}
          onKeep={() => setBegun(item)}
          onTake={() => {
            setBegun(item);
            setContent(item.content);
          }}
        />
      ) : (
        save.error && (
          <FailedAct
            title={<FormattedMessage id="admin.reference.not-saved" />}
            error={save.error}
            marked={Object.keys(content)}
          />
        )
      )}
      <ReferenceFields
        content={content}
        original={begun.original_content}
        isChecked={isChecked}
        refused={isApiError(save.error) ? save.error.fields : {}}
        onChange={(changed) => setContent({ ...content, ...changed })}
      />
      <ReferenceHistory
        list={list}
        item={begun}
        shown={content}
        onRestore={(kept) => setContent({ ...content, ...kept })}
      />
    </FormDialog>
  );
}
