import type { Services } from '#features/services.ts'
import { addDays, practiceDay } from '#fhir/dates.ts'
import { exacerbationCodes } from '#medicine/from-record/airway-conditions.ts'
import { techniqueChecklist } from '#medicine/inhalers/technique.ts'
import type { InhalerDevice } from '#medicine/medications/medication.ts'
import { Problem } from '#platform/api/problem.ts'
import { type Route, serve } from '#platform/api/server/serve.ts'
import { readingCaughtUp } from '#platform/workers/turn.ts'
import { respiratory } from '../contract.ts'
import { INHALER_DEVICES } from '../rules.ts'
import { exacerbationCondition, type TechniqueBody, techniqueObservations } from './keep-checks.ts'
import { toPatient } from './patient.ts'
import { patientOn } from './patient-on.ts'
import { readPanelRecord } from './read-patient.ts'
import { readRegister } from './read-register.ts'
import { codeOf } from './respiratory-codes.ts'
import { summarise } from './summarise.ts'
import { interpret } from './tests/interpret.ts'
import { lungFunctionRoutes } from './tests/lung-function-routes.ts'
import { toPanel } from './to-panel.ts'
import { matches, sorted } from './to-register-row.ts'

/** Steps of another device are refused: silently dropped, they would count as missed. */
function refuseUnknownSteps({ device, done }: TechniqueBody): void {
  const steps = techniqueChecklist(device as InhalerDevice).steps.map(({ id }) => id)
  const unknown = done.find((id) => !steps.includes(id))
  if (unknown === undefined) return
  const message = `'${unknown.slice(0, 40)}' is no step of this device; choose from ${steps.join(', ')}`
  throw new Problem(422, `Done: ${message}`, { fields: [{ field: 'done', message }] })
}

export function respiratoryRoutes(services: Services): Route[] {
  const { now } = services
  const today = () => practiceDay(now())

  const own = serve(respiratory)({
    interpret: ({ body }) => interpret(body),

    summary: ({ records }) => summarise(services, records, today()),

    async register({ records, query, signal }) {
      const { rows, isPartial } = await readingCaughtUp(() => readRegister(records, query.register, today(), signal))
      const shown = query.q ? rows.filter((row) => matches(row, query.q ?? '')) : rows
      return { rows: sorted(shown, query.sort), total: rows.length, isPartial }
    },

    panel: async ({ records, params }) => toPanel(await readPanelRecord(records, params.id), today()),

    async person({ records, params }) {
      const { resource } = await records.read('Patient', params.id)
      // one search each, because a month of daily weights would hide the height
      const latest = (name: 'height' | 'weight') =>
        records.search('Observation', { patient: params.id, code: [codeOf(name)], limit: 20 })
      const found = await Promise.all([latest('height'), latest('weight')])
      return toPatient(
        resource,
        found.flatMap(({ rows }) => rows.map((row) => row.resource)),
      )
    },

    addTechnique: ({ records, params, body, who }) => {
      if (!INHALER_DEVICES.some((device) => device === body.device)) {
        throw new Problem(422, `Device: choose one of ${INHALER_DEVICES.join(', ')}`)
      }
      refuseUnknownSteps(body)
      return records.transaction(async (tx) => {
        const patient = await patientOn(tx, params.id, body.date, today())
        for (const observation of techniqueObservations(patient, who, body)) await tx.create(observation)
        return { message: 'Inhaler technique saved.' }
      })
    },

    addExacerbation: ({ records, params, body, who }) =>
      records.transaction(async (tx) => {
        const patient = await patientOn(tx, params.id, body.date, today())
        const { rows } = await tx.search('Condition', {
          patient: params.id,
          code: exacerbationCodes,
          from: body.date,
          to: addDays(body.date, 1),
        })
        if (rows.length > 0) throw new Problem(409, 'An exacerbation that began on this day is already recorded.')
        const { id } = await tx.create(exacerbationCondition(patient, who, body, today()))
        return { id, message: 'Exacerbation recorded.' }
      }),
  })
  return [...own, ...lungFunctionRoutes(now)]
}
