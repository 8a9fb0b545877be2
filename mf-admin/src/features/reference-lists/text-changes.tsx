import { FormattedMessage, useLocale } from '@commonweal/platform/intl';
import { differences, languageOf, shownText } from './reference-texts.ts';
import type { Content } from './reference-texts.ts';

/** The texts of `to` that are different in `from`, each by its name. */
export function TextChanges({ from, to }: { readonly from: Content; readonly to: Content }) {
  const locale = useLocale();
  const keys = differences(to, from);
  if (keys.length === 0) {
    return (
      <p className="cw-muted">
        <FormattedMessage id="admin.reference.same" />
      </p>
    );
  }
  return (
    <dl className="admin-reference__texts">
      {keys.map((key) => (
        <div key={key}>
          <dt>
            <FormattedMessage id={`admin.reference.text.${key}`} />
          </dt>
          <dd lang={languageOf(key)}>
            {shownText(key, to[key] ?? '', locale) || <FormattedMessage id="admin.reference.unbounded" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
