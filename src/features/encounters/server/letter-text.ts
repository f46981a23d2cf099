import type { Encounter, Patient } from 'fhir/r4'
import { conceptText } from '#platform/fhir/codings.ts'
import { ageInYears, formatDate, practiceDay } from '#platform/fhir/dates.ts'
import { displayName } from '#platform/fhir/names.ts'
import type { Section, Sentence } from '../contract.ts'

export interface LetterParts {
  patient: Patient | undefined
  encounter: Encounter
  /** Sections of the signed note. */
  note: readonly Section[]
  problems: readonly string[]
  medicines: readonly string[]
  /** Who referred, as the referral on file says; the person's general practitioner where none is. */
  referrer: string | undefined
}

/** Sections of a letter in the order they are printed; the first two stand above the 'Re' line. */
export const LETTER_SECTIONS = {
  to: 'To',
  salutation: 'Salutation',
  opening: 'Opening',
  diagnoses: 'Diagnoses',
  medicines: 'Current medicines',
  history: 'History',
  findings: 'Findings',
  assessment: 'Assessment',
  plan: 'Plan',
  closing: 'Closing',
} as const

/** Said from the signed note and the chart alone: the same note gives the same letter. */
export function letterSections({ patient, encounter, note, problems, medicines, referrer }: LetterParts): Section[] {
  const doctor = referrer ?? patient?.generalPractitioner?.[0]?.display
  const name = displayName(patient)
  const said = (title: string) => note.find((section) => section.title === title)?.sentences ?? []
  return [
    section(LETTER_SECTIONS.to, [doctor ?? 'Referring doctor']),
    section(LETTER_SECTIONS.salutation, [salutation(doctor)]),
    section(LETTER_SECTIONS.opening, [opening(name, patient, encounter)]),
    section(LETTER_SECTIONS.diagnoses, problems),
    section(LETTER_SECTIONS.medicines, medicines),
    { title: LETTER_SECTIONS.history, sentences: copy(said('Subjective')) },
    { title: LETTER_SECTIONS.findings, sentences: copy(said('Objective')) },
    { title: LETTER_SECTIONS.assessment, sentences: copy(said('Assessment')) },
    { title: LETTER_SECTIONS.plan, sentences: copy(said('Plan')) },
    section(LETTER_SECTIONS.closing, [
      `Thank you for your continuing care of ${name}. Please contact these rooms if anything changes before the next review.`,
    ]),
  ]
}

function section(title: string, lines: readonly string[]): Section {
  return { title, sentences: lines.map((text, index) => ({ id: `${title}-${index + 1}`, text })) }
}

function copy(sentences: readonly Sentence[]): Sentence[] {
  return sentences.map((sentence) => ({ ...sentence }))
}

function salutation(doctor: string | undefined): string {
  const family = doctor?.replace(/\(.*/, '').trim().split(/\s+/).at(-1)
  return family && /^(Dr|Prof|A\/Prof)/.test(doctor ?? '') ? `Dear Dr ${family}` : 'Dear Doctor'
}

function opening(name: string, patient: Patient | undefined, encounter: Encounter): string {
  const seen = encounter.period?.start
  const age = seen ? ageInYears(patient?.birthDate, practiceDay(seen)) : undefined
  const who = age === undefined ? name : `${name}, aged ${age} years`
  const type = conceptText(encounter.type?.[0])
  const reason = conceptText(encounter.reasonCode?.[0])
  const about = reason ? ` The reason for the visit was: ${reason}.` : ''
  const on = formatDate(seen)
  if (type === 'Initial Consultation') return `Thank you for referring ${who}, whom I saw on ${on}.${about}`
  return `I reviewed ${who}, on ${on}${type ? ` (${type.toLowerCase()})` : ''}.${about}`
}
