import type { Encounter, Patient } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { ageInYears, formatDate, practiceDay } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import type { Section, Sentence, WorkspacePatient } from '../../contract.ts'
import { withoutPrompts } from '../../note.ts'
import { withFullMonths } from './full-months.ts'

export interface LetterParts {
  patient: Patient | undefined
  encounter: Encounter
  /** Sections of the signed note. */
  note: readonly Section[]
  /** Added after signing, oldest first. */
  addenda: readonly { at: string | undefined; sections: readonly Section[] }[]
  problems: readonly string[]
  allergies: WorkspacePatient['allergies'] | undefined
  /** The newest values, each with its date. */
  lungFunction: readonly string[]
  /** Tests ordered in this visit. */
  ordered: readonly string[]
  medicines: readonly string[]
  /** Medications started, stopped and changed in this visit. */
  changes?: readonly string[]
  /** Scores recorded on the day of the visit. */
  scores?: readonly string[]
  /** The next visit that is booked. */
  followUp?: readonly string[]
  /** The referrer on the referral on file, otherwise the patient's general practitioner. */
  referrer: string | undefined
}

/** Sections of a letter in print order; the first two appear above the 'Re' line. */
export const LETTER_SECTIONS = {
  to: 'To',
  salutation: 'Salutation',
  opening: 'Opening',
  diagnoses: 'Diagnoses',
  allergies: 'Allergies',
  medicines: 'Current medications',
  changes: 'Medication changes',
  history: 'History',
  findings: 'Findings',
  lungFunction: 'Lung function',
  scores: 'Scores',
  assessment: 'Assessment',
  plan: 'Plan',
  ordered: 'Tests ordered',
  followUp: 'Follow-up',
  addendum: 'Addendum',
  closing: 'Closing',
  copies: 'Copies to',
  enclosures: 'Enclosures',
} as const

/** Built from the signed note and the chart only, so the same note gives the same letter. */
export function letterSections(parts: LetterParts): Section[] {
  const { patient, encounter, problems, medicines: medications, referrer } = parts
  const note = withoutPrompts(parts.note)
  const doctor = referrer ?? patient?.generalPractitioner?.[0]?.display
  const name = displayName(patient)
  const sentencesOf = (title: string) => note.find((section) => section.title === title)?.sentences ?? []
  return [
    section(LETTER_SECTIONS.to, [doctor ?? 'Referring doctor']),
    section(LETTER_SECTIONS.salutation, [salutation(doctor)]),
    section(LETTER_SECTIONS.opening, [opening(name, patient, encounter)]),
    section(LETTER_SECTIONS.diagnoses, respiratoryFirst(problems)),
    section(LETTER_SECTIONS.allergies, allergyLines(parts.allergies)),
    section(LETTER_SECTIONS.medicines, medications),
    ...given(LETTER_SECTIONS.changes, parts.changes),
    { title: LETTER_SECTIONS.history, sentences: copy(sentencesOf('Subjective')) },
    { title: LETTER_SECTIONS.findings, sentences: copy(sentencesOf('Objective')) },
    section(LETTER_SECTIONS.lungFunction, notStated(parts.lungFunction, note)),
    ...given(LETTER_SECTIONS.scores, notStated(parts.scores ?? [], note)),
    { title: LETTER_SECTIONS.assessment, sentences: copy(sentencesOf('Assessment')) },
    { title: LETTER_SECTIONS.plan, sentences: copy(sentencesOf('Plan')) },
    section(LETTER_SECTIONS.ordered, parts.ordered),
    ...given(LETTER_SECTIONS.followUp, parts.followUp),
    section(LETTER_SECTIONS.addendum, parts.addenda.flatMap(addendumLines)),
    section(LETTER_SECTIONS.closing, [
      `Thank you for your continuing care of ${name}. Please contact these rooms if anything changes before the next review.`,
    ]),
    section(LETTER_SECTIONS.copies, copiesTo(patient, doctor)),
  ].map(withLetterDates)
}

/** Letters write '18 November 2026', wherever the line comes from. */
function withLetterDates({ title, sentences }: Section): Section {
  return { title, sentences: sentences.map((sentence) => ({ ...sentence, text: withFullMonths(sentence.text) })) }
}

const given = (title: string, lines: readonly string[] = []): Section[] =>
  lines.length > 0 ? [section(title, lines)] : []

/** Values that a sentence of the note does not already give: the same measure with the same number. */
function notStated(lines: readonly string[], note: readonly Section[]): string[] {
  const sentences = note.flatMap((each) => each.sentences.map(({ text }) => text.toLowerCase()))
  return lines.filter((line) => {
    const [, measure = '', value = ''] = MEASURED.exec(line.toLowerCase()) ?? []
    const isNumber = new RegExp(`(?<![\\d.])${value.replace('.', '\\.')}(?![\\d]|\\.\\d)`)
    return !measure || !sentences.some((text) => text.includes(measure) && isNumber.test(text))
  })
}

/** 'FEV1 after bronchodilator 1.32 L': the first word names the measure, the first separate number is its value. */
const MEASURED = /^(\S+).*? [<>]?(\d+(?:\.\d+)?)/

const RESPIRATORY =
  /\bCOPD\b|obstructive|asthma|lung|pulmon|respirat|bronch|emphysema|fibrosis|interstitial|apnoea|pneumon|pleur|sarcoid|tubercul|hypoventilation|cough/i

/** Respiratory problems first, otherwise in the order of the problem list. */
export function respiratoryFirst(problems: readonly string[]): string[] {
  return [...problems.filter((one) => RESPIRATORY.test(one)), ...problems.filter((one) => !RESPIRATORY.test(one))]
}

/** States 'not recorded' explicitly: a reader must not take a gap for no allergies. */
function allergyLines(allergies: LetterParts['allergies']): readonly string[] {
  if (!allergies || allergies.state === 'not-recorded') return ['Not recorded']
  return allergies.state === 'none' ? ['No known allergies'] : allergies.items
}

export function addendumLines({ at, sections }: LetterParts['addenda'][number]): string[] {
  const text = withoutPrompts(sections).flatMap(({ sentences }) => sentences.map((one) => one.text))
  return text.length > 0 ? [`${formatDate(at)}: ${text.join(' ')}`] : []
}

/** The general practitioner, if someone else referred the patient. */
function copiesTo(patient: Patient | undefined, doctor: string | undefined): string[] {
  const practitioner = patient?.generalPractitioner?.[0]?.display
  return practitioner && !doctor?.startsWith(practitioner) ? [practitioner] : []
}

function section(title: string, lines: readonly string[]): Section {
  return { title, sentences: lines.map((text, index) => ({ id: `${title}-${index + 1}`, text })) }
}

function copy(sentences: readonly Sentence[]): Sentence[] {
  return sentences.map((sentence) => ({ ...sentence }))
}

export function salutation(doctor: string | undefined): string {
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
