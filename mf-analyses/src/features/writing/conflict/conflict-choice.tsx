import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useSession } from '@commonweal/platform/session';
import { Button, UserName } from '@commonweal/ui';
import type { FieldName } from '../draft/note-form.ts';
import type { Conflict } from '../draft/writer-state.ts';
import { useWriter, useWriting } from '../writer-context.ts';
import { ConflictingField } from './conflicting-field.tsx';
import './conflict.css';

type Choices = Readonly<Partial<Record<FieldName, 'mine' | 'theirs'>>>;

/** Both versions of what was changed here and elsewhere at once, to choose from; nothing is saved until then. */
export function ConflictChoice() {
  const conflict = useWriting((state) => state.conflict);
  return conflict && <Question conflict={conflict} />;
}

function Question({ conflict }: { readonly conflict: Conflict }) {
  const { resolve } = useWriter();
  const form = useWriting((state) => state.form);
  const [choices, setChoices] = useState<Choices>({});
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isDecided = conflict.fields.every((name) => choices[name] !== undefined);
  return (
    <section className="writing-conflict" aria-labelledby="writing-conflict">
      <h2 id="writing-conflict" ref={heading} tabIndex={-1}>
        <FormattedMessage id="analyses.write.conflict.title" />
      </h2>
      <div>
        <ChangedBy person={conflict.changedBy} /> <FormattedMessage id="analyses.write.conflict.text" />
      </div>
      {conflict.fields.map((name) => (
        <ConflictingField
          key={name}
          name={name}
          mine={form}
          theirs={conflict.theirs}
          chosen={choices[name] ?? null}
          onChoose={(side) => setChoices({ ...choices, [name]: side })}
        />
      ))}
      <div>
        <Button variant="primary" disabled={!isDecided} onClick={() => resolve(choices)}>
          <FormattedMessage id="analyses.write.conflict.save" />
        </Button>
      </div>
    </section>
  );
}

/** The person on the other side, who may be the reader on another device. */
function ChangedBy({ person }: { readonly person: Conflict['changedBy'] }) {
  const { user } = useSession();
  if (person === null) return null;
  if (person.user_id === user?.id) return <FormattedMessage id="analyses.write.conflict.by-you" />;
  return <FormattedMessage id="analyses.write.conflict.by" values={{ person: <UserName person={person} brief /> }} />;
}
