import { useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useIntl, useLocale } from '@commonweal/platform/intl';
import type { SlotProps } from '@commonweal/platform/remote';
import { SuggestField } from '@commonweal/ui';
import { SlotBoundary } from '#features/slots/slot-boundary.tsx';
import type { SlotSource } from '#features/slots/slot-source.ts';

export type HeaderSearchSource = SlotSource<'header.search@1'>;

type State =
  | { readonly status: 'waiting' | 'loading' | 'lost' }
  | {
      readonly status: 'loaded';
      readonly Search: ComponentType<SlotProps['header.search@1']>;
      /** Somebody was in the field when the code came. */
      readonly isFocused: boolean;
    };

/**
 * The header's search, which a remote brings. Its field is there from the start, and costs nothing
 * more until somebody is about to use it; what they type meanwhile is kept.
 */
export function HeaderSearch({ source }: { readonly source: HeaderSearchSource }) {
  const label = source.label[useLocale()];
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<State>({ status: 'waiting' });
  const load = () => {
    if (state.status === 'loading' || state.status === 'loaded') return;
    setState({ status: 'loading' });
    source.load().then(
      (Search) => {
        const isFocused = place.current?.contains(document.activeElement) ?? false;
        setState({ status: 'loaded', Search, isFocused });
      },
      // The loader has told of it; whoever comes to the field next tries again.
      () => setState({ status: 'lost' }),
    );
  };
  const field = (
    <WaitingField
      {...{ label, typed, setTyped }}
      isLoading={state.status === 'loading' && typed !== ''}
      isLost={state.status === 'lost' || state.status === 'loaded'}
    />
  );
  return (
    <div ref={place} className="shell-header__search" onFocus={load} onPointerEnter={load}>
      {state.status === 'loaded' ? (
        <SlotBoundary area={source.remote} lost={field}>
          <state.Search label={label} typed={typed} isFocused={state.isFocused} />
        </SlotBoundary>
      ) : (
        field
      )}
    </div>
  );
}

interface WaitingFieldProps {
  readonly label: string;
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  readonly isLoading: boolean;
  readonly isLost: boolean;
}

/** Looks as the search does that comes, so that nothing moves. */
function WaitingField({ label, typed, setTyped, isLoading, isLost }: WaitingFieldProps) {
  const { formatMessage } = useIntl();
  return (
    <SuggestField<never>
      label={label}
      query={typed}
      onQueryChange={setTyped}
      suggestions={[]}
      suggestionKey={() => ''}
      renderSuggestion={() => null}
      onPick={() => {}}
      busy={isLoading}
      takesSlash
      status={isLost && formatMessage({ id: 'shell.search.failed' })}
    />
  );
}
