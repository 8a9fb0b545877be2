import { useState } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Button, EmptyState, Section } from '@commonweal/ui';
import { chooseCompany, companilessRows, dropRow, removeCompany, unweightedRows } from './draft.ts';
import type { DraftCompany, PortfolioDraft, UnmatchedRow } from './draft.ts';
import { FixRow } from './fix-row.tsx';
import { MatchSummary } from './match-summary.tsx';
import { MatchedTable } from './matched-table.tsx';
import { OpenRows } from './open-rows.tsx';
import { SaveForm } from './save-form.tsx';
import type { CreatePortfolio, ReadTable } from './use-create-portfolio.ts';
import { useRowFocus } from './use-row-focus.ts';

interface CheckStepProps {
  readonly create: CreatePortfolio;
  readonly source: ReadTable;
  readonly draft: PortfolioDraft;
}

/** The result of matching, before anything is saved: incomplete rows with their reason first, then the companies. */
export function CheckStep({ create, source, draft }: CheckStepProps) {
  const { setDraft, setStep } = create;
  const [toFix, setToFix] = useState<UnmatchedRow | null>(null);
  const { companies } = draft;
  const { frame: matchedFrame, remember: rememberCompany } = useRowFocus(companies.map(({ entity_id }) => entity_id));
  const rowActs = { onFix: setToFix, onDrop: ({ line }: UnmatchedRow) => setDraft(dropRow(draft, line)) };
  const remove = ({ entity_id }: DraftCompany) => {
    rememberCompany(entity_id);
    setDraft(removeCompany(draft, entity_id));
  };
  return (
    <div className="portfolio-create__step">
      <MatchSummary source={source} draft={draft} />
      <div className="cw-cluster">
        <Button size="small" variant="quiet" flush onClick={() => setStep('columns')}>
          <FormattedMessage id="portfolios.check.columns" />
        </Button>
        <Button size="small" variant="quiet" onClick={() => setStep('file')}>
          <FormattedMessage id="portfolios.columns.other_file" />
        </Button>
      </div>
      <OpenRows lack="unmatched" rows={companilessRows(draft)} {...rowActs} />
      <OpenRows lack="unweighted" rows={unweightedRows(draft)} {...rowActs} />
      <div ref={matchedFrame} tabIndex={-1}>
        <Section title={<FormattedMessage id="portfolios.matched.title" values={{ count: companies.length }} />}>
          {companies.length > 0 ? <MatchedTable draft={draft} onRemove={remove} /> : <NothingMatched />}
        </Section>
      </div>
      <SaveForm create={create} draft={draft} />
      {toFix && (
        <FixRow
          row={toFix}
          onClose={() => setToFix(null)}
          onFix={(company, weight) => {
            setDraft(chooseCompany(draft, toFix.line, company, weight));
            setToFix(null);
          }}
        />
      )}
    </div>
  );
}

function NothingMatched() {
  return (
    <EmptyState title={<FormattedMessage id="portfolios.matched.none" />}>
      <FormattedMessage id="portfolios.matched.none.how" />
    </EmptyState>
  );
}
