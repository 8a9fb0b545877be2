import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@commonweal/api-client';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useLeaveGuard } from '@commonweal/platform/leave-guard';
import { useQuery, useServerData } from '@commonweal/platform/query';
import { loadSession, signOut, useSession } from '@commonweal/platform/session';
import { hasUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Button, FailedLoad, Loading, PageHeading, Skeleton } from '@commonweal/ui';
import { DocumentText } from '@commonweal/ui/document';
import { LanguageSwitch } from '#features/footer/language-switch.tsx';
import { leaveTermsQuestion } from './leave-question.tsx';
import { agreeToTerms, currentTerms } from './terms.queries.ts';
import './terms.css';

interface TermsGateProps {
  /** It has come over a page that somebody was on, and takes the focus that this page had. */
  readonly isOverPage: boolean;
}

/** All that a person sees who has not accepted the terms in force (specification 000 §2 and §4). */
export function TermsGate({ isOverPage }: TermsGateProps) {
  const { formatMessage } = useIntl();
  useLeaveGuard(() => isOverPage && hasUnsavedWork(), leaveTermsQuestion);
  const query = useQuery(currentTerms());
  const { data, error } = query;
  const agree = useAgreement(data?.version);
  const { busy, start } = useOneAtATime();
  const gate = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The page that is hidden may have a heading of the same id.
    if (isOverPage) gate.current?.querySelector('h1')?.focus();
  }, [isOverPage]);
  return (
    <div ref={gate} className="shell-terms">
      <title>{`${formatMessage({ id: 'shell.terms.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="shell.terms.lead" />} actions={<LanguageSwitch flush />}>
        <FormattedMessage id="shell.terms.title" />
      </PageHeading>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to get to it
        tabIndex={0}
        aria-label={formatMessage({ id: 'shell.terms.text' })}
        aria-busy={data === undefined && error === null}
        className="shell-terms__text"
      >
        {data && <DocumentText html={data.content} contents={false} />}
        {!data && error && <FailedLoad query={query} />}
        {!data && !error && (
          <Loading>
            <Skeleton count={10} />
          </Loading>
        )}
      </section>
      <div className="cw-cluster">
        <Button variant="primary" busy={busy === 'agree'} disabled={!data} onClick={() => void start('agree', agree)}>
          <FormattedMessage id="shell.terms.agree" />
        </Button>
        <Button busy={busy === 'cancel'} onClick={() => void start('cancel', signOut)}>
          <FormattedMessage id="shell.terms.cancel" />
        </Button>
        <Button variant="quiet" busy={busy === 'log-out'} onClick={() => void start('log-out', signOut)}>
          <FormattedMessage id="shell.terms.log-out" />
        </Button>
      </div>
    </div>
  );
}

type Act = 'agree' | 'cancel' | 'log-out';

/** Which of the buttons works; the others wait for it. */
function useOneAtATime() {
  const [busy, setBusy] = useState<Act | null>(null);
  const start = async (act: Act, work: () => Promise<void>) => {
    if (busy !== null) return;
    setBusy(act);
    try {
      await work();
    } finally {
      setBusy(null);
    }
  };
  return { busy, start };
}

/** Accepts the version that is shown; what fails is only logged, and the screen stays. */
function useAgreement(version: number | undefined) {
  const { user } = useSession();
  const server = useServerData();
  return async () => {
    if (user === null || version === undefined) return;
    try {
      await agreeToTerms(user.id, version);
      await loadSession();
    } catch (error) {
      console.warn('The terms could not be accepted.', error);
      // Others are in force by now: these are shown, to be read before they are agreed to.
      if (isApiError(error) && error.code === 'terms-changed') await server.reset(currentTerms());
    }
  };
}
