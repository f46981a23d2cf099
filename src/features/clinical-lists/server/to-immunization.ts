import type { Immunization } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { profiles, SNOMED } from '#fhir/codes/systems.ts'
import type { ImmunisationForm } from '../contract.ts'
import { SITES } from '../rules.ts'
import { conceptOf, dateOf, notesOf, type Written } from './entry.ts'

const LEFT_UPPER_ARM = coding(SNOMED, '368208006', 'Left upper arm structure')

/** AU Core Immunization. `primarySource` is false for vaccinations given elsewhere and reported by the patient. */
export function toImmunization(form: ImmunisationForm, written: Written, before?: Immunization): Immunization {
  const { site, doseNumber, isGivenElsewhere } = form
  const earlier = before?.protocolApplied?.[0]
  return {
    ...(before ?? { resourceType: 'Immunization', patient: written.patient, recorded: written.at }),
    meta: { ...before?.meta, profile: [profiles.immunization] },
    status: form.isError ? 'entered-in-error' : 'completed',
    vaccineCode: conceptOf('vaccines', form.vaccine, before?.vaccineCode),
    occurrenceDateTime: dateOf(form.on, before?.occurrenceDateTime),
    primarySource: !isGivenElsewhere,
    lotNumber: form.lotNumber || undefined,
    site: site && (site === 'left-upper-arm' ? concept(LEFT_UPPER_ARM, SITES[site]) : { text: SITES[site] }),
    performer: isGivenElsewhere ? undefined : performersOf(before, written),
    protocolApplied: doseNumber
      ? [{ ...earlier, doseNumberString: undefined, doseNumberPositiveInt: doseNumber }]
      : before?.protocolApplied,
    note: notesOf(form.note, before?.note, written),
  }
}

/** Who gave it, and who corrected the entry. */
function performersOf(before: Immunization | undefined, { by }: Written): Immunization['performer'] {
  const earlier = before?.performer
  if (!earlier) return [{ actor: by }]
  const isNamed = earlier.some(({ actor }) =>
    by.reference ? actor.reference === by.reference : actor.display === by.display,
  )
  return isNamed ? earlier : [...earlier, { function: { text: 'Corrected by' }, actor: by }]
}
