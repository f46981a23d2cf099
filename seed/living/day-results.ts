import type { DiagnosticReport, Observation, Patient } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import type { ObservationName } from '#fhir/codes/observation-codes.ts'
import { codeSystems, LOINC, profiles } from '#fhir/codes/systems.ts'
import { displayName } from '#fhir/names.ts'
import { reference } from '#fhir/references.ts'
import { measured } from '../clinical/observations.ts'
import { physicianIds } from '../patients/team.ts'
import { instant } from '../practice/calendar.ts'
import { practitionerReference } from '../practice/practice.ts'
import { createRandom, type Random, round } from '../random.ts'
import type { DayOfPatients } from './day-messages.ts'

interface Panel {
  code: string
  name: string
  service: { code: string; name: string }
  values(random: Random): [ObservationName, number][]
}

const PANELS: readonly Panel[] = [
  {
    code: '58410-2',
    name: 'Full blood count',
    service: { code: 'HM', name: 'Hematology' },
    values: (random) => [
      ['haemoglobin', random.int(122, 168)],
      ['eosinophils', round(random.between(0.06, 0.74), 2)],
    ],
  },
  {
    code: '1988-5',
    name: 'C-reactive protein',
    service: { code: 'CH', name: 'Chemistry' },
    values: (random) => [['cReactiveProtein', random.int(1, 18)]],
  },
  {
    code: '19113-0',
    name: 'Total IgE',
    service: { code: 'IMM', name: 'Immunology' },
    values: (random) => [['totalIge', random.int(12, 480)]],
  },
]

const ON_A_CLINIC_DAY = 3
const EARLIEST_MINUTE = 9 * 60
const LATEST_MINUTE = 16 * 60

/** Reports the laboratory sends on a clinic day: each with its values, report last. */
export function resultsOf({ day, isClinic, patients }: DayOfPatients): (Observation | DiagnosticReport)[] {
  if (!isClinic) return []
  const random = createRandom(`results of ${day}`)
  const people = random.shuffled(patients).slice(0, ON_A_CLINIC_DAY)
  return people.flatMap((patient, index) => {
    const panel = random.pick(PANELS)
    const id = `day-${day}-report-${index + 1}`
    return reportOf(panel, patient, { id, at: instant(day, random.int(EARLIEST_MINUTE, LATEST_MINUTE)), random })
  })
}

function reportOf(panel: Panel, patient: Patient, { id, at, random }: { id: string; at: string; random: Random }) {
  const subject = reference('Patient', patient.id ?? '', displayName(patient))
  const performer = [practitionerReference(random.pick(physicianIds))]
  const values = panel
    .values(random)
    .map(([name, value], index) => measured(name, value, { id: `${id}-value-${index + 1}`, subject, at, performer }))
  const report: DiagnosticReport = {
    resourceType: 'DiagnosticReport',
    id,
    meta: { profile: [profiles.diagnosticReport] },
    status: 'final',
    category: [concept(coding(codeSystems.diagnosticService, panel.service.code, panel.service.name))],
    code: concept(coding(LOINC, panel.code, panel.name), panel.name),
    subject,
    effectiveDateTime: at,
    issued: at,
    performer,
    result: values.map((one) => reference('Observation', one.id ?? '', one.code.text)),
  }
  return [...values, report]
}
