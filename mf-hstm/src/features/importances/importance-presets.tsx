import { memo } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Button, Disclosure } from '@commonweal/ui';
import { takePreset } from './importances.store.ts';
import { PRESETS } from './presets.ts';
import type { Preset } from './presets.ts';

interface ImportancePresetsProps {
  /** The themes are there to be set. */
  readonly isReady: boolean;
}

/** Starting points; taking one can be undone, as setting all to 50 can. */
export const ImportancePresets = memo(function ImportancePresets({ isReady }: ImportancePresetsProps) {
  return (
    <Disclosure summary={<FormattedMessage id="hstm.presets" />}>
      <div className="cw-cluster">
        {(Object.keys(PRESETS) as Preset[]).map((preset) => (
          <Button key={preset} size="small" disabled={!isReady} onClick={() => takePreset(PRESETS[preset])}>
            <FormattedMessage id={`hstm.presets.${preset}`} />
          </Button>
        ))}
      </div>
    </Disclosure>
  );
});
