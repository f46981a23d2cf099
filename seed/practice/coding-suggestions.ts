import type { Encounter, Task } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { formatDateTime } from '#fhir/dates.ts'
import { suggestionTask, withHistory } from '#medicine/australia/mbs/claims/suggestion-record.ts'
import { benefitOn, feeOn } from '#medicine/australia/mbs/fees.ts'
import { findItem } from '#medicine/australia/mbs/items.ts'
import { type Chart, encounterReference } from '../chart.ts'
import { practitionerReference } from './practice.ts'

/** Fee and benefit by the schedule of the day; no fee if that schedule is not available. */
export type Line = { item: string; text: string; feeCents: number | undefined; benefitCents: number }

export function toLine(item: string, day: string): Line {
  const fee = feeOn(item, day)
  return {
    item,
    text: findItem(item)?.text ?? item,
    feeCents: fee.kind === 'fee' ? fee.feeCents : undefined,
    benefitCents: benefitOn(item, day)?.benefitCents ?? 0,
  }
}

interface Coded {
  encounter: Encounter
  lines: readonly Line[]
  serviceDate: string
  icd: { code: string; text: string; reference: string } | undefined
  /** Set where it was approved. */
  claimId?: string
  isPrivate?: boolean
}

const EDITED = 0.08 // approved suggestions whose attendance somebody changed first
const LATER_FORM: Readonly<Record<string, string>> = {
  '110': '116',
  '116': '110',
  '132': '110',
  '91824': '91825',
  '91825': '91824',
}

/** What was suggested for a visit, and its outcome. */
export function addSuggestion(chart: Chart, coded: Coded): Task {
  const { encounter, lines, serviceDate, icd, claimId, isPrivate = false } = coded
  const random = chart.random.fork(`suggestion ${encounter.id}`)
  const items = suggestedItems(encounter, lines, { isVeteran: chart.person.veteran, isPrivate, serviceDate })
  const diagnoses = icd
    ? [
        {
          ...BASE,
          type: 'ICD-10',
          code: icd.code,
          description: icd.text,
          confidence: 0.95,
          because: `Recorded with ${icd.text}`,
          rule: 'diagnosis-codes',
          source: 'ICD-10 titles: WHO 2019',
          evidence: [{ text: icd.text, reference: icd.reference }],
        },
      ]
    : []
  const codes = [...items, ...diagnoses]
  const [first] = items
  const other = LATER_FORM[first?.code ?? '']
  const isEdited = claimId !== undefined && other !== undefined && random.chance(EDITED)
  const original = isEdited && first ? [{ ...first, code: other }, ...codes.slice(1)] : codes
  const practitioner = encounter.participant?.[0]?.individual ?? practitionerReference(chart.person.practitionerId)
  const at = encounter.period?.end ?? serviceDate
  const about = {
    id: chart.nextId('suggestion'),
    patient: chart.subject,
    encounter: encounterReference(encounter),
    practitioner,
    at,
  }
  const content = {
    serviceDate,
    payer: chart.person.veteran ? 'DVA' : 'Medicare',
    billing: isPrivate ? ('patient-claim' as const) : ('bulk-bill' as const),
    original,
    codes,
    riskScore: 0.07,
    ...(claimId && { claimId, decidedAt: at, decidedBy: practitioner.display ?? '' }),
    ...(claimId &&
      !isPrivate && {
        assignment: { on: serviceDate, way: 'electronic', by: chart.name, recordedBy: 'Reception' },
      }),
  }
  const task = suggestionTask(about, content, claimId ? 'approved' : 'pending-review')
  const suggested = withHistory(task, 'Suggested by the MBS rules', { display: 'Aurora' }, at)
  return chart.add(claimId ? withHistory(suggested, 'Approved', practitioner, at) : suggested)
}

interface Priced {
  isVeteran: boolean
  isPrivate: boolean
  serviceDate: string
}

export function suggestedItems(encounter: Encounter, lines: readonly Line[], of: Priced) {
  const evidence = [
    {
      text: `${conceptText(encounter.type?.[0])}, ${formatDateTime(encounter.period?.start)}`,
      reference: `Encounter/${encounter.id}`,
    },
  ]
  return lines.map(({ item, text }) => toCode(item, text, of.serviceDate, evidence, pricesFor(item, of)))
}

const BASE = { isVerified: true, findings: [], isAdded: false }

/** DVA pays by fee lists of its own, which are not held. */
function pricesFor(item: string, { isVeteran, isPrivate, serviceDate: day }: Priced) {
  if (isVeteran) return {}
  const fee = feeOn(item, day)
  const benefit = benefitOn(item, day)
  const feeCents = fee.kind === 'fee' ? fee.feeCents : undefined
  return {
    ...(feeCents !== undefined && { feeCents }),
    ...(benefit && { benefitCents: benefit.benefitCents, benefitPercent: benefit.rate }),
    chargeCents: isPrivate ? feeCents : benefit?.benefitCents,
  }
}

function toCode(item: string, text: string, day: string, evidence: readonly object[], prices: object) {
  const fee = feeOn(item, day)
  return {
    ...BASE,
    type: 'MBS',
    code: item,
    description: text,
    confidence: 0.88,
    because: 'By the time, referral and history on record',
    rule: `mbs-${item}`,
    source: fee.kind === 'fee' ? fee.source : fee.reason,
    evidence,
    ...prices,
  }
}
