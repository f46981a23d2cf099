import { expect, it } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { currentTurn, inTurnOf, type Turn } from '#platform/workers/turn.ts'
import type { AuditEntry } from './event.ts'
import { openAuditLog } from './open-audit-log.ts'

it('a write that others wait for too does not give way, although heavy work began it', async () => {
  const turns: (Turn | undefined)[] = []
  const database = {
    async exclusive(work: (session: object) => Promise<unknown>) {
      turns.push(currentTurn())
      return work({ connection: {}, query: async () => [{ callers: 1, patients: 1 }] })
    },
  } as unknown as Database
  const log = openAuditLog(database, Buffer.alloc(32))
  const entry = { practice: 1, recorded: '2026-11-17T00:00:00Z', operation: 'search', outcome: '0' } as AuditEntry
  const heavy = inTurnOf({ caller: 'job fhir-export', isHeavy: true }, () => log.record([entry]))
  const reader = inTurnOf({ caller: 'somebody', isHeavy: false }, () => log.record([entry]))
  await Promise.all([heavy, reader])
  expect(turns.map((turn) => turn?.isHeavy)).toEqual([false, false])
})
