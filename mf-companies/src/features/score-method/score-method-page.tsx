import { useState } from 'react';
import type { ReactNode } from 'react';
import { MIN_VOICES } from '@commonweal/domain/agreement-rule';
import { MIN_RATINGS } from '@commonweal/domain/impact-score';
import { LOW_COVERAGE } from '@commonweal/domain/portfolio-score';
import { formatPlain } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { PageHeading, ScoreMark, Section } from '@commonweal/ui';
import { AgreementStep } from './agreement-step.tsx';
import { CompanyStep } from './company-step.tsx';
import { ImportanceStep } from './importance-step.tsx';
import { PortfolioStep } from './portfolio-step.tsx';
import { RatingsStep } from './ratings-step.tsx';
import { firstExample, workOut } from './worked-example.ts';
import './score-method.css';

/** How scores work, from one rating to a portfolio, on one example that the reader changes. */
export default function ScoreMethodPage() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const [example, setExample] = useState(firstExample);
  const worked = workOut(example);
  const change = (part: Partial<typeof example>) => setExample({ ...example, ...part });
  const step = { example, worked, change };
  return (
    <article className="score-method">
      <title>{formatMessage({ id: 'companies.method.document' })}</title>
      <PageHeading lead={<FormattedMessage id="companies.method.lead" />}>
        <FormattedMessage id="companies.method.title" />
      </PageHeading>
      <Part name="ratings">
        <RatingsStep {...step} />
      </Part>
      <Part name="company" values={{ least: MIN_RATINGS }}>
        <CompanyStep {...step} />
      </Part>
      <Part name="grade">
        <p className="score-method__result">
          <FormattedMessage
            id="companies.method.grade.result"
            values={{ grade: formatPlain(worked.grade, locale), score: <ScoreMark score={worked.score} /> }}
          />
        </p>
      </Part>
      <Part name="evidence">
        <ScoreMark size="row" score={worked.score} evidence={worked.evidence.level} />
      </Part>
      <Part name="agreement" values={{ least: MIN_VOICES }}>
        <AgreementStep {...step} />
      </Part>
      <Part name="importance">
        <ImportanceStep {...step} />
      </Part>
      <Part name="portfolio" values={{ least: LOW_COVERAGE }}>
        <PortfolioStep {...step} />
      </Part>
      <Part name="hidden" />
      <Part name="rounding" />
    </article>
  );
}

type PartName =
  | 'ratings'
  | 'company'
  | 'grade'
  | 'evidence'
  | 'agreement'
  | 'importance'
  | 'portfolio'
  | 'hidden'
  | 'rounding';

interface PartProps {
  readonly name: PartName;
  readonly values?: Readonly<Record<string, number>>;
  readonly children?: ReactNode;
}

/** A rule in words, and the example beneath it. */
function Part({ name, values, children }: PartProps) {
  return (
    <Section id={name} title={<FormattedMessage id={`companies.method.${name}`} />}>
      <p className="cw-reading score-method__text">
        <FormattedMessage id={`companies.method.${name}.text`} {...(values && { values })} />
      </p>
      {children && <div className="score-method__example">{children}</div>}
    </Section>
  );
}
