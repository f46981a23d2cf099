import type { Bundle, FhirResource, Observation, Patient } from 'fhir/r4'
import { CURVE_CODE, TLC_CODE, UNSTAGED_CODES, VA_CODE } from '#fhir/codes/lung-function-codes.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { practiceDay } from '#fhir/dates.ts'
import { idFrom } from '#fhir/references.ts'
import type { Curve } from '../../lung-function/contract.ts'
import type { NewTest } from '../../rules.ts'
import { codeOf } from '../respiratory-codes.ts'
import type { DraftTest } from './read-csv.ts'
import { fromSampledData } from './sampled-curve.ts'

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

const litres = (part: Part): Known => ({ part, units: ['L'] })
const unstaged = (codes: readonly string[], part: Part) =>
  codes.map((code): [string, Known] => [code, { part, units: ['L'], isGeneral: true }])

/** Codes a device may send. Those without a stage count as before bronchodilator. */
const PARTS: ReadonlyMap<unknown, Known> = new Map<string, Known>([
  [codeOf('fev1Pre'), litres('pre.fev1')],
  [codeOf('fev1Post'), litres('post.fev1')],
  ...unstaged(UNSTAGED_CODES.fev1, 'pre.fev1'),
  [codeOf('fvcPre'), litres('pre.fvc')],
  [codeOf('fvcPost'), litres('post.fvc')],
  ...unstaged(UNSTAGED_CODES.fvc, 'pre.fvc'),
  [codeOf('height'), { part: 'heightCm', units: ['cm'] }],
  [codeOf('weight'), { part: 'weightKg', units: ['kg'] }],
  [TLC_CODE, litres('tlc')],
  [codeOf('dlco'), { part: 'dlco', units: ['mL/min/mm[Hg]', 'mL/min/mmHg'] }],
  [codeOf('haemoglobin'), { part: 'haemoglobin', units: ['g/L'] }],
  [codeOf('sixMinuteWalk'), { part: 'walk', units: ['m'] }],
  [VA_CODE, litres('va')],
])

/** Not measured by the device of the test. */
const MEASURED_ELSEWHERE: ReadonlySet<Part> = new Set<Part>(['heightCm', 'weightKg', 'haemoglobin'])

export type BundleDraft = DraftTest & { curves: Curve[] }
/** Values of codes without a stage count only if no code with a stage gives the same measure. */
type Gathering = BundleDraft & { general: [part: Part, value: number, line: number][] }

// a file may contain anything where FHIR expects an object, a list or a string
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const objects = <T extends object>(values: readonly T[] | undefined): T[] =>
  Array.isArray(values) ? values.filter((one): one is T => isObject(one)) : []
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Observations of a Bundle, grouped into tests by patient and day. Anything but lung function is skipped. */
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
  const date = dayOf(textOf(one.effectiveDateTime))
  const key = `${patient}|${date}`
  const empty = { line, patient, test: { date: date || undefined }, problems: [], curves: [], general: [] }
  const draft: Gathering = drafts.get(key) ?? empty
  drafts.set(key, draft)
  if (!date) draft.problems.push(`Entry ${line}: effectiveDateTime is missing`)
  if (one.status === 'entered-in-error' || one.status === 'cancelled') return
  if (isCurve) {
    const { points, problem } = fromSampledData(one.valueSampledData)
    if (problem) draft.problems.push(`Entry ${line}: ${problem}`)
    if (points) draft.curves.push({ stage: one.method?.text === 'post' ? 'post' : 'pre', points })
    return
  }
  const device = textOf(one.device?.display).trim()
  if (device && known && !MEASURED_ELSEWHERE.has(known.part)) draft.test = { device, ...draft.test }
  const { value, code, unit } = one.valueQuantity ?? {}
  const givenUnit = textOf(code) || textOf(unit)
  if (typeof value !== 'number' || !known) {
    draft.problems.push(`Entry ${line}: valueQuantity with a number as value is missing`)
  } else if (!known.units.includes(givenUnit)) {
    draft.problems.push(`Entry ${line}: unit '${givenUnit.slice(0, 20) || 'none'}', needed ${known.units[0]}`)
  } else if (known.isGeneral) {
    draft.general.push([known.part, value, line])
  } else put(draft, known.part, value, line)
}

/** Two values of one measure are two tests or an error. Only a person can tell which is right. */
function put(draft: BundleDraft, part: Part, value: number, line: number): void {
  const known = partOf(draft.test, part)
  if (known !== undefined && known !== value) {
    draft.problems.push(`Entry ${line}: a second ${part}, ${value} beside ${known}, of the same patient and day`)
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

/** The practice's calendar day of an instant; a plain date stays as it is. */
const dayOf = (instant: string) =>
  instant.length > 10 && !Number.isNaN(Date.parse(instant)) ? practiceDay(instant) : instant

/** Id of the patient, or an identifier from the Bundle. */
function whoOf(one: Observation, patients: ReadonlyMap<string, Patient>): string {
  const reference = textOf(one.subject?.reference)
  const given = textOf(one.subject?.identifier?.value) || textOf(objects(patients.get(reference)?.identifier)[0]?.value)
  return given || (idFrom(reference, 'Patient') ?? '')
}

function withPart(test: Partial<NewTest>, part: Part, value: number): Partial<NewTest> {
  const [stage, measure] = part.split('.')
  if ((stage === 'pre' || stage === 'post') && measure) {
    return { ...test, [stage]: { ...test[stage], [measure]: value } }
  }
  return { ...test, [part]: value }
}
