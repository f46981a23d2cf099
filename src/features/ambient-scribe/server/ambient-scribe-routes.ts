import { encounterService } from '#features/encounters/server/service.ts'
import type { Services } from '#features/services.ts'
import { practiceDay } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { assertAiCareAllowed } from '#platform/consent/ai-care.ts'
import { renderPdf } from '#platform/documents/render-pdf.ts'
import { readByIds } from '#platform/records/read-by-ids.ts'
import { changeSetting } from '#platform/sign-in/practice/change-setting.ts'
import { ambientScribe } from '../contract.ts'
import { AUDIO_DAYS_KEY, readAudioDays } from './audio-days.ts'
import { countDraft, readFigures } from './figures.ts'
import { generateNote, prepareForNote } from './generate-note.ts'
import { AUDIO_BYTES_AT_MOST, CHUNK_BYTES_AT_MOST, readForm } from './read-audio.ts'
import { refuseSample } from './refuse-sample.ts'
import { propose, signNote, toNote, toProposal } from './sign-note.ts'
import { toRecording } from './to-recording.ts'
import { openTranscribing } from './transcribing.ts'
import { writeLetter } from './write-letter.ts'
import { writeSummary } from './write-summary.ts'

export function ambientScribeRoutes(services: Services): Route[] {
  const { recordings, speech, settings, userSettings, model, now } = services
  const transcribing = openTranscribing(speech, recordings)
  const at = (): string => now().toISOString()
  return serve(ambientScribe)({
    async startRecording({ records, body: { patientId, encounterType, consent } }) {
      await assertAiCareAllowed(records, patientId)
      const recording = { patientId, encounterType, consent: { ...consent, at: at() } }
      return toRecording(await recordings.start(records, recording))
    },

    async declineRecording({ records, body: { patientId, who } }) {
      await recordings.declined(records, patientId, who)
      return { message: 'Recorded in the audit log. Nothing was recorded.' }
    },

    async addChunk({ records, params: { id, seq }, parts }) {
      const { audio } = await readForm(parts(), CHUNK_BYTES_AT_MOST)
      if (!audio?.length) throw new Problem(400, 'This part of the recording is empty.')
      await recordings.append(records, id, seq, audio)
      return { seq }
    },

    async finishRecording({ records, params }) {
      prepareForNote()
      return toRecording(await recordings.finish(records, params.id))
    },

    async openRecordings({ records }) {
      const open = await recordings.open(records)
      const patients = await readByIds(
        records,
        'Patient',
        open.map(({ patientId }) => patientId),
      )
      return open.map((each) => {
        const patient = patients.get(each.patientId)
        return {
          ...toRecording(each),
          ...(patient && { patient: { id: each.patientId, name: displayName(patient), birthDate: patient.birthDate } }),
        }
      })
    },

    readRecording: async ({ records, params: { id } }) => toRecording(await recordings.read(records, id)),

    audio: async ({ records, params }) => ({ file: await recordings.audio(records, params.id), type: 'audio/webm' }),

    async discardRecording({ records, params, body }) {
      await recordings.discard(records, params.id, body.reason)
      return { message: 'The recording and its transcript were deleted.' }
    },

    async transcribe({ records, parts, signal }) {
      prepareForNote()
      const { audio, fields } = await readForm(parts(), AUDIO_BYTES_AT_MOST)
      if (fields.recordingId) return transcribing.kept(records, fields.recordingId, audio)
      if (!audio) throw new Problem(400, 'Send the recording in the field audio.')
      return transcribing.sent(audio, signal)
    },

    generateNote: ({ records, params: { patientId }, body, signal }) =>
      generateNote(records, patientId, { ...body, visitDate: body.visitDate ?? practiceDay(at()) }, { model, signal }),

    async writeDocument({ records, params: { patientId }, body: { kind, ...visit } }) {
      refuseSample(visit.sections)
      await assertAiCareAllowed(records, patientId)
      if (kind === 'letter') {
        const letter = await encounterService.draftLetter(records, toNote(patientId, visit, at()))
        return { kind, sections: writeLetter(letter, visit.sections) }
      }
      const { resource: patient } = await records.read('Patient', patientId)
      const { sections } = visit
      return { kind, sections: writeSummary({ patient, clinician: records.who.name, at: at(), sections }) }
    },

    async pdf({ records, params: { patientId }, body: { document, ...visit } }) {
      refuseSample(visit.sections)
      const note = toNote(patientId, visit, at())
      const printed = await encounterService.printDraft(records, { note, letter: document, at: at() })
      return { file: await renderPdf(printed), type: 'application/pdf' }
    },

    async proposals({ records, params: { patientId }, body: { sections } }) {
      await assertAiCareAllowed(records, patientId)
      return (await propose(records, { patientId, sections, at: at() })).map(toProposal)
    },

    async signNote({ records, params: { patientId }, body }) {
      const filed = await signNote(services, records, patientId, body, at())
      if (body.draft) await countDraft(userSettings, records.who.id, body.draft, at())
      return filed
    },

    figures({ records }) {
      prepareForNote() // the screen was opened
      return readFigures(records, recordings, userSettings, now())
    },

    audioSetting: async ({ who }) => ({
      days: await readAudioDays(settings, who.practice),
      ...(speech.remoteHost && { remoteHost: speech.remoteHost }),
    }),

    async setAudioSetting({ who, body: { days }, client: { requestId } }) {
      const detail = { from: await readAudioDays(settings, who.practice), to: days }
      await changeSetting(services, { who, key: AUDIO_DAYS_KEY, value: days, requestId, detail })
      return { days }
    },
  })
}
