import type { Chart as NoteChart } from '#assistant/scribe/chart.ts'
import { conceptText } from '#fhir/codes/codings.ts'
import type { Chart } from '#platform/records/records.ts'

/** What of the chart the draft is compared with: allergies and current medicines with their doses. */
export function toNoteChart({ patient, allergies, medications }: Chart): NoteChart {
  const { gender } = patient.resource
  return {
    ...((gender === 'male' || gender === 'female') && { gender }),
    allergies: allergies.map(({ id, resource }) => ({
      reference: `AllergyIntolerance/${id}`,
      text: conceptText(resource.code) ?? 'Allergy',
    })),
    medications: medications
      .filter(({ resource }) => resource.status === 'active')
      .map(({ id, resource }) => ({
        reference: `MedicationRequest/${id}`,
        text: [conceptText(resource.medicationCodeableConcept), resource.dosageInstruction?.[0]?.text]
          .filter(Boolean)
          .join(' '),
      })),
  }
}
