import { useEffect } from 'react';

/** `/` goes to the page's search field, wherever one is but in a field or a dialog. */
export function useSlashToSearch(): void {
  useEffect(() => {
    const controller = new AbortController();
    document.addEventListener('keydown', goToSearch, { signal: controller.signal });
    return () => controller.abort();
  }, []);
}

function goToSearch(event: KeyboardEvent): void {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const field = [...document.querySelectorAll<HTMLInputElement>('[data-takes-slash]')].find((one) =>
    one.checkVisibility(),
  );
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** True where a key press belongs to a field or a window. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"], dialog') !== null
  );
}
