import { formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useLocale } from '@commonweal/platform/intl';
import { RangeSlider } from '@commonweal/ui';
import type { MethodStep } from './method-step.ts';

const VALUES = { min: -5, max: 5, step: 0.5 } as const;
const RATERS = { min: 0, max: 8, step: 1 } as const;
const sides = ['one', 'other'] as const;

/** Raters of two viewpoints, the value that each side sees, and the label that follows. */
export function AgreementStep({ example: { viewpoints }, worked, change }: MethodStep) {
  const locale = useLocale();
  return (
    <>
      <div className="score-method__raters">
        {sides.map((side) => {
          const { value, raters } = viewpoints[side];
          const changeSide = (part: Partial<typeof viewpoints.one>) =>
            change({ viewpoints: { ...viewpoints, [side]: { ...viewpoints[side], ...part } } });
          return (
            <fieldset key={side} className="score-method__rater">
              <legend>
                <FormattedMessage id={`companies.method.viewpoint.${side}`} />
              </legend>
              <RangeSlider
                {...VALUES}
                label={<FormattedMessage id="companies.method.viewpoint.value" />}
                value={value}
                format={(shown) => formatScore(shown, locale)}
                onChange={(next) => changeSide({ value: next })}
              />
              <RangeSlider
                {...RATERS}
                label={<FormattedMessage id="companies.method.viewpoint.raters" />}
                value={raters}
                onChange={(next) => changeSide({ raters: next })}
              />
            </fieldset>
          );
        })}
      </div>
      <p className="score-method__result" role="status">
        <FormattedMessage id={`companies.method.agreement.${worked.agreement}`} />
      </p>
    </>
  );
}
