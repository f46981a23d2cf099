import type { AuditEntry } from '#platform/audit/event.ts'
import type { Account } from '#platform/sign-in/accounts/users.ts'
import type { Way } from '../rules.ts'
import { caredForIn } from './carer-access.ts'
import type { EventKey } from './notification-events.ts'

/** One for each patient concerned: each sees in their own log that they, or their carer, were notified. */
export function sentEntries(account: Account, way: Way, keys: readonly EventKey[], at: string): AuditEntry[] {
  const { practice, id, patientId, role } = account
  const patients = new Set(keys.map(caredForIn))
  return [...patients].map((caredFor) => {
    const patient = caredFor ?? (role === 'patient' ? patientId : undefined)
    return {
      practice,
      recorded: at,
      action: 'E' as const,
      operation: caredFor ? 'carer-notice-sent' : 'notice-sent',
      outcome: '0' as const,
      actorId: 'notices',
      actorName: 'Notifications',
      actorRole: 'software',
      actorType: 'software' as const,
      entityType: 'Notice',
      entityId: id,
      ...(patient && { patient: patient }),
      site: 'aurora',
      detail: JSON.stringify({ way, about: keys.filter((key) => caredForIn(key) === caredFor).map(nameOf) }),
    }
  })
}

const nameOf = ({ kind, subject }: EventKey): string => `${kind} ${subject}`
