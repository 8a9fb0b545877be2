import { useDeferredValue, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Button, EmptyState, Section } from '@commonweal/ui';
import { useRowFocus } from '#portfolios/use-row-focus.ts';
import { AsideRows } from './aside-rows.tsx';
import {
  chooseCompany,
  companilessRows,
  fundRows,
  leaveOut,
  nextUnresolved,
  putBack,
  removeCompany,
  reopenLine,
  takeInMatches,
  unresolvedRows,
  unweightedRows,
} from './draft.ts';
import type { ChosenCompany, DraftCompany, PortfolioDraft, UnmatchedRow } from './draft.ts';
import { FixRow } from './fix-row.tsx';
import { LeftOutRows } from './left-out-rows.tsx';
import { LikelyRows } from './likely-rows.tsx';
import { MatchDownloads } from './match-downloads.tsx';
import { MatchSummary } from './match-summary.tsx';
import { MatchedTable } from './matched-table.tsx';
import { OpenRows } from './open-rows.tsx';
import { RememberedChoices } from './remembered-choices.tsx';
import type { FileSteps, ReadTable } from './use-file-steps.ts';
import { WeightWarnings } from './weight-reading.tsx';

/** About as many rows as a tall screen shows. */
const SCREENFUL = 15;

interface CheckStepProps {
  readonly create: FileSteps;
  readonly source: ReadTable;
  readonly draft: PortfolioDraft;
  /** The last part, which saves the companies that were found. */
  readonly children: ReactNode;
}

/** The result of matching, before anything is saved: incomplete rows with their reason first, then the companies. */
export function CheckStep({ create, source, draft, children }: CheckStepProps) {
  const { setDraft, setStep } = create;
  const fixing = useFixing(draft, setDraft);
  const { companies } = draft;
  const open = companilessRows(draft);
  // Laid out together with a screen of rows above it, the table of companies would hold the page up twice as long.
  const isBelowDrawn = useDeferredValue(true, open.length < SCREENFUL);
  const funds = fundRows(draft);
  const unresolved = unresolvedRows(draft).length;
  const { frame: matchedFrame, remember: rememberCompany } = useRowFocus(companies.map(({ entity_id }) => entity_id));
  const rowActs = { onFix: fixing.open, onDrop: ({ line }: UnmatchedRow) => setDraft(leaveOut(draft, line)) };
  const remove = ({ entity_id }: DraftCompany) => {
    rememberCompany(entity_id);
    setDraft(removeCompany(draft, entity_id));
  };
  const reopen = ({ entity_id }: DraftCompany, lines: readonly number[]) => {
    rememberCompany(entity_id);
    const next = lines.reduce(reopenLine, draft);
    setDraft(next);
    fixing.open(next.unmatched.find(({ line }) => line === lines[0]) ?? null);
  };
  return (
    <div className="portfolio-create__step">
      <MatchSummary source={source} draft={draft} />
      <WeightWarnings warnings={create.summary?.warnings ?? []} />
      <div className="cw-cluster">
        {unresolved > 0 && (
          <Button size="small" onClick={fixing.lead}>
            <FormattedMessage id="portfolios.check.next" values={{ count: unresolved }} />
          </Button>
        )}
        <Button size="small" variant="quiet" flush onClick={() => setStep('columns')}>
          <FormattedMessage id="portfolios.check.columns" />
        </Button>
        <Button size="small" variant="quiet" onClick={() => setStep('file')}>
          <FormattedMessage id="portfolios.columns.other_file" />
        </Button>
      </div>
      <RememberedChoices create={create} draft={draft} />
      <MatchDownloads draft={draft} />
      <OpenRows lack="unmatched" rows={open} {...rowActs}>
        <LikelyRows draft={draft} onChange={(change) => setDraft((now) => now && change(now))} />
      </OpenRows>
      <OpenRows lack="unweighted" rows={unweightedRows(draft)} {...rowActs} />
      <OpenRows lack="named_fund" rows={funds} {...rowActs} />
      <div ref={matchedFrame} tabIndex={-1}>
        {(companies.length > 0 || funds.length === 0) && (
          <Section title={<FormattedMessage id="portfolios.matched.title" values={{ count: companies.length }} />}>
            {companies.length === 0 && <NothingMatched />}
            {companies.length > 0 && isBelowDrawn && (
              <MatchedTable {...{ draft, onRemove: remove, onReopen: reopen }} />
            )}
          </Section>
        )}
      </div>
      <LeftOutRows rows={draft.leftOut} onPutBack={({ row }) => setDraft(putBack(draft, row.line))} />
      <AsideRows rows={draft.aside} onTake={({ line }) => setDraft(takeInMatches(draft, line))} />
      {children}
      {fixing.row && (
        <FixRow
          key={fixing.row.line}
          row={fixing.row}
          left={unresolved}
          onClose={fixing.close}
          onSkip={fixing.skip}
          onFix={fixing.fix}
        />
      )}
    </div>
  );
}

/** The row that is given its company: one that was chosen, or one after the other once that was asked for. */
function useFixing(draft: PortfolioDraft, setDraft: (draft: PortfolioDraft) => void) {
  const [row, setRow] = useState<UnmatchedRow | null>(null);
  const [isLed, setLed] = useState(false);
  const last = useRef(0);
  const show = (next: UnmatchedRow | null) => {
    last.current = next?.line ?? last.current;
    setRow(next);
  };
  return {
    row,
    open: show,
    close: () => {
      setLed(false);
      setRow(null);
    },
    lead: () => {
      setLed(true);
      show(nextUnresolved(draft, last.current));
    },
    skip: () => show(nextUnresolved(draft, last.current)),
    fix: (company: ChosenCompany, weight: number) => {
      if (!row) return;
      const next = chooseCompany(draft, row.line, company, weight);
      setDraft(next);
      show(isLed ? nextUnresolved(next, row.line) : null);
    },
  };
}

function NothingMatched() {
  return (
    <EmptyState title={<FormattedMessage id="portfolios.matched.none" />}>
      <FormattedMessage id="portfolios.matched.none.how" />
    </EmptyState>
  );
}
