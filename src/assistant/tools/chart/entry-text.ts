import type { CodeableConcept, FhirResource, Observation } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { formatDate } from '#fhir/dates.ts'
import { reportText } from '#fhir/report-notes.ts'
import { isEnded } from '#medicine/from-record/airway-conditions.ts'
import { dayOf } from '#medicine/from-record/patient-record.ts'
import { flagOf, isWithinRange } from '#medicine/from-record/results/result-flag.ts'
import { rangeText, valueText } from '#medicine/from-record/results/value-text.ts'

const LONGEST = 600 // letters of a report

const texts = (...concepts: readonly (CodeableConcept | undefined)[]): string[] =>
  concepts.flatMap((one) =>
    [one?.text, ...(one?.coding ?? []).map(({ display }) => display)].filter((text) => text !== undefined),
  )

/** What an entry is called, and what it found: where a name is looked for. The first is shown. */
export function namesIn(one: FhirResource): string[] {
  switch (one.resourceType) {
    case 'Observation':
      return [...texts(one.code), ...texts(one.valueCodeableConcept), ...(one.valueString ? [one.valueString] : [])]
    case 'DiagnosticReport':
      return [...texts(one.code), ...(one.conclusion ? [one.conclusion] : [])]
    case 'Condition':
    case 'Procedure':
      return [...texts(one.code), ...(one.note ?? []).map(({ text }) => text)]
    case 'DocumentReference':
      return [...(one.description ? [one.description] : []), ...texts(one.type, ...(one.category ?? []))]
    case 'Encounter':
      return [
        ...texts(...(one.type ?? []), ...(one.reasonCode ?? [])),
        ...(one.location ?? []).flatMap(({ location }) => location.display ?? []),
      ]
    case 'FamilyMemberHistory':
      return [...texts(one.relationship), ...(one.condition ?? []).flatMap(({ code }) => texts(code))]
    case 'Consent':
      return [...texts(...one.category, one.scope)]
    case 'Flag':
      return texts(one.code)
    case 'CarePlan':
      return [
        ...(one.title ? [one.title] : []),
        ...texts(...(one.category ?? [])),
        ...(one.description ? [one.description] : []),
      ]
    case 'Device':
      return [...(one.deviceName ?? []).map(({ name }) => name), ...texts(one.type)]
    case 'Immunization':
      return texts(one.vaccineCode)
    case 'AllergyIntolerance':
      return texts(one.code)
    case 'MedicationRequest':
    case 'MedicationStatement':
      return texts(one.medicationCodeableConcept)
    default:
      return []
  }
}

/** The practice's calendar day of an entry; '' where none is recorded. */
export function dayOfEntry(one: FhirResource): string {
  switch (one.resourceType) {
    case 'Observation':
    case 'DiagnosticReport':
      return dayOf(one.effectiveDateTime ?? one.effectivePeriod?.start ?? one.issued)
    case 'Condition':
      return dayOf(one.onsetDateTime ?? one.recordedDate)
    case 'Procedure':
      return dayOf(one.performedDateTime ?? one.performedPeriod?.start)
    case 'DocumentReference':
    case 'FamilyMemberHistory':
      return dayOf(one.date)
    case 'Encounter':
    case 'Flag':
    case 'CarePlan':
      return dayOf(one.period?.start)
    case 'Consent':
      return dayOf(one.dateTime)
    case 'Immunization':
      return dayOf(one.occurrenceDateTime)
    case 'MedicationRequest':
      return dayOf(one.authoredOn)
    case 'AllergyIntolerance':
      return dayOf(one.recordedDate)
    default:
      return ''
  }
}

/** With the laboratory's own range and flag; none of either is said, so that no value passes for a normal one. */
export function valueWithRange(one: Observation): string {
  const range = one.referenceRange?.[0] && rangeText(one.referenceRange[0])
  const flag = flagOf(one.interpretation)
  const outside = !flag && isWithinRange(one) === false
  const details = [
    range && `range ${range}`,
    flag && `flagged ${conceptText(one.interpretation?.[0])?.toLowerCase() ?? flag}`,
    outside && 'outside it',
    !range && !flag && one.valueQuantity && 'no range recorded',
    one.status === 'preliminary' && 'preliminary',
  ].filter(Boolean)
  return `${valueText(one)}${details.length > 0 ? ` (${details.join(', ')})` : ''}`
}

/** One entry as a sentence. */
export function textOfEntry(one: FhirResource): string {
  const [name = one.resourceType] = namesIn(one)
  const day = dayOfEntry(one)
  const on = day ? `, ${formatDate(day)}` : ', no date recorded'
  switch (one.resourceType) {
    case 'DiagnosticReport': {
      const words = reportText(one)
      return `${name}${on}: ${words ? words.slice(0, LONGEST) : 'no conclusion is recorded; open the report'}.`
    }
    case 'Condition':
      return `On the problem list: ${name}${day ? ` (since ${formatDate(day)}${isEnded(one) ? ', ended' : ''})` : ''}.`
    case 'Procedure': {
      const notes = [conceptText(one.outcome), ...(one.note ?? []).map(({ text }) => text)].filter(Boolean)
      return `${name}${on}${one.status === 'completed' ? '' : ` (${one.status})`}${notes.length > 0 ? `: ${notes.join(' ')}` : ''}.`
    }
    case 'DocumentReference':
      return `Document: ${name}${on}; open it to read what it says.`
    case 'FamilyMemberHistory': {
      const conditions = (one.condition ?? []).map(({ code }) => conceptText(code) ?? 'a condition').join(', ')
      return `${name}: ${conditions || 'no condition recorded'}${one.deceasedBoolean || one.deceasedAge ? ' (died)' : ''}.`
    }
    case 'Flag':
      return `Alert: ${name}${on} (${one.status}).`
    case 'Consent':
    case 'CarePlan':
      return `${name}${on} (${one.status}).`
    default:
      return `${name}${on}.`
  }
}
