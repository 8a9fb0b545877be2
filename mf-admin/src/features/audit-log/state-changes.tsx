import { FormattedMessage } from '@commonweal/platform/intl';

type State = Readonly<Record<string, unknown>>;

/** The fields that an act changed, each as it was and as it became. */
export function StateChanges({ before, after }: { readonly before: State; readonly after: State }) {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => textOf(before[field]) !== textOf(after[field]),
  );
  return (
    <dl className="admin-audit__changes">
      {fields.map((field) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            <FormattedMessage
              id="admin.audit.change"
              values={{ before: textOf(before[field]) || '–', after: textOf(after[field]) || '–' }}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
