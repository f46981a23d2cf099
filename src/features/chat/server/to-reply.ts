import type { Answer, AnswerRow } from '#assistant/answer.ts'
import type { Source } from '#assistant/statement.ts'
import { idFrom, recordNamed } from '#fhir/references.ts'
import type { ChatReply, ChatRow, ChatSource } from '../contract.ts'

export type RowKind = 'condition' | 'observation' | 'medication' | 'encounter'

/** Addresses of the chart's rows; the chart knows them. */
export interface Links {
  row(patientId: string, kind: RowKind, id: string): string
}

export interface ReplyAbout {
  id: string
  timestamp: string
  stateOfData: string
  links: Links
  /** Whether the asker can open this address or dialog; patients and some staff have no chart to open. */
  mayOpen(address: string): boolean
}

const ROW_KINDS: Readonly<Record<string, RowKind>> = {
  Condition: 'condition',
  Observation: 'observation',
  MedicationRequest: 'medication',
  MedicationStatement: 'medication',
  Encounter: 'encounter',
}

export function toReply(answer: Answer, about: ReplyAbout): ChatReply {
  const patientId = answer.patient?.id
  const actions = answer.actions.filter(({ action }) => about.mayOpen(action))
  return {
    id: about.id,
    message: answer.text,
    ...(actions.length > 0 && { actions }),
    timestamp: about.timestamp,
    ...(answer.understood && { understood: answer.understood }),
    notUnderstood: [...answer.notUnderstood],
    ...(answer.count !== undefined && { count: answer.count }),
    rows: answer.rows.map((row) => toRow(row, about)),
    statements: answer.statements.map(({ id, text, sources, support, reason }) => ({
      id,
      text,
      sources: sources.map((source) => toSource(source, patientId, about)),
      support,
      ...(reason && { reason }),
    })),
    ...(answer.patient && { patient: answer.patient }),
    ...(answer.urgent && { urgent: { ...answer.urgent, steps: [...answer.urgent.steps] } }),
    engine: answer.engine,
    version: answer.version,
    processedWhere: answer.processedWhere,
    ...(answer.fellBackBecause && { fellBackBecause: answer.fellBackBecause }),
    stateOfData: about.stateOfData,
  }
}

function toRow({ id, title, detail, patientId, path, sources }: AnswerRow, about: ReplyAbout): ChatRow {
  const href = path ?? (patientId && `/patients/${encodeURIComponent(patientId)}`)
  return {
    id,
    title,
    detail,
    ...(href && about.mayOpen(href) && { href }),
    ...(patientId && { patientId }),
    sources: sources.map((source) => toSource(source, patientId, about)),
  }
}

function toSource(source: Source, patientId: string | undefined, { links, mayOpen }: ReplyAbout): ChatSource {
  if (source.kind === 'rule') {
    return { kind: 'rule', label: source.citation, reference: source.id, ...(source.url && { url: source.url }) }
  }
  if (source.kind === 'transcript') return { kind: 'record', label: 'Transcript', reference: '' }
  const { type = '' } = recordNamed(source.reference) ?? {}
  const kind = ROW_KINDS[type]
  const id = kind && idFrom(source.reference, type as 'Condition')
  const href = patientId && kind && id ? links.row(patientId, kind, id) : undefined
  return {
    kind: 'record',
    label: source.display ?? type,
    reference: source.reference,
    ...(source.date && { date: source.date }),
    ...(href && mayOpen(href) && { href }),
  }
}
