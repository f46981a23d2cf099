import type { AuditEvent } from '../../contract.ts'
import { NO_PURPOSE, UNKNOWN_AGENT, UNKNOWN_ENTITY } from '../../rules.ts'

/** The patient comes before the record: 'Margaret Nguyen · Observation'. */
export function entityName({ entity }: AuditEvent): string {
  const patient = entity.find(({ type }) => type.code === '1')
  const record = entity.find(({ type }) => type.code !== '1')
  const names = [patient?.what.display, record?.what.display].filter(Boolean)
  return names.join(' · ') || UNKNOWN_ENTITY
}

export function entityReference({ entity }: AuditEvent): string {
  return entity[0]?.what.reference ?? ''
}

export function agentName({ agent }: AuditEvent): string {
  const [first, second] = agent
  const name = first?.who.display || UNKNOWN_AGENT
  return second ? `${name} for ${second.who.display}` : name
}

export function isSoftware({ agent }: AuditEvent): boolean {
  return agent[0]?.type.coding[0]?.code === 'software'
}

export function purposeOf({ purposeOfEvent }: AuditEvent): string {
  return purposeOfEvent[0]?.coding[0]?.display ?? NO_PURPOSE
}

export function sourceOf({ source }: AuditEvent): string {
  return [source.site, source.type.map(({ display }) => display).join(', ')].filter(Boolean).join(' · ')
}
