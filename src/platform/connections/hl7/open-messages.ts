import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { recordNamed } from '#fhir/references.ts'
import type { AuditLog } from '#platform/audit/audit-log.ts'
import type { Database } from '#platform/database/database.ts'
import { isStoredType } from '#platform/records/catalogue.ts'
import type { Identity } from '#platform/records/identity.ts'
import type { Records } from '#platform/records/records.ts'
import { entryFor } from '../connection-entries.ts'
import { patientsNumbered } from '../match-patient.ts'
import { readMessage } from './message.ts'
import type { Hl7Messages, MessageState, StoredMessage } from './messages.ts'
import { patientIn } from './patient-numbers.ts'

interface Row {
  id: string
  sender: string
  control_id: string | null
  kind: string | null
  received: string
  state: MessageState
  reason: string | null
  patient: string | null
  outcome: string | null
  attempts: number
  decided_by: string | null
}

const COLUMNS = 'id, sender, control_id, kind, received, state, reason, patient, outcome, attempts, decided_by'
const LISTED = 200
const REUSED = 'An earlier message of this sender has the same control ID and other content.'

type Opened = StoredMessage & { raw: Buffer }

interface Parts {
  database: Database
  audit: AuditLog
  announce(practice: number, types: readonly string[]): void
  /** The records that messages are stored among, for this caller and for the intake. */
  recordsFor(who: Identity, requestId: string | undefined): Pick<Records, 'find' | 'search'>
  recordsOfIntake(practice: number): Pick<Records, 'search'>
  now?(): Date
}

export function openMessages(parts: Parts): Hl7Messages {
  const { database, audit, announce, recordsFor, recordsOfIntake, now = () => new Date() } = parts
  const tell = (practice: number): void => announce(practice, ['Hl7Message'])

  async function insert(practice: number, key: string, digest: string, incoming: Parameters<Hl7Messages['keep']>[1]) {
    const { raw, sender, controlId, kind, problem } = incoming
    const at = now().toISOString()
    const [row] = await database.query<{ id: string }>(
      `insert into hl7_messages (practice, id, dedupe_key, digest, sender, control_id, kind, received, raw, state, reason, updated)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $8) on conflict (practice, dedupe_key) do nothing returning id`,
      [
        practice,
        uuidv7(),
        key,
        digest,
        sender,
        controlId ?? null,
        kind ?? null,
        at,
        raw,
        problem ? 'queued' : 'received',
        problem ?? null,
      ],
    )
    return row?.id
  }

  /** The record store decides: whoever may not open the patient's record may not read it in a message either. */
  async function opened(who: Identity, id: string, requestId: string | undefined): Promise<Opened | undefined> {
    const { practice } = who
    const [row] = await database.query<Row & { raw: Buffer }>(
      `select ${COLUMNS}, raw from hl7_messages where practice = $1 and id = $2`,
      [practice, id],
    )
    if (!row) return undefined
    const message = { ...toStoredMessage(row), raw: Buffer.from(row.raw) }
    const records = recordsFor(who, requestId)
    const patients = message.patient ? [message.patient] : await numberedIn(recordsOfIntake(practice), message.raw)
    // not the Patient itself: administrators see it of everybody, and the practice that somebody is a patient
    for (const patient of patients) await records.search('DiagnosticReport', { patient, limit: 1 })
    for (const outcome of message.outcome) {
      const named = recordNamed(outcome)
      if (named && isStoredType(named.type)) await records.find(named.type, named.id)
    }
    return message
  }

  async function decide(
    who: Identity,
    id: string,
    change: { state: MessageState; reason: string | null; patient: string | undefined; operation: string },
    requestId?: string,
  ): Promise<boolean> {
    if (!(await opened(who, id, requestId))) return false
    const isDone = await database.transaction(async (session) => {
      const rows = await session.query<{ id: string }>(
        `update hl7_messages set state = $3, reason = $4, patient = coalesce($5, patient), updated = $6, decided_by = $7
         where practice = $1 and id = $2 and state = 'queued' returning id`,
        [who.practice, id, change.state, change.reason, change.patient ?? null, now().toISOString(), who.name],
      )
      if (rows.length === 0) return false
      const detail = { ...(change.state === 'discarded' && { reason: change.reason }) }
      const about = {
        operation: change.operation,
        id,
        detail,
        patient: change.patient,
        requestId,
        entity: 'Hl7Message',
      }
      await audit.recordWithin(session, [entryFor(who, now(), about)])
      return true
    })
    if (isDone) tell(who.practice)
    return isDone
  }

  return {
    async keep(practice, incoming) {
      const digest = createHash('sha256').update(incoming.raw).digest('hex')
      const { controlId, sender } = incoming
      const key = controlId ? `${sender} ${controlId}` : digest
      const id = await insert(practice, key, digest, incoming)
      if (id) {
        tell(practice)
        return { id, isDuplicate: false }
      }
      const [earlier] = await database.query<{ id: string; digest: string }>(
        'select id, digest from hl7_messages where practice = $1 and dedupe_key = $2',
        [practice, key],
      )
      if (!earlier || earlier.digest === digest) return { id: earlier?.id ?? '', isDuplicate: true }
      // a sender that counts from one again must not lose a result
      const other = await insert(practice, `${key} ${digest}`, digest, { ...incoming, problem: REUSED })
      if (other) tell(practice)
      return { id: other ?? earlier.id, isDuplicate: other === undefined }
    },

    async next(practice) {
      const [row] = await database.query<Row & { raw: Buffer }>(
        `select ${COLUMNS}, raw from hl7_messages where practice = $1 and state = 'received' order by id limit 1`,
        [practice],
      )
      return row && { ...toStoredMessage(row), raw: Buffer.from(row.raw) }
    },

    async attempted(practice, id) {
      await database.query('update hl7_messages set attempts = attempts + 1 where practice = $1 and id = $2', [
        practice,
        id,
      ])
    },

    async finish(practice, id, { state, reason, patient, outcome = [] }) {
      await database.query(
        `update hl7_messages set state = $3, reason = $4, patient = coalesce($5, patient), outcome = $6,
           attempts = attempts + 1, updated = $7 where practice = $1 and id = $2 and state = 'received'`,
        [practice, id, state, reason ?? null, patient ?? null, JSON.stringify(outcome), now().toISOString()],
      )
      tell(practice)
    },

    async list(practice, state) {
      const rows = await database.query<Row>(
        `select ${COLUMNS} from hl7_messages where practice = $1 and state = $2 order by id desc limit ${LISTED}`,
        [practice, state],
      )
      return rows.map(toStoredMessage)
    },

    async counts(practice) {
      const rows = await database.query<{ state: MessageState; count: number }>(
        'select state, count(*) as count from hl7_messages where practice = $1 group by state',
        [practice],
      )
      const counts = { received: 0, stored: 0, queued: 0, discarded: 0 }
      for (const { state, count } of rows) counts[state] = Number(count)
      return counts
    },

    async read(who, id, requestId) {
      const found = await opened(who, id, requestId)
      if (!found) return undefined
      const { patient } = found
      const about = { operation: 'message read', id, detail: {}, patient, requestId, entity: 'Hl7Message' }
      await audit.record([entryFor(who, now(), about)])
      return found
    },

    retry: (who, id, patient, requestId) =>
      decide(who, id, { state: 'received', reason: null, patient, operation: 'message retried' }, requestId),

    discard: (who, id, reason, requestId) =>
      decide(who, id, { state: 'discarded', reason, patient: undefined, operation: 'message discarded' }, requestId),
  }
}

/** Whoever on record has a number that this message names. */
async function numberedIn(records: Pick<Records, 'search'>, raw: Buffer): Promise<string[]> {
  const reading = readMessage(raw)
  const named = 'message' in reading ? patientIn(reading.message) : undefined
  return (await patientsNumbered(records, named)).flatMap(({ id }) => id ?? [])
}

function toStoredMessage(row: Row): StoredMessage {
  return {
    id: row.id,
    sender: row.sender,
    controlId: row.control_id ?? undefined,
    kind: row.kind ?? undefined,
    receivedAt: new Date(row.received).toISOString(),
    state: row.state,
    reason: row.reason ?? undefined,
    patient: row.patient ?? undefined,
    outcome: row.outcome ? (JSON.parse(row.outcome) as string[]) : [],
    attempts: row.attempts,
    decidedBy: row.decided_by ?? undefined,
  }
}
