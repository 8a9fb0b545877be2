import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import { CheckIcon, CopyIcon } from '../icons/icons.ts';
import { Button, IconButton } from './button.tsx';
import type { ButtonSize } from './button.tsx';

export interface CopyButtonProps {
  /** The text for the clipboard. */
  text: string;
  /** The accessible name, such as "Copy the version"; shown on hover of a button without text. */
  label: string;
  /** Words on the button; an icon alone where there are none. */
  children?: ReactNode;
  size?: ButtonSize;
}

/** Milliseconds for which the button shows the outcome. */
const TOLD_FOR = 2000;

/** Copies a text, and says whether it did. */
export function CopyButton({ text, label, children, size = 'small' }: CopyButtonProps) {
  const { formatMessage } = useIntl();
  const { outcome, copy } = useCopy(text);
  const icon = outcome === 'copied' ? <CheckIcon /> : <CopyIcon />;
  const told = outcome === null ? '' : formatMessage({ id: `ui.copy.${outcome}` });
  return (
    <span className="cw-copy">
      {children === undefined ? (
        <IconButton label={label} size={size} onClick={copy}>
          {icon}
        </IconButton>
      ) : (
        <Button aria-label={label} size={size} icon={icon} onClick={copy}>
          {children}
        </Button>
      )}
      <span role="status" className={told ? 'cw-copy__told' : undefined}>
        {told}
      </span>
    </span>
  );
}

function useCopy(text: string) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), TOLD_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () => void write(text).then(setOutcome);
  return { outcome, copy };
}

/** A page that is not served securely has no clipboard, and a browser may refuse it. */
async function write(text: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
