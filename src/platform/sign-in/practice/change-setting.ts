import { actorOf } from '#platform/audit/actor-of.ts'
import type { AuditLog } from '#platform/audit/audit-log.ts'
import type { AuditEntry } from '#platform/audit/event.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { PracticeSettings } from './practice-settings.ts'
import { savedSince } from './saved-since.ts'

export interface SettingChange {
  who: Identity
  key: string
  requestId: string
  /** What the audit log says about it. */
  detail: object
  /** When it had been changed last, as the user read it; '' for never. Refused if somebody has changed it since. */
  readAt?: string | undefined
}

/** Somebody changed a setting of the practice: for the audit log. */
export function settingEntry({ who, key, requestId, detail }: SettingChange, at: string): AuditEntry {
  return {
    ...actorOf(who),
    recorded: at,
    action: 'U',
    operation: 'change-setting',
    outcome: '0',
    entityType: 'PracticeSetting',
    entityId: key,
    site: 'aurora',
    requestId,
    detail: JSON.stringify(detail),
  }
}

interface Keeping {
  settings: Pick<PracticeSettings, 'writeReadAt'>
  audit: Pick<AuditLog, 'record'>
  now(): Date
}

/** Audited before it is in force: no audit, no change. Returns when it was changed. */
export async function changeSetting(
  { settings, audit, now }: Keeping,
  { value, ...change }: SettingChange & { value: unknown },
): Promise<string> {
  const at = now().toISOString()
  const { who, key, readAt } = change
  await audit.record([settingEntry(change, at)])
  const setting = { value, updatedAt: at, changedBy: who.name }
  if (!(await settings.writeReadAt(who.practice, key, setting, readAt))) throw savedSince()
  return at
}
