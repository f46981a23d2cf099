import { accounts } from '#features/accounts/contract.ts'
import { analyticsService } from '#features/analytics/server/service.ts'
import { chart } from '#features/chart/contract.ts'
import { patients } from '#features/patients/contract.ts'
import { patientService } from '#features/patients/server/service.ts'
import { recalls } from '#features/recalls/contract.ts'
import { recallService } from '#features/recalls/server/service.ts'
import type { Services } from '#features/services.ts'
import { practiceDay } from '#fhir/dates.ts'
import { listName } from '#fhir/names.ts'
import type { Endpoint } from '#platform/api/endpoint.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { registerSearches } from '#platform/records/patients/register-searches.ts'
import { positionMayCall } from '#platform/records/policy/position-rights.ts'
import type { Records } from '#platform/records/records.ts'
import { patientList, type View } from '../contract.ts'
import { PAGE_ROWS } from '../rules.ts'
import { type Chosen, readChosen, refusedFor } from './chosen-patients.ts'
import { isOpen, type Shows, toListedPatients } from './to-listed-patients.ts'
import { toSearch } from './to-search.ts'

const VIEWS = 'patient-list-views'

export function patientListRoutes(services: Services): Route[] {
  const { installation, accounts: staffAndPatients, signIn, userSettings, now } = services
  const { mode } = installation

  return serve(patientList)({
    list: ({ records, query, who }) =>
      records.reading(async (reading) => {
        const shows = showsTo(reading)
        const today = practiceDay(now())
        const ids = query.recall
          ? await survivorsOf(reading, await recallService.overduePatients(reading, today))
          : undefined
        const { rows, next } = await reading.search('Patient', toSearch(query, mode, now(), ids))
        const portal = await staffAndPatients.portalPatients(who.practice)
        const listed = await toListedPatients(reading, rows, { now: now(), shows, portal })
        return { patients: listed, ...(next && { next }), shows, may: mayDo(reading) }
      }),

    gaps: ({ records, query }) =>
      records.reading(async (reading) => {
        const ids = query.ids.split(',').filter(Boolean).slice(0, PAGE_ROWS)
        const { rows } = await reading.search('Patient', { ids, limit: PAGE_ROWS })
        const open = rows.filter((row) => isOpen(reading, row)).map(({ id }) => id)
        return { gaps: Object.fromEntries(await analyticsService.gapsOf(reading, open, practiceDay(now()))) }
      }),

    async views({ who }) {
      const kept = await userSettings.read(who.id, VIEWS)
      return { views: (kept?.value as View[] | undefined) ?? [] }
    },

    async saveViews({ who, body }) {
      const names = body.views.map(({ name }) => name.toLowerCase())
      if (new Set(names).size < names.length) throw new Problem(422, 'Two views have the same name.')
      await userSettings.write(who.id, VIEWS, { value: body.views, updatedAt: now().toISOString() })
      return body
    },

    async invite({ records, who, client, body }) {
      const { patients, refused } = await readChosen(records, body.patientIds)
      const portal = await staffAndPatients.portalPatients(who.practice)
      const invitations = []
      for (const patient of patients) {
        if (portal.has(patient.id)) {
          refused.push(refusedFor(patient, 'The patient has a portal account already.'))
          continue
        }
        const { code, expiresAt } = await signIn.issueChartCode(patient.id, { who, records, client })
        const { id, resource } = patient
        const mrn = patientService.mrnOf(resource)
        const { birthDate } = resource
        const known = { ...(birthDate && { birthDate }), ...(mrn && { mrn }) }
        invitations.push({ patientId: id, name: listName(resource), ...known, code, expiresAt })
      }
      return { invitations, refused }
    },

    async addRecalls({ records, body: { patientIds, ...recall } }) {
      recallService.refuseDueDate(recall.dueDate, now())
      const { patients, refused } = await readChosen(records, patientIds)
      const already = new Set(await recallService.addToEach(records, patients, recall, now()))
      const without = patients.filter(({ id }) => already.has(id))
      const message = 'The same recall is open already.'
      return {
        added: patients.length - without.length,
        refused: [...refused, ...without.map((one) => refusedFor(one, message))],
      }
    },

    async write({ records, who, body: { patientIds, subject, text } }) {
      const { patients, refused } = await readChosen(records, patientIds)
      const portal = await staffAndPatients.portalPatients(who.practice)
      const readers = patients.filter(({ id }) => portal.has(id))
      refused.push(
        ...patients
          .filter(({ id }) => !portal.has(id))
          .map((one) => refusedFor(one, 'The patient has no portal account.')),
      )
      return { sent: await writeTo(records, { patients: readers, refused }, { subject, text }, now()), refused }
    },
  })
}

async function writeTo(
  records: Records,
  { patients }: Chosen,
  { subject, text }: { subject: string; text: string },
  now: Date,
): Promise<number> {
  if (patients.length === 0) return 0
  const ids = patients.map(({ id }) => id)
  return (await analyticsService.writeTo(records, ids, { subject, text, expected: ids.length }, new Set(ids), now)).sent
}

/** A column or filter exists only for callers who may search what it is found in. */
function showsTo(records: Records): Shows {
  const register = registerSearches('2000-01-01').map(([type]) => type)
  return {
    conditions: records.may('search', 'Condition'),
    gaps: register.every((type) => records.may('search', type)),
    recalls: records.may('search', 'Task') && positionMayCall(records.who, recalls.list.path),
  }
}

/** Buttons for what would be refused are not shown. */
function mayDo(records: Records) {
  const may = ({ path }: Endpoint) => positionMayCall(records.who, path)
  return {
    openChart: may(chart.overview),
    register: may(patients.register) && records.may('create', 'Patient'),
    openAccounts: may(accounts.invoices),
    invite: may(patientList.invite),
    recall: may(patientList.addRecalls),
    write: may(patientList.write),
  }
}

/** A recall of a merged record concerns the record it was merged into. */
async function survivorsOf(records: Records, ids: readonly string[]): Promise<string[]> {
  const found = await patientService.survivorsOf(records, ids)
  return [...new Set(found)]
}
