/** Administrative acts that the audit log keeps, by their area. */
export const auditActs = {
  users: [
    'user-anonymised',
    'client-invitation-refused',
    'client-invited',
    'user-blocked',
    'user-certificate-changed',
    'user-changed',
    'user-deleted',
    'user-removed',
    'user-restored',
    'user-roles-changed',
    'user-trainings-changed',
    'user-unblocked',
    'representative-granted',
    'representative-revoked',
  ],
  roles: ['role-privileges-changed', 'role-privileges-shipped'],
  parameters: [
    'certification-changed',
    'links-changed',
    'maintenance-changed',
    'parameter-changed',
    'training-changed',
  ],
  reviews: [
    'complaint-answered',
    'finding-closed',
    'note-held',
    'note-hold-ended',
    'note-hold-extended',
    'note-moved',
    'note-removed',
    'note-restored',
    'note-reviewer-changed',
    'note-version-restored',
    'proposal-decided',
    'rating-group-joined',
    'rating-group-released',
    'reply-removed',
    'report-settled',
    'source-review-settled',
    'topic-claim-released',
  ],
  content: [
    'companies-merged',
    'company-changed',
    'duplicate-dismissed',
    'duplicate-restored',
    'filter-default-changed',
    'import-finished',
    'import-undone',
    'question-changed',
    'reference-changed',
    'terms-published',
  ],
  money: ['campaign-closed', 'campaign-opened', 'payout-ordered'],
  releases: ['release-changed'],
  messages: ['announcement-sent', 'announcement-withdrawn', 'mail-sent-again'],
  jobs: ['job-retried', 'job-started'],
} as const;

export type AuditArea = keyof typeof auditActs;

export type AuditAct = (typeof auditActs)[AuditArea][number];

export const auditAreas = Object.keys(auditActs) as readonly AuditArea[];

export const auditActCodes: readonly AuditAct[] = auditAreas.flatMap((area) => auditActs[area]);
