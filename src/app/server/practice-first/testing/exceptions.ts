/** Tables of the whole installation: few rows that every practice shares, copied to every node of a larger database. */
export const OF_THE_INSTALLATION: readonly string[] = [
  'access_epoch',
  'audit_alarms',
  'audit_anchor_copies',
  'audit_anchors',
  'audit_chains',
  'audit_verification',
  'practices',
  'rate_limits',
  'record_upgrades',
  'schema_steps',
  'search_index',
  'smart_keys',
  'smart_state',
]

/** Read by a secret, an address or a user before the practice is known: they would stay together on one node. */
export const BEFORE_THE_PRACTICE_IS_KNOWN: readonly string[] = [
  'account_links',
  'booking_links',
  'chart_codes',
  'known_devices',
  'notification_reads',
  'passkey_challenges',
  'passkeys',
  'pending_sign_ins',
  'recovery_codes',
  'request_keys',
  'second_factor_resets',
  'sessions',
  'setup_links',
  'smart_apps',
  'smart_grants',
  'smart_launches',
  'staff_invitations',
  'user_settings',
  'users',
]

/** Single keys and indexes of tables that belong to a practice. */
export const INDEXES: Readonly<Record<string, string>> = {
  audit_events_pkey: 'a chain belongs to a database connection, which serves every practice (decision 0007)',
  cds_feedback_pkey: 'a random id; the table has no other key and is only added to',
  imports_under_way: 'read at the start of a process, for all practices',
  record_exports_expiry: 'swept for all practices',
  recordings_to_delete: 'swept for all practices',
}

/** GIN indexes take no leading integer; the planner combines them with one that starts with the practice. */
export const UNORDERED_METHOD = 'gin'

/** Statements of requests that read rows of every practice: the table, a part of the text, the reason. */
export const STATEMENTS: readonly { table: string; part: string; reason: string }[] = [
  {
    table: 'audit_events',
    part: 'chain',
    reason: 'chains are verified whole; one belongs to a connection, not a practice',
  },
  {
    table: 'data_sources',
    part: 'select practice, data_type',
    reason: 'held in memory by every process, read when changed',
  },
  { table: 'r_patient', part: 'where tokens @>', reason: 'restricted and merged patients are held in memory' },
  { table: 'r_consent', part: "status = 'active'", reason: 'patients who declined are held in memory' },
  { table: 'broken_glass', part: 'where until >', reason: 'emergency access is held in memory' },
]
