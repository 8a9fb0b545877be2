export { endLapsedPlans, findOwnPrivileges, findPlanGrants, findUserPlan, saveUserPlan } from './user-plans.repo.ts';
