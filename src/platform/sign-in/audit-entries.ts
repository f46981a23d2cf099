import type { Client } from '#platform/api/server/serve.ts'
import type { AuditEntry } from '#platform/audit/event.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Account } from './accounts/users.ts'
import type { SignInContext } from './options.ts'
import { TooManyAttempts } from './rate-limits.ts'

export interface SignInEvent {
  operation: string
  action?: AuditEntry['action']
  /** 0 by default; 4 for a refusal by rule, 8 for a wrong password or code. */
  outcome?: AuditEntry['outcome']
  why?: string
  /** The account concerned, where there is one. */
  account?: Pick<Account, 'id'>
  /** The signed-in user; absent without a session. */
  by?: Pick<Account | Identity, 'id' | 'name' | 'role'>
  /** The typed address where there is no account: stored only as a keyed digest. */
  typedEmail?: string
  client: Client
  practice: number
}

export function toAuditEntry(context: SignInContext, event: SignInEvent): AuditEntry {
  const { account, by, client } = event
  const detail = {
    from: client.ip,
    ...(event.typedEmail && !account ? { typed: context.box.fingerprint(event.typedEmail).slice(0, 16) } : {}),
  }
  return {
    practice: event.practice,
    recorded: context.now().toISOString(),
    action: event.action ?? 'E',
    operation: event.operation,
    outcome: event.outcome ?? '0',
    ...(event.why ? { outcomeDesc: event.why } : {}),
    actorId: by?.id ?? 'anonymous',
    actorName: by?.name ?? 'Not signed in',
    actorRole: by?.role ?? 'anonymous',
    actorType: 'humanuser',
    ...(account ? { entityType: 'Account', entityId: account.id } : {}),
    site: context.site,
    requestId: client.requestId,
    detail: JSON.stringify(detail),
  }
}

/** Durable before it returns: no audit, no answer. What concerns no account is bounded, so that a flood fills nothing. */
export async function recordEvent(context: SignInContext, event: SignInEvent): Promise<void> {
  const entry = toAuditEntry(context, event)
  if (event.account || event.by) await context.audit.record([entry])
  else await context.anonymousAudit.record(entry)
}

/** For an attempt refused by a rate limit: the 1st, 10th, 100th … of a pause is recorded, with the number so far. */
export async function recordTooMany(context: SignInContext, event: SignInEvent, problem: unknown): Promise<void> {
  const refused = problem instanceof TooManyAttempts ? problem.refused : 1
  if (!/^10*$/.test(String(refused))) return
  await recordEvent(context, {
    ...event,
    why: refused > 1 ? `too many attempts, ${refused} so far` : 'too many attempts',
  })
}
