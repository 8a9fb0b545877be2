import { useIntl } from '@commonweal/platform/intl';
import { Button } from '@commonweal/ui';

interface ClearAnswerProps {
  /** The question. */
  readonly label: string;
  readonly isGiven: boolean;
  readonly onClear: () => void;
}

/** Takes an answer back. Its room stays where there is none, so that nothing moves. */
export function ClearAnswer({ label, isGiven, onClear }: ClearAnswerProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="rating-clear">
      {isGiven && (
        <Button
          variant="quiet"
          size="small"
          flush
          aria-label={formatMessage({ id: 'analyses.rating.clear_one' }, { label })}
          onClick={onClear}
        >
          {formatMessage({ id: 'analyses.rating.clear' })}
        </Button>
      )}
    </div>
  );
}
