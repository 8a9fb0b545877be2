import type { BadgeId } from '@commonweal/contracts';
import { classNames } from '@commonweal/ui';
import { AwardIcon, BadgeCheckIcon, FileTextIcon, MedalIcon, NewspaperIcon, ScaleIcon } from '@commonweal/ui/icons';
import type { Icon } from '@commonweal/ui/icons';

const icons: Readonly<Record<BadgeId, Icon>> = {
  'lead-analyst': AwardIcon,
  'impact-analyst': MedalIcon,
  'impact-rater': BadgeCheckIcon,
  'first-analysis': FileTextIcon,
  'ten-analyses': NewspaperIcon,
  'fifty-analyses': NewspaperIcon,
  'hundred-ratings': ScaleIcon,
  'thousand-ratings': ScaleIcon,
};

export interface BadgeMedalProps {
  readonly badgeId: BadgeId;
  readonly size?: 'small' | 'medium' | 'large';
}

/** The badge as a mark; its title stands beside it. */
export function BadgeMedal({ badgeId, size = 'medium' }: BadgeMedalProps) {
  const Mark = icons[badgeId];
  return (
    <span className={classNames('people-medal', `people-medal--${size}`)}>
      <Mark />
    </span>
  );
}
