import { Readable } from 'node:stream'
import { patientService } from '#features/patients/server/service.ts'
import type { Services } from '#features/services.ts'
import { practiceDay } from '#fhir/dates.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { exportReach } from '#platform/records/policy/policy.ts'
import { transfer } from '../contract.ts'
import { EXPORT_FORMATS, PART_BYTES } from '../rules.ts'
import { exportedTypes, exportRecords } from './export-records.ts'
import { importReport } from './import-report.ts'
import { importService } from './import-service.ts'
import { csvLine } from './reading/csv-text.ts'
import { readPart } from './reading/read-part.ts'
import { transferEntry } from './transfer-entry.ts'

const SHOWN_IMPORTS = 5
const SHOWN_ROWS = 100
const TYPES = {
  ndjson: 'application/fhir+ndjson',
  bundle: 'application/fhir+json',
  csv: 'text/csv; charset=utf-8',
} as const

const ADMIN_ONLY = 'Only an administrator can export the whole practice. You can export one patient’s record.'

export function transferRoutes(services: Services): Route[] {
  const { imports, now } = services
  const { fhirUrl } = services.smart
  const imported = importService(services)

  return serve(transfer)({
    list: ({ who }) => imported.list(who, SHOWN_IMPORTS),

    async start({ who, body }) {
      const id = await imports.start(who.practice, who.id, body)
      await services.audit.record([transferEntry(who, now(), 'import started', { action: 'C', id, detail: body })])
      services.live.announce(who.practice, ['Import'])
      return { id, partBytes: PART_BYTES }
    },

    async putPart({ who, params, parts }) {
      const about = await imported.own(who, params.id, ['uploading'])
      const seq = Number(params.seq)
      const last = Math.ceil(about.bytes / PART_BYTES) - 1
      if (!Number.isInteger(seq) || seq < 0 || seq > last) throw new Problem(422, 'There is no such part.')
      const content = await readPart(parts(), PART_BYTES)
      const due = seq === last ? about.bytes - last * PART_BYTES : PART_BYTES
      if (content.length !== due) throw new Problem(422, `This part should have ${due} bytes, not ${content.length}.`)
      await imports.putPart(who.practice, about.id, seq, content)
      return { bytes: content.length }
    },

    async finish({ who, params }) {
      const about = await imported.own(who, params.id, ['uploading'])
      const arrived = await imports.arrived(who.practice, about.id)
      if (arrived.bytes !== about.bytes) {
        throw new Problem(409, `Only ${arrived.bytes} of ${about.bytes} bytes have arrived. Send the missing parts.`)
      }
      await imported.move(who, about.id, ['uploading'], 'reading')
      return imported.view(who, about.id)
    },

    read: ({ who, params }) => imported.view(who, params.id),

    async rows({ who, params, query }) {
      const about = await imported.find(who, params.id)
      const { group, outcome, type, after } = query
      const detail = { group, outcome, type }
      await services.audit.record([transferEntry(who, now(), 'import read', { action: 'R', id: about.id, detail })])
      const rows = await imports.rows(who.practice, about.id, {
        found: group as never,
        outcome: outcome as never,
        type,
        after,
        limit: SHOWN_ROWS,
      })
      return rows.map(({ seq, place, type: kind, id, message }) => ({ seq, place, type: kind, id, message }))
    },

    async preview({ who, params }) {
      const about = await imported.own(who, params.id, ['ready'])
      await imports.forgetMatches(who.practice, about.id, JSON.stringify(services.sources.all(who.practice)))
      await imported.move(who, about.id, ['ready'], 'reading')
      return imported.view(who, about.id)
    },

    async apply({ who, params, body }) {
      await imported.apply(who, params.id, body.choices, body.types)
      return imported.view(who, params.id)
    },

    async cancel({ who, params }) {
      await imported.cancel(who, params.id)
      return imported.view(who, params.id)
    },

    async undo({ who, params }) {
      await imported.undo(who, params.id)
      return imported.view(who, params.id)
    },

    async report({ who, params }) {
      const about = await imported.find(who, params.id)
      await services.audit.record([transferEntry(who, now(), 'import read', { action: 'R', id: about.id })])
      const name = `import ${practiceDay(new Date(about.created))} ${about.fileName}.csv`
      return { file: Readable.from(importReport(imports, who.practice, about.id)), type: TYPES.csv, name }
    },

    sample() {
      const columns = Object.keys(patientService.columns)
      const lines = SAMPLES.map((each) =>
        csvLine(['', ...columns.map((column) => each[column] ?? '')].toSpliced(1, 0, '')),
      )
      const text = `\ufeff${csvLine(['id', 'mrn', ...columns])}${lines.join('')}`
      return { file: Buffer.from(text), type: TYPES.csv, name: 'patients-sample.csv' }
    },

    async countExport({ records, query }) {
      if (!query.patientId && exportReach(records.who) !== 'practice') throw new Problem(403, ADMIN_ONLY)
      const counts: { type: string; count: number }[] = []
      for (const type of exportedTypes(records, {})) {
        const count = await records.count(type, query.patientId ? { patient: query.patientId } : {})
        if (count > 0) counts.push({ type, count })
      }
      return counts
    },

    async export({ who, records, body, client }) {
      const { format, patientId, types, purpose } = body
      if (!patientId && exportReach(who) !== 'practice') throw new Problem(403, ADMIN_ONLY)
      if (patientId) await records.read('Patient', patientId)
      const about = { action: 'E' as const, id: client.requestId, patient: patientId, purpose }
      await services.audit.record([
        transferEntry(who, now(), 'export started', { ...about, detail: { format, types } }),
      ])
      const { file, count } = exportRecords(records, format, { patientId, types }, { now: now(), fhirUrl })
      count.then(
        (sent) => services.audit.record([transferEntry(who, now(), 'export finished', { ...about, detail: { sent } })]),
        // the download breaks off, which the user sees; what was read before is in the log
        () => undefined,
      )
      const whose = patientId ? 'patient' : 'practice'
      const name = `aurora-${whose}-${practiceDay(now())}.${EXPORT_FORMATS[format].extension}`
      return { file, type: TYPES[format], name }
    },
  })
}

/** Fictional: names of plants, and a number from the range reserved for fiction (ACMA). */
const SAMPLES: readonly Readonly<Record<string, string>>[] = [
  {
    title: 'Ms',
    given: 'Acacia Jane',
    family: "O'Banksia",
    gender: 'female',
    birthDate: '1951-07-14',
    mobile: '0491 570 156',
    email: 'acacia@example.com',
    addressLine: '1 Example Street, Unit 2',
    suburb: 'Marrickville',
    state: 'NSW',
    postcode: '2204',
    // the example number of AU Base
    concessionCard: 'PEN',
    concessionNumber: '307 111 942H',
    concessionExpiry: '2099-12-31',
  },
  {
    given: 'Wattle',
    family: 'Núñez',
    gender: 'unknown',
    birthDate: '1964-02-29',
    dvaNumber: 'NX901234',
    dvaCard: 'DVG',
  },
]
