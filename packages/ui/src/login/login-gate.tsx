import type { ReactNode } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import { useLoginGate } from '@commonweal/platform/login-gate';
import { Button } from '../actions/button.tsx';
import type { ButtonSize } from '../actions/button.tsx';
import { VisuallyHidden } from '../foundation/visually-hidden.tsx';

export interface LoginGateProps {
  /** The feature in words, as in "Save these importances"; spoken after the text that all gates share. */
  feature: string;
  size?: ButtonSize;
  children: ReactNode;
}

/**
 * Stands in the place of a control that needs an account, and lets a visitor log in or join in a
 * window over the page. Whoever is signed in has the control (specification 000 §2 and §6).
 */
export function LoginGate({ children, ...looks }: LoginGateProps) {
  const { isVisitor, place, open } = useLoginGate<HTMLSpanElement>();
  return (
    <span ref={place} className="cw-login-gate">
      {isVisitor ? (
        <span className="cw-login-gate__shut">
          <span className="cw-caption" aria-hidden="true">
            {looks.feature}
          </span>
          <GateButton {...looks} onOpen={open} />
        </span>
      ) : (
        children
      )}
    </span>
  );
}

/**
 * The same gate over a feature that visitors may see, such as a rating. The feature stays mounted, so
 * that it keeps what was typed in it when a session ends.
 */
export function LoginOverlay({ children, ...looks }: LoginGateProps) {
  const { isVisitor, place, open } = useLoginGate<HTMLDivElement>();
  return (
    <div ref={place} className="cw-login-overlay">
      <div className="cw-login-overlay__beneath" inert={isVisitor}>
        {children}
      </div>
      {isVisitor && (
        <div className="cw-login-overlay__gate">
          <GateButton {...looks} onOpen={open} />
        </div>
      )}
    </div>
  );
}

interface GateButtonProps extends Omit<LoginGateProps, 'children'> {
  onOpen: () => void;
}

function GateButton({ feature, size = 'medium', onOpen }: GateButtonProps) {
  const { formatMessage } = useIntl();
  return (
    <Button size={size} className="cw-login-gate__button" aria-haspopup="dialog" onClick={onOpen}>
      {formatMessage({ id: 'ui.login_gate' })}
      <VisuallyHidden>
        {' – '}
        {feature}
      </VisuallyHidden>
    </Button>
  );
}
