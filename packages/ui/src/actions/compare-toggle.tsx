import type { ComponentProps } from 'react';
import { showAlert } from '@commonweal/platform/alerts';
import { addToComparison, removeFromComparison, useComparisonTray } from '@commonweal/platform/comparison-tray';
import type { TrayCompany } from '@commonweal/platform/comparison-tray';
import { useIntl } from '@commonweal/platform/intl';
import { CheckIcon, PlusIcon } from '../icons/icons.ts';
import { Button, IconButton } from './button.tsx';

export interface CompareToggleProps extends Pick<ComponentProps<'button'>, 'id' | 'tabIndex'> {
  company: TrayCompany;
  /** An icon alone, for rows. */
  brief?: boolean;
}

/** Puts a company aside to be compared, or takes it away again. */
export function CompareToggle({ company, brief, ...rest }: CompareToggleProps) {
  const { formatMessage } = useIntl();
  const { slug, name } = company;
  const isCompared = useComparisonTray().some((other) => other.slug === slug);
  const toggle = () => {
    if (isCompared) {
      const undo = { text: formatMessage({ id: 'ui.compare.undo' }), act: removeFromComparison(slug) };
      showAlert('info', formatMessage({ id: 'ui.compare.removed' }, { name }), { action: undo });
    } else if (!addToComparison(company)) showAlert('warning', formatMessage({ id: 'ui.compare.full' }, { name }));
  };
  const icon = isCompared ? <CheckIcon /> : <PlusIcon />;
  const label = formatMessage({ id: 'ui.compare.label' }, { name });
  if (brief) {
    return (
      <IconButton {...rest} label={label} size="small" aria-pressed={isCompared} onClick={toggle}>
        {icon}
      </IconButton>
    );
  }
  return (
    <Button
      {...rest}
      variant="quiet"
      size="small"
      icon={icon}
      aria-label={label}
      aria-pressed={isCompared}
      onClick={toggle}
    >
      {formatMessage({ id: 'ui.compare.add' })}
    </Button>
  );
}
