import { memo } from 'react';
import type { RankedCompany } from '@commonweal/contracts';
import type { HstmType } from '@commonweal/domain/hstm-types';
import { useIntl } from '@commonweal/platform/intl';
import { CompareToggle, IconButton } from '@commonweal/ui';
import { BanIcon, HeartIcon } from '@commonweal/ui/icons';

/** The list that a company is on. */
export type CompanyMark = HstmType | 'none';

interface CompanyMarksProps {
  readonly id: number;
  readonly name: string;
  readonly mark: CompanyMark;
  readonly onMark: (company: number, type: HstmType) => void;
}

const icons = { kept: <HeartIcon />, excluded: <BanIcon /> } as const;
const types = ['kept', 'excluded'] as const;

/** Keeps or excludes a company. It is rendered again when the mark changes, and not with its score. */
export const ListMarks = memo(function ListMarks({ id, name, mark, onMark }: CompanyMarksProps) {
  const { formatMessage } = useIntl();
  return (
    <span className="hstm-marks">
      {types.map((type) => (
        <IconButton
          key={type}
          size="small"
          label={formatMessage({ id: `hstm.lists.mark.${type}` }, { name })}
          className="hstm-marks__mark"
          data-type={type}
          aria-pressed={mark === type}
          onClick={() => onMark(id, type)}
        >
          {icons[type]}
        </IconButton>
      ))}
    </span>
  );
});

/** Puts a company aside to be compared. It is rendered again when that changes, and not with its score. */
export const RankedCompare = memo(function RankedCompare({ slug, name }: Pick<RankedCompany, 'slug' | 'name'>) {
  return <CompareToggle company={{ slug, name }} brief />;
});
