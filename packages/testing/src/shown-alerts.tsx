import { useAlerts } from '@commonweal/platform/alerts';

/** The alerts of a page, for a test: their texts, and what they offer to do. The shell shows them on the site. */
export function ShownAlerts() {
  return useAlerts().map(({ id, text, action }) => (
    <p key={id}>
      {text}
      {action && (
        <button type="button" onClick={action.act}>
          {action.text}
        </button>
      )}
    </p>
  ));
}
