import { useEffect, useRef, useState } from 'react';
import { call, isApiError } from '@commonweal/api-client';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { useQuery, useQueryClient } from '@commonweal/platform/query';
import { loadSession, signOut, useSession } from '@commonweal/platform/session';
import { Button, FailedLoad, Loading, PageHeading, Skeleton } from '@commonweal/ui';
import { DocumentText } from '@commonweal/ui/document';
import { LanguageSwitch } from '#features/footer/language-switch.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { currentTerms, currentTermsKey } from './terms.queries.ts';
import './terms.css';

interface TermsGateProps {
  /** It has come over a page that somebody was on, and takes the focus that this page had. */
  readonly isOverPage: boolean;
}

/** All that a person sees who has not accepted the terms in force (specification 000 §2 and §4). */
export function TermsGate({ isOverPage }: TermsGateProps) {
  const { formatMessage } = useIntl();
  const query = useQuery(currentTerms(useLocale()));
  const { data, error } = query;
  const { isAgreeing, agree } = useAgreement(data?.version);
  const gate = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The page that is hidden may have a heading of the same id.
    if (isOverPage) gate.current?.querySelector('h1')?.focus();
  }, [isOverPage]);
  return (
    <div ref={gate} className="shell-terms">
      {isOverPage && <LeaveGuard />}
      <title>{`${formatMessage({ id: 'shell.terms.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="shell.terms.lead" />} actions={<LanguageSwitch />}>
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
        <Button variant="primary" busy={isAgreeing} disabled={!data} onClick={() => void agree()}>
          <FormattedMessage id="shell.terms.agree" />
        </Button>
        <Button onClick={() => void signOut()}>
          <FormattedMessage id="shell.terms.cancel" />
        </Button>
        <Button variant="quiet" onClick={() => void signOut()}>
          <FormattedMessage id="shell.terms.log-out" />
        </Button>
      </div>
    </div>
  );
}

/** Accepts the version that is shown; what fails is only logged, and the screen stays. */
function useAgreement(version: number | undefined) {
  const { user } = useSession();
  const client = useQueryClient();
  const [isAgreeing, setAgreeing] = useState(false);
  const agree = async () => {
    if (user === null || version === undefined) return;
    setAgreeing(true);
    try {
      await call('POST v3/platform-conditions/users/:id', {
        params: { id: user.id },
        body: { user_id: user.id, version },
      });
      await loadSession();
    } catch (error) {
      console.warn('The terms could not be accepted.', error);
      // Others are in force by now: these are shown, to be read before they are agreed to.
      if (isApiError(error) && error.code === 'terms-changed') await client.resetQueries({ queryKey: currentTermsKey });
    } finally {
      setAgreeing(false);
    }
  };
  return { isAgreeing, agree };
}
