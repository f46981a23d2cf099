import type { ServiceRequest } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { addDays, formatDate } from '#fhir/dates.ts'
import { dayOf, ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { toPatientFacts } from '#medicine/from-record/to-patient-facts.ts'
import { evaluateGuidelines } from '#medicine/guidelines/evaluate-guidelines.ts'
import type { Finding } from '#medicine/guidelines/rule.ts'
import type { Source } from '../../statement.ts'
import type { AgentDeclaration, AgentInput, AgentOutput } from '../agent.ts'
import { factSources } from '../fact-sources.ts'
import { type Found, toOutput } from '../findings.ts'
import { openTask, proposedTask, subjectOf } from '../proposed-task.ts'
import { diseaseSources, patientSource, recordSource, ruleSource } from '../record-sources.ts'
import { type Order, orderFor, type RequestOrder } from './order-list.ts'

const VERSION = 'orders 1.0 (COPD-X Plan v2.77, Lung Foundation Australia, Australian Asthma Handbook current)'

/**
 * How sure the agent is, by what the finding rests on. Stated figures of Aurora's own, held against acceptance in the
 * measurements: a gap or referral of a guideline read at first hand is nearly certain, an option is a matter of judgement.
 */
const CONFIDENCE = { referral: 0.85, gap: 0.9, suggestion: 0.7, secondHand: 0.5 } as const
const OPEN_DAYS = 365

/** Guideline-due tests, vaccines and referrals that are not on the record, as proposals. */
export const ordersAgent: AgentDeclaration = { id: 'orders', version: VERSION, run: runOrders }

function runOrders({ record, asOf }: AgentInput): AgentOutput {
  const facts = toPatientFacts(record, asOf)
  const findings = evaluateGuidelines(facts, { asOf, asthmaHandbook: 'current' })
  const found = findings.map((finding) => toFound(finding, record, asOf))
  const gaps = findings.filter(({ kind, verified }) => kind !== 'suggestion' && verified).length
  if (found.length === 0) found.push(nothingDue(record, facts.conditions.length > 0))
  return toOutput(found, gaps >= 3 ? 'medium' : facts.conditions.length > 0 ? 'low' : 'unknown', VERSION)
}

function toFound(finding: Finding, record: PatientRecord, asOf: string): Found {
  const { ruleId, title, kind, reason, evidence, verified } = finding
  const basis = evidence.map(formatEvidence).join('; ')
  const sources: Source[] = [
    ruleSource(ruleId, finding),
    ...factSources(['conditions', ...evidence.map(({ fact }) => fact)], record, asOf),
  ]
  const confidence = verified ? CONFIDENCE[kind] : CONFIDENCE.secondHand
  const text = `${title}. ${reason}${basis ? ` (${basis})` : ''}.`
  if (!verified) {
    return { text: `${text} The guideline’s own wording was not checked.`, section: 'option', sources, confidence }
  }
  const order = orderFor(ruleId, title)
  if (!order) return { text, section: kind === 'suggestion' ? 'option' : 'recommendation', sources, confidence }
  const existing = alreadyAsked(order, record, asOf)
  if (existing) {
    return {
      text: `${title}: already requested on ${formatDate(existing.date)}.`,
      section: 'already requested',
      sources: [...sources, existing],
      confidence,
    }
  }
  return { text, sources, confidence, proposal: propose(order, `${reason}. ${finding.citation}.`, record, asOf) }
}

const FACT_WORDS: Readonly<Record<string, string>> = {
  cat: 'CAT',
  mmrc: 'mMRC',
  acq5: 'ACQ-5',
  eosinophilsPerUl: 'eosinophils',
  rehabilitationDate: 'rehabilitation',
  techniqueCheckDate: 'technique',
  adherenceCheckDate: 'adherence',
  actionPlan: 'action plan',
  exacerbations: 'exacerbations',
  'asthma.control': 'control',
}

function formatEvidence({ fact, says }: Finding['evidence'][number]): string {
  const dated = says.replace(/\d{4}-\d{2}-\d{2}/g, (day) => formatDate(day))
  const words = FACT_WORDS[fact]
  return words ? `${words} ${dated}` : dated
}

type ExistingOrder = ReturnType<typeof recordSource>

function alreadyAsked(order: Order, record: PatientRecord, asOf: string): ExistingOrder | undefined {
  if (order.kind === 'task') {
    const task = openTask(record, order.title)
    return task && recordSource(task, task.description, task.authoredOn)
  }
  const codes = new Set(order.codings.map(({ code }) => code))
  const request = ofType(record, 'ServiceRequest').find(
    ({ status, code, authoredOn }) =>
      status === 'active' &&
      dayOf(authoredOn) >= addDays(asOf, -OPEN_DAYS) &&
      (conceptText(code) === order.name || (code?.coding ?? []).some((one) => codes.has(one.code))),
  )
  return request && recordSource(request, conceptText(request.code), request.authoredOn)
}

function propose(order: Order, reason: string, record: PatientRecord, asOf: string): Found['proposal'] {
  if (order.kind === 'request') {
    return { title: order.name, operation: 'create', resource: toRequest(order, reason, record, asOf) }
  }
  const { title, dueInDays } = order
  const asked = { title, note: reason, kind: 'clinical', priority: 'routine', due: dueInDays } as const
  return { title, operation: 'create', resource: proposedTask(record, asOf, asked) }
}

function toRequest(order: RequestOrder, reason: string, record: PatientRecord, asOf: string): ServiceRequest {
  return {
    resourceType: 'ServiceRequest',
    status: 'active',
    intent: 'order',
    priority: 'routine',
    category: [{ text: order.category }],
    code: { ...(order.codings.length > 0 && { coding: [...order.codings] }), text: order.name },
    subject: subjectOf(record),
    authoredOn: asOf,
    occurrenceDateTime: addDays(asOf, order.dueInDays),
    reasonCode: [{ text: reason }],
  }
}

function nothingDue(record: PatientRecord, hasDisease: boolean): Found {
  return {
    text: hasDisease
      ? 'Nothing is due by the guideline rules for COPD and asthma.'
      : 'Neither COPD nor asthma is on the problem list: no guideline rule applies.',
    sources: hasDisease ? diseaseSources(record) : patientSource(record),
    confidence: hasDisease ? CONFIDENCE.gap : CONFIDENCE.secondHand,
  }
}
