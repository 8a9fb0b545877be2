import { useState } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Button, Dialog } from '@commonweal/ui';
import { Share2Icon } from '@commonweal/ui/icons';
import type { Portfolio } from './portfolio.definition.ts';
import { ShareForm } from './share-form.tsx';
import { ShareLinks } from './share-links.tsx';

/** Opens the links of a portfolio: those that there are, and another. */
export function SharePortfolio({ portfolio: { id, name } }: { readonly portfolio: Pick<Portfolio, 'id' | 'name'> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<Share2Icon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FormattedMessage id="portfolios.share.open" />
      </Button>
      <Dialog
        open={isOpen}
        size="wide"
        title={<FormattedMessage id="portfolios.share.title" values={{ name }} />}
        onClose={() => setOpen(false)}
      >
        <div className="cw-stack cw-gap-8">
          <ShareForm portfolioId={id} />
          <ShareLinks portfolioId={id} />
        </div>
      </Dialog>
    </>
  );
}
