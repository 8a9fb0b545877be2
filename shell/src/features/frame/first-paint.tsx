/** What stands until the first page is there: nothing that would jump. */
export function FirstPaint() {
  return <div className="shell-first-paint" aria-busy="true" />;
}
