import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { closeConsent, consentCategories, readConsent, saveConsent, useConsent } from '@commonweal/platform/consent';
import type { ConsentCategory } from '@commonweal/platform/consent';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { Button, Checkbox, IconButton } from '@commonweal/ui';
import { XIcon } from '@commonweal/ui/icons';
import { useRoomBelow } from './room-below.ts';
import './consent.css';

/** Asks what may be kept and counted (specification 000 §2). It stands over the page's end and stops nobody. */
export function ConsentBanner() {
  const { formatMessage } = useIntl();
  const { isOpen } = useConsent();
  const titleId = useId();
  const element = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<readonly ConsentCategory[]>(() => readConsent() ?? []);
  useRoomBelow(element);
  useFocusWhenAskedFor(element, isOpen);
  const toggle = (category: ConsentCategory) =>
    setChosen(chosen.includes(category) ? chosen.filter((one) => one !== category) : [...chosen, category]);
  return (
    <section ref={element} tabIndex={-1} aria-labelledby={titleId} className="shell-consent">
      <div className="cw-page shell-consent__frame">
        <div className="shell-consent__text">
          <h2 id={titleId}>
            <FormattedMessage id="shell.consent.title" />
          </h2>
          <p>
            <FormattedMessage id="shell.consent.text" values={{ terms: termsLink }} />
          </p>
          {isOpen && (
            <IconButton
              className="shell-consent__close"
              label={formatMessage({ id: 'shell.consent.close' })}
              onClick={closeConsent}
            >
              <XIcon />
            </IconButton>
          )}
        </div>
        <fieldset className="shell-consent__categories">
          <legend className="cw-visually-hidden">
            <FormattedMessage id="shell.consent.categories" />
          </legend>
          {consentCategories.map((category) => (
            <Checkbox
              key={category}
              label={formatMessage({ id: `shell.consent.${category}` })}
              description={formatMessage({ id: `shell.consent.${category}.hint` })}
              checked={category === 'necessary' || chosen.includes(category)}
              disabled={category === 'necessary'}
              onChange={() => toggle(category)}
            />
          ))}
        </fieldset>
        <div className="shell-consent__acts">
          <Button onClick={() => saveConsent(consentCategories)}>
            <FormattedMessage id="shell.consent.all" />
          </Button>
          <Button onClick={() => saveConsent([])}>
            <FormattedMessage id="shell.consent.only-necessary" />
          </Button>
          <Button onClick={() => saveConsent(chosen)}>
            <FormattedMessage id="shell.consent.save" />
          </Button>
        </div>
      </div>
    </section>
  );
}

function termsLink(words: ReactNode) {
  return <Link to={paths.termsAndConditions()}>{words}</Link>;
}

/** Moves the focus there on request, and back afterwards; otherwise leaves the focus alone. */
function useFocusWhenAskedFor(element: { readonly current: HTMLElement | null }, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    element.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [element, isOpen]);
}
