import { actorOf } from '#platform/audit/actor-of.ts'
import type { AuditLog } from '#platform/audit/audit-log.ts'
import type { AuditEntry } from '#platform/audit/event.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { PracticeSettings } from './practice-settings.ts'

export interface SettingChange {
  who: Identity
  key: string
  requestId: string
  /** What the audit log says about it. */
  detail: object
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
  settings: Pick<PracticeSettings, 'write'>
  audit: Pick<AuditLog, 'record'>
  now(): Date
}

/** Audited before it is in force: no audit, no change. Returns when it was changed. */
export async function changeSetting(
  { settings, audit, now }: Keeping,
  { value, ...change }: SettingChange & { value: unknown },
): Promise<string> {
  const at = now().toISOString()
  const { who, key } = change
  await audit.record([settingEntry(change, at)])
  await settings.write(who.practice, key, { value, updatedAt: at, changedBy: who.name })
  return at
}
