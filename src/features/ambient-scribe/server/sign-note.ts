import { SCRIBE_VERSION } from '#assistant/scribe/draft-note.ts'
import type { Written } from '#features/clinical-lists/server/service.ts'
import { encounterService, type NoteToFile } from '#features/encounters/server/service.ts'
import type { Services } from '#features/services.ts'
import { practiceDay } from '#fhir/dates.ts'
import { reference } from '#fhir/references.ts'
import type { Body } from '#platform/api/endpoint.ts'
import { Problem } from '#platform/api/problem.ts'
import { assertAiCareAllowed } from '#platform/consent/ai-care.ts'
import { authorOf } from '#platform/records/author-of.ts'
import { wholeChart } from '#platform/records/patients/whole-chart.ts'
import type { Records } from '#platform/records/records.ts'
import type { ambientScribe, Proposal, SectionText } from '../contract.ts'
import { missingChanges, missingText } from '../missing-changes.ts'
import { ENCOUNTER_TYPES, type ScribeEncounterType } from '../rules.ts'
import { readAudioDays } from './audio-days.ts'
import { checkSources } from './check-sources.ts'
import { fileChanges } from './file-changes.ts'
import { SCRIBE } from './generate-note.ts'
import { type Proposed, proposeChanges } from './proposing/propose-changes.ts'
import { refuseSample } from './refuse-sample.ts'

interface Visit {
  encounterType: ScribeEncounterType
  encounterId?: string | undefined
  reason: string
  sections: readonly SectionText[]
}

/** Each sentence keeps its quote, because a transcript is not a record that can be opened. */
export function toNote(patientId: string, visit: Visit, start: string): NoteToFile {
  return {
    patientId,
    encounterId: visit.encounterId,
    type: ENCOUNTER_TYPES[visit.encounterType],
    reason: visit.reason,
    start,
    sections: visit.sections.map(({ title, sentences }) => ({
      title,
      sentences: sentences.map(({ id, text, quote, source }) => ({
        id,
        text,
        ...(quote && { quote }),
        ...(source && { source }),
      })),
    })),
  }
}

export async function propose(
  records: Records,
  { patientId, sections, at }: { patientId: string; sections: readonly SectionText[]; at: string },
): Promise<Proposed[]> {
  const chart = await wholeChart(records, patientId)
  const { who } = records
  const written: Written = {
    by: authorOf(who),
    patient: reference('Patient', patientId),
    at,
    today: practiceDay(at),
  }
  return proposeChanges({ sections: sections.map(withoutRecorded), chart, written })
}

/** An old result or an order that is already in the record must not be proposed as a new one. */
function withoutRecorded({ title, sentences }: SectionText): SectionText {
  return { title, sentences: sentences.filter(({ source }) => source === undefined) }
}

export function toProposal({ change: _, ...proposal }: Proposed): Proposal {
  return proposal
}

/** Encounter, signed note, documents, accepted changes and follow-ups: all or nothing; then the sound's days begin. */
export async function signNote(
  { recordings, settings }: Services,
  records: Records,
  patientId: string,
  body: Body<typeof ambientScribe.signNote>,
  at: string,
) {
  refuseSample(body.sections, body.transcript)
  await assertAiCareAllowed(records, patientId)
  const recording = body.recordingId ? await recordings.read(records, body.recordingId) : undefined
  if (recording && recording.patientId !== patientId)
    throw new Problem(422, 'This recording belongs to another patient.')
  await checkSources(records, patientId, body.sections)
  const proposed = await propose(records, { patientId, sections: body.sections, at })
  const decisions = new Map(body.decisions.map(({ key, decision }) => [key, decision]))
  for (const key of decisions.keys()) {
    if (!proposed.some((each) => each.key === key)) {
      throw new Problem(409, 'The note or the record has changed since you looked at the changes. Look at them again.')
    }
  }
  const refused = proposed.find(({ key, blocked }) => blocked && decisions.get(key) === 'accepted')
  if (refused) {
    throw new Problem(422, `${refused.title}: ${refused.caution ?? ''} Prescribe it with a reason instead.`)
  }
  for (const { kind, sections } of body.documents) {
    const missing = kind === 'summary' ? missingChanges(body.sections, sections) : []
    if (missing.length > 0) throw new Problem(422, missingText(missing))
  }
  let changes = 0
  const filed = await encounterService.fileNote(records, {
    note: toNote(patientId, body, recording?.startedAt ?? at),
    letters: body.documents,
    software: `${SCRIBE.name}, ${SCRIBE_VERSION}`,
    at,
    async also(tx, { encounter, note }) {
      changes = await fileChanges(tx, { proposed, decisions, encounter, note, at })
    },
  })
  if (recording) await recordings.file(records, recording.id, await readAudioDays(settings, records.who.practice))
  return { ...filed, changes, message: 'The note is signed and filed.' }
}
