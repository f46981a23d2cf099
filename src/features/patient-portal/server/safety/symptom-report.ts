import type { Observation } from 'fhir/r4'
import { coding, concept } from '#fhir/codes/codings.ts'
import { homeConcept } from '#fhir/codes/home-codes.ts'
import { codeSystems } from '#fhir/codes/systems.ts'
import type { Sign } from '#medicine/self-management/signs.ts'
import { SEVERITIES, type Severity } from '../../rules.ts'
import { entryIdentifier } from '../keep-once.ts'
import { signComponents } from './to-reading.ts'

interface NewReport {
  symptom: string
  severity: Severity
  signs: readonly Sign[]
  clientId: string | undefined
  /** When the symptom occurred. */
  effective: string
  at: string
}

const SEVERITY_TEXT = 'Severity, own rating'

/** The text as written, its severity, and the danger signs in it. */
export function newReport(report: NewReport, author: { reference: string; display: string }): Observation {
  return {
    resourceType: 'Observation',
    ...entryIdentifier(report.clientId),
    status: 'final',
    category: [concept(coding(codeSystems.observationCategory, 'survey'))],
    code: homeConcept('symptomReport'),
    subject: { reference: author.reference },
    effectiveDateTime: new Date(report.effective).toISOString(),
    issued: report.at,
    performer: [author],
    valueString: report.symptom,
    component: [{ code: { text: SEVERITY_TEXT }, valueString: report.severity }, ...signComponents(report.signs)],
  }
}

export function reportSeverity({ component = [] }: Observation): Severity | undefined {
  const reported = component.find(({ code }) => code.text === SEVERITY_TEXT)?.valueString
  return SEVERITIES.find((severity) => severity === reported)
}
