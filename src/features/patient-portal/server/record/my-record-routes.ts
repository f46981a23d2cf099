import { encounterService } from '#features/encounters/server/service.ts'
import type { Services } from '#features/services.ts'
import { practiceDay } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { renderHtml } from '#platform/documents/render-html.ts'
import { renderPdf } from '#platform/documents/render-pdf.ts'
import { inEnglish } from '../../messages/english.ts'
import { myRecord } from '../../my-record/contract.ts'
import { CARER_CODE_DAYS } from '../../rules.ts'
import { openPatient, type PatientCall } from '../open-patient.ts'
import { withAdvice } from '../safety/to-advice.ts'
import { carerCodes, inviteCarer, listCarers, withdrawCarer } from '../team/carers.ts'
import { toAccessEntries } from './access-entries.ts'
import { readAccessLog, recordExport } from './access-log.ts'
import { askCorrection, listCorrections } from './corrections.ts'
import { exportBundle } from './export-bundle.ts'
import { readMyRecord } from './my-record.ts'
import { decideConsent, listConsents } from './own-consents.ts'
import { recordDocument } from './record-document.ts'

/** The patient's data, who has seen it, and who has access. */
export function myRecordRoutes(services: Services): Route[] {
  const useCode = carerCodes(services)

  async function printed(person: PatientCall, format: string) {
    const document = recordDocument(await readMyRecord(person), { by: person.who.name, at: person.at })
    await recordExport(services, person.who, person.id, format, person.requestId)
    return document
  }

  return serve(myRecord)({
    async record(call) {
      return readMyRecord(await openPatient(services, call, call.params.id, 'record'))
    },

    async letter(call) {
      const { records } = await openPatient(services, call, call.params.id, 'record')
      const stored = await records.read('Composition', call.params.letterId)
      const { status, title, date } = stored.resource
      if (status !== 'final' && status !== 'amended') throw new Problem(404, 'This letter is not signed yet.')
      const { author, sections } = encounterService.toLetter(stored)
      return {
        id: stored.id,
        title,
        date,
        author,
        sections: sections.map((section) => ({
          heading: section.title,
          paragraphs: section.sentences.map(({ text }) => text),
        })),
      }
    },

    async recordPdf(call) {
      const person = await openPatient(services, call, call.params.id, 'record')
      const file = await renderPdf(await printed(person, 'pdf'))
      return { file, type: 'application/pdf', name: `my-record-${practiceDay(person.at)}.pdf` }
    },

    async exportHtml(call) {
      const person = await openPatient(services, call, call.params.id, 'record')
      const file = Buffer.from(renderHtml(await printed(person, 'html')))
      return { file, type: 'text/html; charset=utf-8', name: `my-record-${practiceDay(person.at)}.html` }
    },

    async exportBundle(call) {
      const person = await openPatient(services, call, call.params.id, 'record')
      const hidden = person.isOwn ? [] : ['Communication', 'Consent']
      const text = await exportBundle(person.records, person.id, person.at, hidden)
      await recordExport(services, person.who, person.id, 'bundle', person.requestId)
      return {
        file: Buffer.from(text),
        type: 'application/fhir+json; charset=utf-8',
        name: `my-record-${practiceDay(person.at)}.json`,
      }
    },

    async accessLog(call) {
      const { id, who, requestId } = await openPatient(services, call, call.params.id, 'own')
      const { before, who: kind } = call.query
      const about = { patientIds: [id], before, kind: kind || ('all' as const) }
      const page = await readAccessLog(services, who, about, requestId)
      const actors = page.rows.map(({ actorId }) => actorId)
      const positions = await services.signIn.positionsOf(who.practice, actors)
      return { entries: toAccessEntries(page.rows, who.id, positions), ...(page.before && { before: page.before }) }
    },

    async consents(call) {
      return listConsents(await openPatient(services, call, call.params.id, 'own'))
    },

    async decideConsent(call) {
      const { decision, reason = '' } = call.body
      const person = await openPatient(services, call, call.params.id, 'own')
      const { consent, id } = await decideConsent(person, call.params.kind, {
        decision,
        reason,
        ifMatch: call.ifMatch,
      })
      const reply = { ...consent, message: inEnglish({ key: 'done.consent' }) }
      return withAdvice(person, { type: 'Consent', id }, reply)
    },

    async corrections(call) {
      return listCorrections(await openPatient(services, call, call.params.id, 'own'))
    },

    async askCorrection(call) {
      const { topic, text, clientId } = call.body
      const person = await openPatient(services, call, call.params.id, 'own')
      const correction = await askCorrection(services, person, { topic, text, clientId })
      const reply = { correction, message: inEnglish({ key: 'done.correction' }) }
      return withAdvice(person, { type: 'Task', id: correction.id }, reply)
    },

    async carers(call) {
      return listCarers(await openPatient(services, call, call.params.id, 'own'))
    },

    async inviteCarer(call) {
      const { name, relationship, scopes, until } = call.body
      const person = await openPatient(services, call, call.params.id, 'own')
      const invited = await inviteCarer(services, person, { name, relationship, scopes, until })
      return { ...invited, message: inEnglish({ key: 'done.carer-invited', values: { name, days: CARER_CODE_DAYS } }) }
    },

    async withdrawCarer(call) {
      const person = await openPatient(services, call, call.params.id, 'own')
      const carer = await withdrawCarer(person, call.params.carerId)
      return { carer, message: inEnglish({ key: 'done.carer-withdrawn', values: { name: carer.name } }) }
    },

    async useCarerCode(call) {
      const person = await useCode(call, call.body.code)
      return { person, message: inEnglish({ key: 'done.carer-code', values: { name: person.name } }) }
    },
  })
}
