import type { FhirResource, Observation } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { formatDate } from '#fhir/dates.ts'
import type { PatientRecord } from '#medicine/from-record/patient-record.ts'
import { isBeyondRange, isWithinRange } from '#medicine/from-record/results/result-flag.ts'
import { type Filter, passes, type Test } from '../../questions/filters/filter.ts'
import { dayOfEntry, namesIn, valueWithRange } from '../chart/entry-text.ts'
import { entriesNamed } from '../chart/record-entries.ts'
import { inPeriod, NO, recordSource, type Verdict } from './evidence.ts'

type EntryFilter = Extract<Filter, { kind: 'entry' }>

/** By the newest result of that name; one without a figure is neither over nor under anything. */
export function entryVerdict(filter: EntryFilter, record: PatientRecord): Verdict {
  const { entry, test, level, period } = filter
  const found = entriesNamed(record, entry).filter((one) => !period || inPeriod(dayOfEntry(one), period))
  if (!test && !level) return found[0] ? verdictOf(found[0]) : NO
  const [latest] = found.filter((one): one is Observation => one.resourceType === 'Observation' && hasValue(one))
  if (!latest) return NO
  const holds = test ? isPassed(latest, test, filter.unit) : isAtLevel(latest, level ?? 'abnormal')
  return holds ? verdictOf(latest) : NO
}

const hasValue = ({ valueQuantity, valueCodeableConcept, valueString }: Observation): boolean =>
  valueQuantity?.value !== undefined || valueCodeableConcept !== undefined || valueString !== undefined

function verdictOf(one: FhirResource): Verdict {
  const day = dayOfEntry(one)
  const name = one.resourceType === 'Observation' ? (conceptText(one.code) ?? 'Result') : (namesIn(one)[0] ?? 'Entry')
  const value = one.resourceType === 'Observation' ? ` ${valueWithRange(one)}` : ''
  const says = `${name}${value}${day ? `, ${formatDate(day)}` : ''}`
  const figure = one.resourceType === 'Observation' ? one.valueQuantity?.value : undefined
  return {
    holds: true,
    says,
    ...(figure !== undefined && { value: figure }),
    sources: [recordSource(`${one.resourceType}/${one.id}`, says, day)],
  }
}

const foldUnit = (unit: string): string => unit.toLowerCase().replace(/[µμ]/g, 'u').replace(/\s/g, '')

/** '< 5' is under 10 and not known to be under 3. */
function isPassed({ valueQuantity }: Observation, test: Test, unit: string | undefined): boolean {
  const { value, comparator, unit: written, code } = valueQuantity ?? {}
  if (value === undefined) return false
  if (unit !== undefined && foldUnit(unit) !== foldUnit(written ?? code ?? '')) return false
  if (!comparator) return passes(value, test)
  if (comparator === '<' || comparator === '<=')
    return (test.op === 'under' && value <= test.value) || (test.op === 'at-most' && value <= test.value)
  return (test.op === 'over' && value >= test.value) || (test.op === 'at-least' && value >= test.value)
}

function isAtLevel(one: Observation, level: NonNullable<EntryFilter['level']>): boolean {
  const isWithin = isWithinRange(one)
  if (level === 'normal') return isWithin === true
  if (level === 'abnormal') return isWithin === false
  return isBeyondRange(one, level)
}
