import type { ResourceType } from '../records.ts'
import { ACCESS } from './access-table.ts'
import { ELEMENTS } from './elements-table.ts'
import { GUARDED } from './guarded-table.ts'
import { levelAllows } from './policy.ts'
import { STATUSES } from './status-table.ts'

const CALLERS = ['provider', 'administrator', 'patient'] as const

/** What a developer of a client should know about writing this kind of record; for the CapabilityStatement. */
export function resourceNotes(type: ResourceType): string {
  const row = ACCESS[type]
  const whoMay = (interaction: 'create' | 'update' | 'delete') => {
    const callers = CALLERS.filter((caller) => levelAllows(row?.[caller], interaction))
    return callers.length > 0 ? callers.join(', ') : 'nobody'
  }
  const names = Object.entries(ELEMENTS[type] ?? {}).map(
    ([path, { provider, administrator, patient }]) =>
      `${path} (provider: ${provider}; administrator: ${administrator}; patient: ${patient})`,
  )
  const status = STATUSES[type]
  const guarded = GUARDED.filter((one) => one.type === type && !one.freely).map(({ name }) => name)
  return [
    `Create: ${whoMay('create')}. Update: ${whoMay('update')}. Delete: ${whoMay('delete')}.`,
    ...(names.length > 0 ? [`Whom each caller may name: ${names.join('; ')}.`] : []),
    ...(status ? [`Statuses are limited: ${status.because}.`] : []),
    ...(guarded.length > 0 ? [`Not set or changed over FHIR: ${guarded.join(', ')}.`] : []),
  ].join(' ')
}
