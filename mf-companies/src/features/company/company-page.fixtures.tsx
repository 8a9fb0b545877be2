import { Component } from 'react';
import type { ReactNode } from 'react';
import { isNotFound } from '@commonweal/platform/failure';
import { SlotProvider } from '@commonweal/platform/slot';
import { renderPage } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import type { PageOptions } from '@commonweal/testing';
import { aCompany, anAccount } from '#companies/companies.fixtures.ts';
import type { CompanyDetails } from '#companies/companies.queries.ts';
import remote from '../../remote.ts';
import CompanyPage from './company-page.tsx';
import { aHistory, anEvidence } from './score-account.fixtures.ts';

/** As the shell's boundary: tells an object that does not exist from a page that broke. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: null as unknown };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    if (this.state.error === null) return this.props.children;
    return <p>{isNotFound(this.state.error) ? 'Whoops!' : 'Broken'}</p>;
  }
}

const averages = {
  sasb_industry_score: 0.5,
  country_score: -0.25,
  entity_universe_score: null,
  sasb_industry_companies: 43,
  country_companies: 1,
  entity_universe_companies: 0,
};

/** Goals of its analyses, one of them not rated. */
export const goals = [
  { sdg_id: 6, sdg_code: 'SDG06', sdg_name: 'Clean Water', notes_count: 9, mean_value: 1.5 },
  { sdg_id: 12, sdg_code: 'SDG12', sdg_name: 'Responsible Production', notes_count: 1, mean_value: null },
];

interface Opening {
  readonly company?: Partial<CompanyDetails>;
  readonly api?: ApiDoubles;
  readonly session?: PageOptions['session'];
  readonly locale?: 'en' | 'fr';
}

/** Opens the page of a company, a visitor where nobody is signed in. */
export function openCompany(url: string, { company, api, session, locale = 'en' }: Opening = {}) {
  const page = (
    <Boundary>
      <SlotProvider value={(name, props) => <p>{`${name} ${JSON.stringify(props)}`}</p>}>
        <CompanyPage />
      </SlotProvider>
    </Boundary>
  );
  return renderPage(page, {
    path: '/companies/:slug/:tab?',
    url,
    locale,
    ...(session && { session }),
    messages: [uiMessages, remote.messages],
    beside: <ConfirmDialog />,
    api: {
      'GET v3/entities/:id/details': () => aCompany({ impact_score: 1, ...company }),
      'GET v3/entities/:id/average-scores': () => averages,
      'GET v3/entities/:id/impact-sdgs': () => ({ data: goals, total: 2 }),
      'GET v3/entities/:id/topics': () => ({ data: [], total: 0, is_grayed: false }),
      'GET v3/entities/:id/notes-detailed-scores': () => ({ data: [], total: 0, is_grayed: false }),
      'GET v3/entities/:id/follow': () => ({ entity_id: 7, delivery: null }),
      'GET v3/entities/:id/score-contributions': ({ query }) =>
        anAccount({ dimension: query['dimension'] as 'total', ...(Number(query['limit']) > 10 && { rest: [] }) }),
      'GET v3/entities/:id/evidence': () => anEvidence(),
      'GET v3/entities/:id/score-history': () => aHistory(),
      ...api,
    },
  });
}
