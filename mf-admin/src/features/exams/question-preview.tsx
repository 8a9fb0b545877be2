import { FormattedMessage } from '@commonweal/platform/intl';
import type { QuestionDraft } from './question-draft.ts';

/** The question in both languages as people will see it, without choices. */
export function QuestionPreview({ draft }: { readonly draft: QuestionDraft }) {
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
