import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Dialog, FactList } from '@commonweal/ui';

const acts = ['search', 'arrows', 'tab', 'enter', 'escape', 'list'] as const;

export function KeyList({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const facts = acts.map((act) => ({
    term: formatMessage({ id: `shell.keys.${act}` }),
    value: (
      <kbd>
        <FormattedMessage id={`shell.keys.${act}.key`} />
      </kbd>
    ),
  }));
  return (
    <Dialog open onClose={onClose} title={formatMessage({ id: 'shell.keys.title' })}>
      <FactList facts={facts} />
    </Dialog>
  );
}
