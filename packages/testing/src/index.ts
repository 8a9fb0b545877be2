export { DoubleFailure, installApiDoubles } from './api-double.ts';
export type { ApiDoubles, DoubleCall, RecordedCall } from './api-double.ts';
export { aPerson, somebody } from './people.ts';
export { renderPage } from './render-page.tsx';
export type { PageOptions, RenderedPage } from './render-page.tsx';
export { settle } from './settle.ts';
export { tabTo, walkForm } from './walk-form.ts';
export { ShownAlerts } from './shown-alerts.tsx';
