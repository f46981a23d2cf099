import type { Bundle, FhirResource, Observation, Patient } from 'fhir/r4'
import { CURVE_CODE } from '#fhir/codes/lung-report-codes.ts'
import { observationCodes } from '#fhir/codes/observation-codes.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import { TLC_CODE } from '#medicine/from-record/spirometry-tests.ts'
import type { Curve } from '../../lung-function/contract.ts'
import type { NewTest } from '../../rules.ts'
import { VA_CODE } from '../respiratory-codes.ts'
import type { DraftTest } from './read-csv.ts'

type Part =
  | 'pre.fev1'
  | 'pre.fvc'
  | 'post.fev1'
  | 'post.fvc'
  | 'heightCm'
  | 'weightKg'
  | 'tlc'
  | 'dlco'
  | 'va'
  | 'haemoglobin'
  | 'walk'

type Known = { part: Part; units: readonly string[]; isGeneral?: true }

/** LOINC codes a device may send; the general ones, without a stage, are read as before bronchodilator. */
const PARTS: ReadonlyMap<unknown, Known> = new Map<string, Known>([
  ['20157-4', { part: 'pre.fev1', units: ['L'] }],
  ['20155-8', { part: 'post.fev1', units: ['L'] }],
  ['20150-9', { part: 'pre.fev1', units: ['L'], isGeneral: true }],
  ['19876-2', { part: 'pre.fvc', units: ['L'] }],
  ['19874-7', { part: 'post.fvc', units: ['L'] }],
  ['19868-9', { part: 'pre.fvc', units: ['L'], isGeneral: true }],
  ['19870-5', { part: 'pre.fvc', units: ['L'], isGeneral: true }],
  [observationCodes.height.codings[0].code ?? '', { part: 'heightCm', units: ['cm'] }],
  [observationCodes.weight.codings[0].code ?? '', { part: 'weightKg', units: ['kg'] }],
  [TLC_CODE, { part: 'tlc', units: ['L'] }],
  ['19911-7', { part: 'dlco', units: ['mL/min/mm[Hg]', 'mL/min/mmHg'] }],
  ['718-7', { part: 'haemoglobin', units: ['g/L'] }],
  ['64098-7', { part: 'walk', units: ['m'] }],
  [VA_CODE, { part: 'va', units: ['L'] }],
])

export type BundleDraft = DraftTest & { curves: Curve[] }
/** What the general codes said; it counts only where no code with a stage says it. */
type Gathering = BundleDraft & { general: [part: Part, value: number, line: number][] }

// a file may hold anything where FHIR wants an object, a list or a text
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const objects = <T extends object>(values: readonly T[] | undefined): T[] =>
  Array.isArray(values) ? values.filter((one): one is T => isObject(one)) : []
const words = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Observations of a Bundle, joined into tests by person and day. What is not lung function is passed over. */
export function readBundle(text: string): { drafts: BundleDraft[]; problem?: string } {
  const bundle = parsed(text)
  if (!bundle) return { drafts: [], problem: 'This is not a FHIR Bundle in JSON' }
  const resources = (bundle.entry ?? []).map((entry) => (isObject(entry) ? entry : {}))
  const patients = new Map<string, Patient>()
  for (const { resource, fullUrl } of resources) {
    if (resource?.resourceType !== 'Patient') continue
    if (fullUrl) patients.set(fullUrl, resource)
    if (resource.id) patients.set(`Patient/${resource.id}`, resource)
  }
  const drafts = new Map<string, Gathering>()
  resources.forEach(({ resource }, index) => {
    if (resource?.resourceType === 'Observation') place(resource, index + 1, patients, drafts)
  })
  if (drafts.size === 0) return { drafts: [], problem: 'The Bundle holds no lung-function Observation' }
  return { drafts: [...drafts.values()].map(withGeneral) }
}

function parsed(text: string): Bundle<FhirResource> | undefined {
  try {
    const value = JSON.parse(text)
    return value?.resourceType === 'Bundle' && (value.entry === undefined || Array.isArray(value.entry))
      ? value
      : undefined
  } catch {
    return undefined
  }
}

function place(
  one: Observation,
  line: number,
  patients: ReadonlyMap<string, Patient>,
  drafts: Map<string, Gathering>,
): void {
  const codings = objects(one.code?.coding)
  const known = codings.map(({ code }) => PARTS.get(code)).find(Boolean)
  const isCurve = codings.some(({ system, code }) => system === auroraSystems.score && code === CURVE_CODE)
  if (!known && !isCurve) return
  const patient = whoOf(one, patients)
  const date = dayOf(words(one.effectiveDateTime))
  const key = `${patient}|${date}`
  const empty = { line, patient, test: { date: date || undefined }, problems: [], curves: [], general: [] }
  const draft: Gathering = drafts.get(key) ?? empty
  drafts.set(key, draft)
  if (!date) draft.problems.push(`Entry ${line}: effectiveDateTime is missing`)
  if (one.status === 'entered-in-error' || one.status === 'cancelled') return
  if (isCurve) {
    draft.curves.push(...curveOf(one))
    return
  }
  const { value, code, unit } = one.valueQuantity ?? {}
  const said = words(code) || words(unit)
  if (typeof value !== 'number' || !known) {
    draft.problems.push(`Entry ${line}: valueQuantity with a number as value is missing`)
  } else if (!known.units.includes(said)) {
    draft.problems.push(`Entry ${line}: unit '${said.slice(0, 20) || 'none'}', needed ${known.units[0]}`)
  } else if (known.isGeneral) {
    draft.general.push([known.part, value, line])
  } else put(draft, known.part, value, line)
}

/** Two values for one thing are two tests or a slip; which of them is meant is not for a program to say. */
function put(draft: BundleDraft, part: Part, value: number, line: number): void {
  const known = partOf(draft.test, part)
  if (known !== undefined && known !== value) {
    draft.problems.push(`Entry ${line}: a second ${part}, ${value} beside ${known}, of the same person and day`)
  } else draft.test = withPart(draft.test, part, value)
}

function withGeneral({ general, ...draft }: Gathering): BundleDraft {
  const staged = draft.test
  for (const [part, value, line] of general) if (partOf(staged, part) === undefined) put(draft, part, value, line)
  return draft
}

function partOf(test: Partial<NewTest>, part: Part): number | undefined {
  const [stage, measure] = part.split('.')
  if (stage === 'pre' || stage === 'post') return test[stage]?.[measure as 'fev1' | 'fvc']
  return test[part as Exclude<Part, `${string}.${string}`>]
}

/** A time of day is placed in the practice's day; a plain date stays as it is. */
const dayOf = (instant: string) =>
  instant.length > 10 && !Number.isNaN(Date.parse(instant)) ? practiceDay(instant) : instant

/** The person by id here, else by any identifier the Bundle gives. */
function whoOf(one: Observation, patients: ReadonlyMap<string, Patient>): string {
  const said = words(one.subject?.reference)
  const given = words(one.subject?.identifier?.value) || words(objects(patients.get(said)?.identifier)[0]?.value)
  return given || (idFrom(said, 'Patient') ?? '')
}

function withPart(test: Partial<NewTest>, part: Part, value: number): Partial<NewTest> {
  const [stage, measure] = part.split('.')
  if ((stage === 'pre' || stage === 'post') && measure) {
    return { ...test, [stage]: { ...test[stage], [measure]: value } }
  }
  return { ...test, [part]: value }
}

function curveOf({ valueSampledData: sampled, method }: Observation): Curve[] {
  const numbers = words(sampled?.data).split(' ').map(Number)
  if (sampled?.dimensions !== 2 || numbers.some((value) => !Number.isFinite(value))) return []
  const points = Array.from({ length: Math.floor(numbers.length / 2) }, (_, index): Curve['points'][number] => [
    (index * (sampled.period ?? 10)) / 1000,
    numbers[2 * index] ?? 0,
    numbers[2 * index + 1] ?? 0,
  ])
  return [{ stage: method?.text === 'post' ? 'post' : 'pre', points }]
}
