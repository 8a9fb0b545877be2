import type { NoteUnderReview } from '@commonweal/contracts';
import { useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Menu } from '@commonweal/ui';
import type { MenuItem } from '@commonweal/ui';
import { CalendarIcon, FolderIcon, LockIcon, PencilIcon, Trash2Icon, UsersIcon } from '@commonweal/ui/icons';
import type { ReviewDesk } from './use-review-desk.tsx';

const icons = {
  reassign: <UsersIcon />,
  deadline: <CalendarIcon />,
  edit: <PencilIcon />,
  archive: <FolderIcon />,
  hold: <LockIcon />,
  remove: <Trash2Icon />,
};
const ENTRIES = ['reassign', 'deadline', 'edit', 'archive', 'hold', 'remove'] as const;

interface ReviewMenuProps {
  readonly note: NoteUnderReview;
  readonly desk: ReviewDesk;
}

/** Steps beside the decision, those that take an analysis from the site last and apart. */
export function ReviewMenu({ note, desk }: ReviewMenuProps) {
  const { formatMessage } = useIntl();
  const { status_code, allowed_actions } = note;
  const isWithAuthor = status_code === 'drafted' || status_code === 'rework';
  const entries = ENTRIES.filter((step) => allowed_actions.includes(step) && !(step === 'edit' && isWithAuthor));
  const first = entries.find((step) => step === 'archive' || step === 'hold' || step === 'remove');
  if (entries.length === 0) return null;
  const items = entries.map((step): MenuItem => {
    const face = { id: step, icon: icons[step], label: formatMessage({ id: `admin.reviews.act.${step}` }) };
    if (step === 'edit') return { ...face, to: paths.editAnalysis(note.id) };
    return { ...face, ruled: step === first && entries.length > 1, onSelect: () => void desk.choose(step) };
  });
  return <Menu label={formatMessage({ id: 'admin.reviews.more' })} items={items} align="end" />;
}
