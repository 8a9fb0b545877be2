export { removeOldViews } from './analytics.repo.ts';
