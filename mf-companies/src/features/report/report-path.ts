import { paths } from '@commonweal/platform/paths';

/** The documents about a company. */
export const reportViews = ['impact', 'csrd'] as const;

export type ReportView = (typeof reportViews)[number];

/** The address of a document about a company. @param snapshot the present one where it is not given */
export function reportPath(id: number, view: ReportView, snapshot?: number): string {
  const path = paths.companyReport(id, snapshot);
  if (view === 'impact') return path;
  return `${path}${path.includes('?') ? '&' : '?'}view=${view}`;
}
