import { actorOf } from '#platform/audit/actor-of.ts'
import type { AuditLog } from '#platform/audit/audit-log.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { App } from './app.ts'

export interface AppEvent {
  operation: string
  action?: 'C' | 'R' | 'U' | 'D' | 'E'
  outcome?: '0' | '4' | '8'
  why?: string
  app: Pick<App, 'id' | 'name'>
  patient?: string | undefined
  detail?: object
  requestId?: string
}

export type RecordAppEvent = (who: Identity, event: AppEvent) => Promise<void>

/** Records what happened to an app or through it. */
export function recordAppEvents(audit: AuditLog, now: () => Date): RecordAppEvent {
  return (who, event) =>
    audit.record([
      {
        ...actorOf(who),
        recorded: now().toISOString(),
        action: event.action ?? 'E',
        operation: event.operation,
        outcome: event.outcome ?? '0',
        ...(event.why && { outcomeDesc: event.why }),
        entityType: 'App',
        entityId: event.app.id,
        ...(event.patient && { patient: event.patient }),
        site: 'aurora',
        ...(event.requestId && { requestId: event.requestId }),
        detail: JSON.stringify({ name: event.app.name, ...event.detail }),
      },
    ])
}
