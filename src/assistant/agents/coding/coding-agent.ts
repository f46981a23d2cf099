import type { ChargeItem, Encounter } from 'fhir/r4'
import { codeIn, conceptText } from '#fhir/codes/codings.ts'
import { auroraSystems, identifierSystems } from '#fhir/codes/systems.ts'
import { addDays, formatDate } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { type Candidate, proposeItems } from '#medicine/australia/mbs/propose-items.ts'
import { attendingId } from '#medicine/from-record/billing/billed-services.ts'
import { toBillingFacts } from '#medicine/from-record/billing/billing-facts.ts'
import { dayOf, ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import type { Source } from '../../statement.ts'
import type { AgentDeclaration, AgentInput, AgentOutput } from '../agent.ts'
import { type Found, toOutput } from '../findings.ts'
import { patientSource, recordSource, ruleSource } from '../record-sources.ts'
import { diagnosisFindings } from './diagnosis-findings.ts'
import { toChargeItem } from './to-charge-item.ts'

const VERSION = 'coding 1.0 (MBS of 1 July 2026, ICD-10 WHO 2019)'
const LOOK_BACK_DAYS = 30
const CONFIDENCE = { complete: 0.9, least: 0.5, none: 0.6 } as const

/** MBS items and diagnosis codes of an encounter, each with the evidence in the record. */
export const codingAgent: AgentDeclaration = { id: 'coding', version: VERSION, run: runCoding }

function runCoding({ record, asOf, focus }: AgentInput): AgentOutput {
  const encounter = focus?.resourceType === 'Encounter' ? focus : lastEncounter(record, asOf)
  if (!encounter) {
    const text = `No completed encounter of the last ${LOOK_BACK_DAYS} days to code.`
    return toOutput([{ text, sources: patientSource(record), confidence: CONFIDENCE.none }], 'low', VERSION)
  }
  const about = recordSource(encounter, conceptText(encounter.type?.[0]), encounter.period?.start)
  const facts = toBillingFacts(record, encounter, {
    today: asOf,
    provider: { kind: 'consultant physician', sleepOrRespiratory: true, ...providerNumber(record, encounter) },
  })
  const candidates = proposeItems(facts)
  const charges = chargesOf(record, encounter)
  const found = [
    ...candidates
      .filter(({ preferred }) => preferred)
      .map((one) => toFound(one, { encounter, charges, rivals: rivalsOf(one, candidates) }, about)),
    ...diagnosisFindings(record, encounter),
    ...candidates.filter(({ preferred }) => !preferred).map((one) => considered(one, about)),
  ]
  if (!found.some(({ section }) => section === undefined)) {
    found.unshift({
      text: `Nothing is left to code for the encounter of ${formatDate(encounter.period?.start)}.`,
      sources: [about],
      confidence: CONFIDENCE.none,
    })
  }
  return toOutput(found, 'low', VERSION)
}

function providerNumber(record: PatientRecord, encounter: Encounter): { providerNumber?: string } {
  const attending = attendingId(encounter)
  const numbers = ofType(record, 'PractitionerRole')
    .filter(({ practitioner }) => attending !== undefined && idFrom(practitioner, 'Practitioner') === attending)
    .flatMap(({ identifier }) => identifier ?? [])
    .filter(({ system }) => system === identifierSystems.provider)
  return numbers[0]?.value ? { providerNumber: numbers[0].value } : {}
}

function lastEncounter(record: PatientRecord, asOf: string): Encounter | undefined {
  return ofType(record, 'Encounter')
    .filter(
      ({ status, class: kind, period }) =>
        status === 'finished' &&
        (kind.code === 'AMB' || kind.code === 'VR') &&
        dayOf(period?.start) >= addDays(asOf, -LOOK_BACK_DAYS),
    )
    .toSorted((a, b) => (b.period?.start ?? '').localeCompare(a.period?.start ?? ''))[0]
}

interface Charged {
  encounter: Encounter
  charges: readonly ChargeItem[]
  /** Items of the same part: one attendance is charged once, by whichever of them. */
  rivals: readonly string[]
}

function toFound(candidate: Candidate, { encounter, charges, rivals }: Charged, about: Source): Found {
  const { item, text, because, check, documented } = candidate
  const lacks = check.reasons.filter(({ effect }) => effect === 'missing').map((reason) => reason.text)
  const explanation = `MBS ${item}, ${text}. ${because}.${lacks.length > 0 ? ` Not on record: ${lacks.join('; ')}.` : ''}`
  const sources = [...ruleSources(candidate), about, ...evidenceOf(candidate, about)]
  const charged = charges.find(({ code }) => rivals.includes(codeIn(code, auroraSystems.mbsItem) ?? ''))
  if (charged) {
    const other = codeIn(charged.code, auroraSystems.mbsItem)
    const instead = other === item ? '' : `; ${item} would fit what is recorded better`
    return {
      text: `MBS ${other} is charged already for this encounter${instead}.`,
      section: 'already charged',
      sources: [...sources, recordSource(charged, `MBS ${other}`, charged.occurrenceDateTime)],
      confidence: CONFIDENCE.complete,
    }
  }
  const share = documented.asked > 0 ? documented.met / documented.asked : 1
  return {
    text: explanation,
    sources,
    // how much of what the item asks for is on record; not a chance of payment
    confidence: check.complete
      ? CONFIDENCE.complete
      : Math.round((CONFIDENCE.least + (CONFIDENCE.complete - CONFIDENCE.least) * share * 0.9) * 100) / 100,
    proposal: { title: `MBS ${item}`, operation: 'create', resource: toChargeItem(candidate, encounter) },
  }
}

function considered(candidate: Candidate, about: Source): Found {
  const { item, text, check } = candidate
  const why = check.reasons.filter(({ effect }) => effect === 'refuses').map((reason) => reason.text)
  const explanation = why.length > 0 ? `refused: ${why.join('; ')}` : 'possible, but another item fits better'
  return {
    text: `MBS ${item}, ${text}: ${explanation}.`,
    section: 'considered',
    sources: [...ruleSources(candidate), about],
    confidence: CONFIDENCE.least,
  }
}

function ruleSources({ item, check }: Candidate): Source[] {
  const schedule =
    check.fee.kind === 'fee'
      ? [ruleSource(`mbs-${item}`, { version: check.fee.scheduleFrom, citation: check.fee.source })]
      : []
  return [
    ...schedule,
    ...check.reasons.map(({ ruleId, citation }) => ruleSource(ruleId, { version: VERSION, citation })),
  ]
}

function evidenceOf({ evidence }: Candidate, about: Source): Source[] {
  return evidence.flatMap(({ says, reference }) =>
    reference && !(about.kind === 'record' && about.reference === reference)
      ? [{ kind: 'record' as const, reference, display: says }]
      : [],
  )
}

const VOID = new Set(['aborted', 'not-billable', 'entered-in-error'])

function chargesOf(record: PatientRecord, { id }: Encounter): ChargeItem[] {
  return ofType(record, 'ChargeItem').filter(
    ({ status, context }) => !VOID.has(status) && idFrom(context, 'Encounter') === id,
  )
}

function rivalsOf({ item, part }: Candidate, all: readonly Candidate[]): string[] {
  return part === 'attendance' ? all.filter((one) => one.part === part).map((one) => one.item) : [item]
}
