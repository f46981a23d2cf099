import type { MedicationRequest, TimingRepeat } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { idFrom } from '#fhir/references.ts'
import type { MedicationTerm } from '#medicine/terminology/rules.ts'
import type { Coded, Prescription } from '../contract.ts'
import {
  DOSE_UNITS,
  type DoseUnit,
  FREQUENCIES,
  type Frequency,
  type FrequencyCode,
  type MedicationRoute,
  ROUTES,
} from '../rules.ts'
import { usualDose } from '../safety/usual-dose.ts'
import type { FormProblems } from './form-problems.ts'

/** A prescription while it is typed: numbers are text until it is sent. */
export interface PrescriptionDraft {
  medicine: Coded
  /** The options of the chosen term; absent for free text. */
  product?: MedicationTerm
  strength: string
  form: string
  route: MedicationRoute
  doseAmount: string
  doseUnit?: DoseUnit
  /** Absent until it is chosen or the usual regimen gives it: a guess would be prescribed unseen. */
  frequency?: FrequencyCode | undefined
  alsoWhenNeeded: boolean
  instructions: string
  durationDays: string
  packs: string
  repeats: string
  reasonId: string
  reason: string
  start: string
  note: string
  changeReason: string
  /** Current medications that this one replaces. */
  replaces: { id: string; text: string }[]
}

export function emptyDraft(today: string): PrescriptionDraft {
  return {
    medicine: { text: '' },
    strength: '',
    form: '',
    route: 'inhaled',
    doseAmount: '',
    doseUnit: 'inhalation',
    // named, so that it also empties the field of a form that this is merged into
    frequency: undefined,
    alsoWhenNeeded: false,
    instructions: '',
    durationDays: '',
    packs: '',
    repeats: '',
    reasonId: '',
    reason: '',
    start: today,
    note: '',
    changeReason: '',
    replaces: [],
  }
}

/** Clears everything about the dose but keeps start, reason and notes. */
function withoutDose(draft: PrescriptionDraft): PrescriptionDraft {
  const { start, reasonId, reason, note, changeReason } = draft
  return { ...emptyDraft(start), reasonId, reason, note, changeReason }
}

/** A shorter text does not identify a medication yet. */
const NAMES_ONE = 3

/** The same term, or the same text extended or corrected; if it was cleared first, it is a different medication. */
function isSameMedication(before: Coded, after: Coded): boolean {
  if (before.term !== after.term) return false
  if (before.term !== undefined || before.text.length < NAMES_ONE) return true
  return after.text.length >= NAMES_ONE && (before.text.startsWith(after.text) || after.text.startsWith(before.text))
}

/**
 * Choosing a product fills in its usual dose. A different medication starts over: a dose must never carry over from one
 * medication to another.
 */
export function withProduct(before: PrescriptionDraft, medication: Coded, product?: MedicationTerm): PrescriptionDraft {
  const draft = isSameMedication(before.medicine, medication) ? before : withoutDose(before)
  if (!product) return { ...draft, medicine: medication, product: undefined }
  const isInjection = product.device === 'injection'
  const isInhaled = product.device !== undefined && !isInjection
  const [only] = product.strengths.length === 1 ? product.strengths : []
  const chosen: PrescriptionDraft = {
    ...draft,
    medicine: medication,
    product,
    strength: only ?? (product.strengths.includes(draft.strength) ? draft.strength : ''),
    form: '',
    route: isInjection
      ? 'subcutaneous'
      : product.device === 'nebuliser'
        ? 'nebulised'
        : isInhaled
          ? 'inhaled'
          : draft.route === 'inhaled'
            ? 'oral'
            : draft.route,
    doseUnit: isInhaled ? (product.device === 'nebuliser' ? 'nebule' : 'inhalation') : 'mg',
  }
  return draft.medicine.term === medication.term ? chosen : withUsualDose(chosen)
}

/** Fills in the usual dose if it is a single dose; within a range, the prescriber chooses. */
function withUsualDose(draft: PrescriptionDraft): PrescriptionDraft {
  const usual = usualDose(draft.product?.usualRegimen, draft.strength || undefined)
  if (!usual) return draft
  const { amounts, unit, perDay, everyDays, isWhenNeeded } = usual
  const [interval] = everyDays ?? []
  const frequency = isWhenNeeded
    ? 'when-needed'
    : frequencyOf(undefined, { perDay, everyDays: everyDays?.length === 1 ? interval : undefined })
  return {
    ...draft,
    ...(amounts && amounts.min === amounts.max && { doseAmount: String(amounts.min) }),
    ...(unit && { doseUnit: unit }),
    ...(frequency && { frequency }),
  }
}

/** For some products, the usual dose depends on the strength. */
export function withStrength(draft: PrescriptionDraft, strength: string): PrescriptionDraft {
  return withUsualDose({ ...draft, strength })
}

const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text.trim()))
const wordsOf = (text: string): string | undefined => text.trim() || undefined

export function toPrescription(draft: PrescriptionDraft): Prescription {
  return {
    medicine: { text: draft.medicine.text.trim(), ...(draft.medicine.term && { term: draft.medicine.term }) },
    strength: wordsOf(draft.strength),
    form: wordsOf(draft.form),
    route: draft.route,
    doseAmount: numberOf(draft.doseAmount),
    doseUnit: draft.doseUnit,
    frequency: draft.frequency ?? 'as-directed',
    alsoWhenNeeded: draft.alsoWhenNeeded || undefined,
    instructions: wordsOf(draft.instructions),
    durationDays: numberOf(draft.durationDays),
    packs: numberOf(draft.packs),
    repeats: numberOf(draft.repeats),
    reasonId: draft.reasonId || undefined,
    reason: wordsOf(draft.reason),
    start: draft.start,
    note: wordsOf(draft.note),
  }
}

/** What the draft alone shows: a number outside its range, or no choice how often. */
export function draftProblems(
  draft: PrescriptionDraft,
  ranges: Partial<Record<'doseAmount' | 'durationDays' | 'packs' | 'repeats', { min: number; max: number }>>,
): FormProblems {
  const found: Record<string, string> = {}
  if (!draft.frequency && !draft.instructions.trim()) found.frequency = 'Choose how often it is taken'
  for (const [field, range] of Object.entries(ranges)) {
    const value = numberOf(draft[field as keyof typeof ranges])
    if (value === undefined) continue
    const isWhole = field === 'doseAmount' || Number.isInteger(value)
    if (!(value >= range.min && value <= range.max && isWhole)) {
      found[field] =
        `Enter ${range.min} to ${range.max.toLocaleString('en-AU')}${field === 'doseAmount' ? '' : ', whole numbers'}`
    }
  }
  return found
}

/** The prescription being changed, as far as its data is structured; the rest is copied as text. */
export function draftOf(request: MedicationRequest, today: string): PrescriptionDraft {
  const [dosage] = request.dosageInstruction ?? []
  const quantity = dosage?.doseAndRate?.[0]?.doseQuantity
  const repeat = dosage?.timing?.repeat
  const unit = keyIn(DOSE_UNITS, quantity?.unit) ?? (quantity?.unit as DoseUnit | undefined)
  const often = oftenOf(repeat)
  const isStructured = quantity?.value !== undefined
  const days = repeat?.boundsDuration?.value
  return {
    ...emptyDraft(today),
    medicine: { text: conceptText(request.medicationCodeableConcept) ?? '' },
    route: keyIn(ROUTES, conceptText(dosage?.route)) ?? 'inhaled',
    doseAmount: isStructured ? String(quantity?.value) : '',
    doseUnit: isStructured && unit && unit in DOSE_UNITS ? unit : 'inhalation',
    frequency:
      frequencyOf(conceptText(dosage?.timing?.code), often) ??
      // an interval that the form cannot show is never taken for a daily dose
      (dosage?.asNeededBoolean ? 'when-needed' : isStructured && !repeat?.frequency ? undefined : 'as-directed'),
    alsoWhenNeeded: Boolean(dosage?.asNeededBoolean && often.perDay),
    instructions: isStructured ? '' : (dosage?.text ?? ''),
    durationDays: days === undefined ? '' : String(days),
    packs: textOf(request.dispenseRequest?.quantity?.value),
    repeats: textOf(request.dispenseRequest?.numberOfRepeatsAllowed),
    reasonId: request.reasonReference?.map((each) => idFrom(each, 'Condition')).find(Boolean) ?? '',
    reason: conceptText(request.reasonCode?.[0]) ?? '',
  }
}

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value))

function keyIn<C extends Record<string, string>>(choices: C, text: string | undefined): (keyof C & string) | undefined {
  return Object.keys(choices).find((key) => choices[key] === text)
}

type Often = { perDay?: number | undefined; perWeek?: number | undefined; everyDays?: number | undefined }

const DAYS_IN: Partial<Record<string, number>> = { h: 1 / 24, d: 1, wk: 7 }

/** 'Once a week' is not 'once a day': the unit of the period counts. */
function oftenOf(repeat: TimingRepeat | undefined): Often {
  const { frequency, period = 1, periodUnit = 'd' } = repeat ?? {}
  const days = period * (DAYS_IN[periodUnit] ?? Number.NaN)
  if (!frequency || Number.isNaN(days)) return {}
  if (days <= 1) return { perDay: Math.round(frequency / days) }
  if (frequency === 1) return { everyDays: days }
  return days === 7 ? { perWeek: frequency } : {}
}

function frequencyOf(text: string | undefined, often: Often): FrequencyCode | undefined {
  const all = Object.entries(FREQUENCIES) as [FrequencyCode, Frequency][]
  const named = all.find(([, frequency]) => frequency.text === text)
  if (named) return named[0]
  const parts = ['perDay', 'perWeek', 'everyDays'] as const
  return all.find(([, frequency]) =>
    parts.some((part) => often[part] !== undefined && frequency[part] === often[part]),
  )?.[0]
}
