/** The address that people write to for help. */
export const SUPPORT_EMAIL = 'support@commonweal.example';
