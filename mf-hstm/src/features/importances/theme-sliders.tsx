import { memo, useId, useState } from 'react';
import type { CSSProperties } from 'react';
import type { Importances } from '@commonweal/domain/importances';
import { useIntl } from '@commonweal/platform/intl';
import { Link } from '@commonweal/platform/router';
import { ThemeMark } from '@commonweal/ui';
import { useIsAtFunds, useKeptRest, useToolPaths } from '#places/tool-places.ts';
import { changedThemes, isMixed, isUnset, themeScores } from './importance-values.ts';
import type { ImportancesState } from './importances.store.ts';
import { PartSlider } from './part-slider.tsx';
import type { MovePart } from './part-slider.tsx';
import './importances.css';

interface ThemeSlidersProps {
  readonly state: ImportancesState;
  readonly onMove: MovePart;
}

const UNSET: Importances = {};

interface Theme {
  readonly id: number;
  readonly name: string;
  readonly score: number;
  readonly isUnset: boolean;
  readonly isMixed: boolean;
  /** The account does not hold this; for a visitor, it was set. */
  readonly isDirty: boolean;
}

/** A slider for each theme. Where there is little room one is shown at a time, chosen from a row of all six. */
export function ThemeSliders({ state, onMove }: ThemeSlidersProps) {
  const themes = themesOf(state);
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = chosen ?? themes[0]?.id;
  return (
    <div className="hstm-themes">
      <ThemePicker themes={themes} shown={shown} onChoose={setChosen} />
      {themes.map((theme) => (
        <ThemeSlider key={theme.id} {...theme} isShown={theme.id === shown} onMove={onMove} />
      ))}
    </div>
  );
}

interface ThemeSliderProps extends Theme {
  /** The one that is shown where there is little room. */
  readonly isShown: boolean;
  readonly onMove: MovePart;
}

/** One theme of six: it is rendered again when its own value changes. */
const ThemeSlider = memo(function ThemeSlider(props: ThemeSliderProps) {
  const { id, name, score, isDirty, isShown, ...settings } = props;
  const { formatMessage } = useIntl();
  return (
    <div className="hstm-themes__slider" data-shown={isShown ? '' : undefined}>
      <PartSlider {...settings} part={{ theme: id }} label={<ThemeMark id={id} name={name} />} value={score} />
      <span className="cw-cluster cw-spread cw-caption">
        <RefineLink theme={id} name={name} />
        {isDirty && <span className="cw-muted">{formatMessage({ id: 'hstm.refine.dirty' })}</span>}
      </span>
    </div>
  );
});

/** The way to the categories and topics of a theme; the ranking stays as it is narrowed. */
const RefineLink = memo(function RefineLink({ theme, name }: { readonly theme: number; readonly name: string }) {
  const { formatMessage } = useIntl();
  const isAtFunds = useIsAtFunds();
  const restOf = useKeptRest();
  const places = useToolPaths();
  return (
    <Link
      to={places.theme(theme) + restOf(isAtFunds ? 'funds' : null)}
      preventScrollReset
      className="hstm-themes__refine"
      aria-label={formatMessage({ id: 'hstm.refine.of' }, { name })}
    >
      {formatMessage({ id: 'hstm.refine' })}
    </Link>
  );
});

interface ThemePickerProps {
  readonly themes: readonly Theme[];
  readonly shown: number | undefined;
  readonly onChoose: (theme: number) => void;
}

function ThemePicker({ themes, shown, onChoose }: ThemePickerProps) {
  const { formatMessage, formatNumber } = useIntl();
  const name = useId();
  return (
    <fieldset className="hstm-themes__picker">
      <legend className="cw-visually-hidden">{formatMessage({ id: 'hstm.themes.pick' })}</legend>
      {themes.map((theme) => (
        <label
          key={theme.id}
          className="hstm-themes__choice"
          style={{ '--hstm-filled': `${theme.score}%` } as CSSProperties}
        >
          <input
            type="radio"
            className="cw-visually-hidden"
            name={name}
            checked={theme.id === shown}
            onChange={() => onChoose(theme.id)}
          />
          <ThemeMark id={theme.id} name={theme.name} showName={false} />
          <span className="hstm-themes__figure">{theme.isUnset ? '–' : formatNumber(theme.score)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function themesOf({ topics, values, saved }: ImportancesState): Theme[] {
  const scores = themeScores(topics, values);
  const dirty = changedThemes(topics, values, saved ?? UNSET);
  const names = new Map(topics.map((topic) => [topic.ilg_theme_id, topic.ilg_theme_name]));
  return Array.from(names, ([id, name]) => ({
    id,
    name,
    score: scores.get(id) ?? 0,
    isUnset: isUnset(topics, values, { theme: id }),
    isMixed: isMixed(topics, values, { theme: id }),
    isDirty: dirty.has(id),
  }));
}
