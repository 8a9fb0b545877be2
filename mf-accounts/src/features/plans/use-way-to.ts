import { useNavigate } from '@commonweal/platform/router';

/** Goes to an address of the payment provider, or to a page of this site where the provider is the sandbox. */
export function useWayTo(): (address: string) => void {
  const navigate = useNavigate();
  return (address) => {
    if (address.startsWith('/')) void navigate(address);
    else location.assign(address);
  };
}
