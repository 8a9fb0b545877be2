import { FormattedMessage } from '@commonweal/platform/intl';
import type { Draft } from './question-draft.ts';

/** How people will be asked, in each language; nothing can be chosen here. */
export function QuestionPreview({ draft }: { readonly draft: Draft }) {
  const isMultiple = draft.answers.filter(({ is_right }) => is_right).length > 1;
  return (
    <div className="cw-form__pair">
      {(['en', 'fr'] as const).map((language) => (
        <fieldset key={language} disabled lang={language} className="admin-exam__preview">
          <legend className="admin-exam__legend">{draft[`text_${language}`]}</legend>
          {draft.answers.map((answer) => (
            <label key={answer.key} className="cw-cluster">
              <input type={isMultiple ? 'checkbox' : 'radio'} />
              {answer[`text_${language}`]}
            </label>
          ))}
        </fieldset>
      ))}
      {isMultiple && (
        <p className="cw-caption">
          <FormattedMessage id="admin.exam.preview.several" />
        </p>
      )}
    </div>
  );
}
