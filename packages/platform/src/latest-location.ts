import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';
import type { Location } from 'react-router';

/**
 * Reads, at the moment of the call, where the router is or is on the way to. A render shows the
 * location later than the router has it, so what builds on the address reads it here.
 */
export function useLatestLocation(): () => Location {
  const shown = useLocation();
  const context = useContext(DataRouterContext);
  return () => {
    if (!context) return shown;
    const { navigation, location } = context.router.state;
    return navigation.location ?? location;
  };
}
