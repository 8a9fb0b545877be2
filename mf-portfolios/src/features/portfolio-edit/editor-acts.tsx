import { MAX_COMPANIES } from '@commonweal/domain/portfolio-limits';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Alert, Button, ButtonLink } from '@commonweal/ui';
import { numberProblems } from './edition.ts';
import type { PortfolioEdit } from './use-portfolio-edit.ts';

interface EditorActsProps {
  readonly edit: PortfolioEdit;
  readonly wasTried: boolean;
  /** The funds of the portfolio are enough. */
  readonly mayBeEmpty: boolean;
}

/** Saves, or goes back; what keeps the portfolio from being saved is said before it is tried. */
export function EditorActs({ edit, wasTried, mayBeEmpty }: EditorActsProps) {
  const { edition, id, isDirty, saving } = edit;
  const count = edition.companies.length;
  const [problem, ...others] = wasTried ? numberProblems(edition) : [];
  const isPossible = isDirty && (count > 0 || mayBeEmpty) && count <= MAX_COMPANIES;
  return (
    <>
      {count > MAX_COMPANIES && (
        <Alert
          kind="warning"
          title={<FormattedMessage id="portfolios.save.too_many" values={{ count, most: MAX_COMPANIES }} />}
        >
          <FormattedMessage id="portfolios.edit.too_many.how" />
        </Alert>
      )}
      {problem && (
        <p className="cw-negative" role="alert">
          <FormattedMessage
            id={`portfolios.edit.wrong.${problem.column}`}
            values={{ name: problem.name, count: others.length }}
          />
        </p>
      )}
      <div className="cw-cluster">
        <Button type="submit" variant="primary" busy={saving.isPending} disabled={!isPossible}>
          <FormattedMessage id="portfolios.save.save" values={{ count }} />
        </Button>
        <ButtonLink variant="quiet" to={id === null ? paths.portfolios() : paths.portfolio(id)}>
          <FormattedMessage id="portfolios.fix.cancel" />
        </ButtonLink>
      </div>
    </>
  );
}
