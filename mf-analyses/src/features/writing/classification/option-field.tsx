import type { ReactNode } from 'react';
import type { OptionList } from '@commonweal/domain/option-lists';
import { useIntl } from '@commonweal/platform/intl';
import { useOptionNames } from '@commonweal/platform/filter-options';
import { OptionFilter, Tag } from '@commonweal/ui';

interface OptionFieldProps {
  readonly label: string;
  readonly list: OptionList;
  /** The list that names the choices, where it holds more than `list`. */
  readonly namedBy?: OptionList;
  readonly ids: readonly number[];
  readonly onChange: (ids: number[]) => void;
  /** False: one choice at most. */
  readonly multiple?: boolean;
  /** Nothing has to be chosen: each choice can be taken back. */
  readonly optional?: boolean;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
}

/** A choice from a list of the site; where none is needed, the choices stand below it to be taken back. */
export function OptionField({ optional = false, multiple = false, ...field }: OptionFieldProps) {
  const { formatMessage } = useIntl();
  const { label, list, namedBy = list, ids, onChange } = field;
  const nameOf = useOptionNames(namedBy, ids);
  return (
    <div className="writing-option">
      <OptionFilter
        {...field}
        multiple={multiple}
        emptyText={formatMessage({ id: optional ? 'analyses.write.option.none' : 'analyses.write.option.choose' })}
      />
      {optional && ids.length > 0 && (
        <ul className="cw-cluster" aria-label={formatMessage({ id: 'analyses.write.option.chosen' }, { label })}>
          {ids.map((id) => (
            <li key={id}>
              <Tag onRemove={() => onChange(ids.filter((other) => other !== id))}>{nameOf(id)}</Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
