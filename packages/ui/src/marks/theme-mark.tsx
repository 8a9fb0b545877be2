import { useIntl } from '@commonweal/platform/intl';
import {
  BirdIcon,
  BriefcaseBusinessIcon,
  CircleQuestionMarkIcon,
  GemIcon,
  HandHeartIcon,
  ThermometerSunIcon,
  WheatIcon,
} from '../icons/icons.ts';
import { classNames } from '../class-names.ts';

const icons = [WheatIcon, HandHeartIcon, BriefcaseBusinessIcon, GemIcon, BirdIcon, ThermometerSunIcon];

export interface ThemeMarkProps {
  /**
   * 1 basic needs, 2 welfare society, 3 decent jobs, 4 natural resources, 5 biodiversity loss,
   * 6 climate change.
   */
  id: number;
  /** The theme's name, where the server gave it. */
  name?: string;
  showName?: boolean;
  className?: string;
}

/** One of the six themes: its icon and its name. */
export function ThemeMark({ id, name, showName = true, className }: ThemeMarkProps) {
  const { formatMessage } = useIntl();
  const Icon = icons[id - 1] ?? CircleQuestionMarkIcon;
  return (
    <span className={classNames('cw-theme', className)}>
      <Icon className="cw-theme__icon" />
      <span className={showName ? undefined : 'cw-visually-hidden'}>
        {name ?? formatMessage({ id: `ui.theme.${id}` })}
      </span>
    </span>
  );
}
