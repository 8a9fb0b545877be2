import { impactDimensions } from '@commonweal/domain/impact-rating';
import { FormattedMessage } from '@commonweal/platform/intl';
import { FieldError, Section } from '@commonweal/ui';
import { FieldFrame } from '../fields/field-frame.tsx';
import { SubmissionText } from '../fields/submission-text.tsx';
import { useField, useFieldProblem } from '../writer-context.ts';
import { Choices } from './choices.tsx';

const values = impactDimensions.value.choices;
const extents = impactDimensions.scale.choices;

/** The author's own view of the impact, which counts in no score (specification 001 §5). */
export function OwnView() {
  const [type] = useField('type_code');
  const [value, setValue] = useField('impact_value');
  const isValueRefused = useFieldProblem('value') !== null;
  const isScaleRefused = useFieldProblem('scale') !== null;
  return (
    <Section
      title={<FormattedMessage id="analyses.write.view" />}
      description={<FormattedMessage id="analyses.write.view.lead" />}
    >
      <FieldFrame place="value">
        <Choices
          legend={<FormattedMessage id={`analyses.write.value.${type}`} />}
          name="impact-value"
          choices={values.map((choice, index) => ({
            value: choice,
            label: <FormattedMessage id={`analyses.write.value.${type}.${index + 1}`} />,
          }))}
          chosen={value}
          onChoose={setValue}
        />
        {isValueRefused && (
          <FieldError>
            <SubmissionText condition="value" />
          </FieldError>
        )}
      </FieldFrame>
      <FieldFrame place="scale">
        <div className="cw-stack">
          <Extent name="impact_depth" />
          <Extent name="impact_breadth" />
          {isScaleRefused && (
            <FieldError>
              <SubmissionText condition="scale" />
            </FieldError>
          )}
        </div>
      </FieldFrame>
      <Extent name="impact_scale" />
    </Section>
  );
}

/** One to five of something. */
function Extent({ name }: { readonly name: 'impact_scale' | 'impact_breadth' | 'impact_depth' }) {
  const [chosen, choose] = useField(name);
  return (
    <Choices
      legend={<FormattedMessage id={`analyses.write.${name}`} />}
      name={name}
      choices={extents.map((value) => ({
        value,
        label: (
          <FormattedMessage
            id={`analyses.write.extent.${value === 1 || value === 5 ? value : 'other'}`}
            values={{ value }}
          />
        ),
      }))}
      chosen={chosen}
      onChoose={choose}
    />
  );
}
