import { practiceDay } from '#fhir/dates.ts'
import type { AuditEvent } from '../../contract.ts'
import type { Filters } from '../use-audit-address.ts'
import { sampleEvents } from './samples.ts'

/** Applies the filters to the sample events as the server would. */
export function matchingSamples(filters: Filters): readonly AuditEvent[] {
  const { action, entity, outcome, from, to, q, agent, patient } = filters
  if (agent || patient) return []
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return sampleEvents.filter((event) => {
    const day = practiceDay(event.recorded)
    const isPatient = event.entity.some(({ type }) => type.code === '1')
    const text = JSON.stringify([event.agent, event.entity, event.purposeOfEvent, event.type]).toLowerCase()
    return (
      (!action || event.action === action) &&
      (!entity || (entity === 'patient') === isPatient) &&
      (!outcome || (outcome === 'success') === (event.outcome === '0')) &&
      (!from || day >= from) &&
      (!to || day <= to) &&
      words.every((word) => text.includes(word))
    )
  })
}
