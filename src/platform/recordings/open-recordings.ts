import { uuidv7 } from 'uuidv7'
import { LEGAL_HOLD } from '#fhir/legal-hold.ts'
import { Problem } from '#platform/api/problem.ts'
import type { AuditLog } from '#platform/audit/audit-log.ts'
import type { Database } from '#platform/database/database.ts'
import { objectsInRows } from '#platform/objects/in-rows.ts'
import type { Objects } from '#platform/objects/objects.ts'
import type { Records } from '#platform/records/records.ts'
import { entryFor, sweepEntry } from './recording-entries.ts'
import { PART_BYTES, type PartsIn, readParts, removeParts, storePart } from './recording-parts.ts'
import type { NewRecording, Recording, RecordingState, Recordings } from './recordings.ts'
import { transcriptionClaims } from './transcription-claims.ts'

interface Row {
  id: string
  clinician: string
  patient: string
  encounter_type: string
  consent: string
  state: RecordingState
  started: string
  finished: string | null
  transcript: string | null
  heard: string | null
  delete_audio_after: string | null
  audio_deleted: string | null
  chunks: number
  bytes: number
  seqs: number[] | null
}

const COLUMNS = `r.id, r.clinician, r.patient, r.encounter_type, r.consent, r.state, r.started, r.finished, r.transcript,
  r.delete_audio_after, r.audio_deleted, c.chunks, c.bytes, c.seqs,
  case when r.transcribing_until >= now() then coalesce(r.heard, '[]') end as heard`
const CHUNKS = `cross join lateral (select count(*) as chunks, coalesce(sum(${PART_BYTES}), 0) as bytes,
  array_agg(seq order by seq) as seqs from recording_chunks where practice = r.practice and recording = r.id) c`

const CHUNK_BYTES_AT_MOST = 2 * 1024 * 1024
const RECORDING_BYTES_AT_MOST = 150 * 1024 * 1024

export function openRecordings(
  database: Database,
  audit: AuditLog,
  now: () => Date = () => new Date(),
  objects: Objects = objectsInRows,
): Recordings {
  async function tell(
    records: Records,
    operation: string,
    about: { id: string; patient: string },
    detail?: object,
  ): Promise<void> {
    await audit.record([entryFor(records.who, now(), operation, about, detail)])
  }

  /** The caller's own recording, of a patient whose record they may still open. */
  async function own(records: Records, id: string): Promise<Row> {
    const [row] = await database.query<Row>(
      `select ${COLUMNS} from recordings r ${CHUNKS} where r.practice = $1 and r.id = $2 and r.clinician = $3`,
      [records.who.practice, id, records.who.id],
    )
    if (!row) throw new Problem(404, 'There is no such recording.')
    await records.read('Patient', row.patient)
    return row
  }

  return {
    async start(records, { patientId, encounterType, consent }: NewRecording) {
      await records.read('Patient', patientId)
      const id = uuidv7()
      await database.query(
        `insert into recordings (practice, id, clinician, patient, encounter_type, consent, state, started)
         values ($1, $2, $3, $4, $5, $6, 'recording', $7)`,
        [
          records.who.practice,
          id,
          records.who.id,
          patientId,
          encounterType,
          JSON.stringify(consent),
          now().toISOString(),
        ],
      )
      await tell(records, 'recording started', { id, patient: patientId }, { consent })
      return toRecording(await own(records, id))
    },

    async append(records, id, seq, content) {
      if (content.length > CHUNK_BYTES_AT_MOST) throw new Problem(413, 'This part of the recording is too large.')
      const { practice, id: clinician } = records.who
      const kept = await storePart({ database, objects }, { practice, id, clinician }, seq, content, now())
      if (!kept) throw new Problem(404, 'There is no such recording.')
      if (kept.state !== 'recording' && kept.state !== 'finished')
        throw new Problem(409, 'This recording is already finished.')
      if (kept.bytes > RECORDING_BYTES_AT_MOST) throw new Problem(413, 'The recording has become too large.')
    },

    async finish(records, id) {
      const row = await own(records, id)
      await database.query(
        `update recordings set state = 'finished', finished = $3 where practice = $1 and id = $2 and state = 'recording'`,
        [records.who.practice, id, now().toISOString()],
      )
      await tell(records, 'recording finished', row, { parts: row.chunks, bytes: row.bytes })
      return toRecording(await own(records, id))
    },

    read: async (records, id) => toRecording(await own(records, id)),

    async open(records) {
      const rows = await database.query<Row>(
        `select ${COLUMNS} from recordings r ${CHUNKS}
         where r.practice = $1 and r.clinician = $2 and r.state in ('recording', 'finished', 'transcribed')
         order by r.started desc limit 50`,
        [records.who.practice, records.who.id],
      )
      return rows.map(toRecording)
    },

    async audio(records, id) {
      const row = await own(records, id)
      if (row.audio_deleted) throw new Problem(410, 'The audio of this recording has been deleted.')
      const content = await readParts({ database, objects }, records.who.practice, id)
      await tell(records, 'recording read', row)
      return new Uint8Array(content)
    },

    ...transcriptionClaims(database),

    async keepTranscript(records, id, transcript) {
      const row = await own(records, id)
      await database.query(
        `update recordings set transcript = $3, state = 'transcribed' where practice = $1 and id = $2
         and state in ('recording', 'finished', 'transcribed')`,
        [records.who.practice, id, JSON.stringify(transcript)],
      )
      await tell(records, 'recording transcribed', row)
    },

    async file(records, id, keepAudioDays) {
      const row = await own(records, id)
      const due = new Date(now().getTime() + keepAudioDays * 86_400_000)
      await database.query(
        `update recordings set state = 'filed', filed = $3, delete_audio_after = $4 where practice = $1 and id = $2`,
        [records.who.practice, id, now().toISOString(), due.toISOString()],
      )
      await tell(records, 'recording filed', row, { deleteAudioAfter: due.toISOString() })
    },

    async discard(records, id, reason) {
      const row = await own(records, id)
      if (row.state === 'filed') throw new Problem(409, 'This recording belongs to a signed note.')
      await deleteAudio({ database, objects }, records.who.practice, id, now())
      await database.query(`update recordings set state = 'discarded' where practice = $1 and id = $2`, [
        records.who.practice,
        id,
      ])
      await tell(records, 'recording discarded', row, { reason })
    },

    async declined(records, patientId, who) {
      await records.read('Patient', patientId)
      await tell(records, 'recording declined', { id: patientId, patient: patientId }, { who })
    },

    async countSince(records, since) {
      const [row] = await database.query<{ count: number }>(
        'select count(*) as count from recordings where practice = $1 and clinician = $2 and started >= $3',
        [records.who.practice, records.who.id, since],
      )
      return row?.count ?? 0
    },

    async sweep(at) {
      const due = await database.query<{ practice: number; id: string; patient: string }>(
        `select practice, id, patient from recordings
         where audio_deleted is null and delete_audio_after is not null and delete_audio_after <= $1
           and not exists (select 1 from r_flag f where f.practice = recordings.practice
             and f.patient = recordings.patient and f.code = $2 and f.status = 'active' and not f.deleted)
         limit 500`,
        [at.toISOString(), LEGAL_HOLD.code],
      )
      for (const { practice, id, patient } of due) {
        await deleteAudio({ database, objects }, practice, id, at)
        await audit.record([sweepEntry(practice, at, { id, patient })])
      }
      return due.length
    },
  }
}

/** The transcript is deleted with the audio: what remains is the signed note. */
async function deleteAudio(where: PartsIn, practice: number, id: string, at: Date): Promise<void> {
  await removeParts(where, practice, id, async (session) => {
    await session.query(
      'update recordings set audio_deleted = $3, transcript = null, heard = null where practice = $1 and id = $2',
      [practice, id, at.toISOString()],
    )
  })
}

function toRecording(row: Row): Recording {
  const seqs = new Set(row.seqs ?? [])
  const last = Math.max(-1, ...seqs)
  return {
    id: row.id,
    clinicianId: row.clinician,
    patientId: row.patient,
    encounterType: row.encounter_type,
    consent: JSON.parse(row.consent),
    state: row.state,
    startedAt: row.started,
    finishedAt: row.finished ?? undefined,
    chunks: row.chunks,
    bytes: row.bytes,
    missing: Array.from({ length: last + 1 }, (_, seq) => seq).filter((seq) => !seqs.has(seq)),
    transcript: row.transcript ? JSON.parse(row.transcript) : undefined,
    heard: row.heard ? JSON.parse(row.heard) : undefined,
    deleteAudioAfter: row.delete_audio_after ?? undefined,
    audioDeletedAt: row.audio_deleted ?? undefined,
  }
}
