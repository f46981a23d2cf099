import type { Patient } from 'fhir/r4'
import { formatDate } from '#fhir/dates.ts'
import { displayName } from '#fhir/names.ts'
import type { DocumentSection, SectionText } from '../contract.ts'
import { changesMedication, namesMedication } from './medication-sentences.ts'
import { toPlainWords } from './plain-words.ts'

export interface SummaryParts {
  patient: Patient
  clinician: string
  at: string
  sections: readonly SectionText[]
}

const LINES_AT_MOST = 6

/** Headings for the patient, and the part of the note each is written from. */
const PARTS = [
  ['What you told us', 'Subjective'],
  ['What we found', 'Objective'],
  ['What we think', 'Assessment'],
  ['What to do next', 'Plan'],
] as const

/** What to do when it gets worse, as it was agreed: with the help lines, never left out. */
const SAFETY_NET =
  /^(?:safety net\b|.*\badvised to (?:ring|call|phone|go|present|stop|see|come|seek|contact)\b.*\bif\b)/i

const HELP = [
  'Call 000 straight away if it is very hard to breathe or your lips turn blue.',
  'For free health advice, day or night, call 1800MEDICARE.',
]

/** The note for the patient: plain words, short lines, addressed to them (Australian Style Manual: year 7). */
export function writeSummary({ patient, clinician, at, sections }: SummaryParts): DocumentSection[] {
  const given = patient.name?.[0]?.given?.[0]
  const plan = sections.find((section) => section.title === 'Plan')?.sentences ?? []
  // every medication, changed or continued, comes first: changes before the rest, none left out
  const named = plan.filter(namesMedication)
  const medications = [...named.filter(changesMedication), ...named.filter((each) => !changesMedication(each))]
  const nets = plan.filter((sentence) => SAFETY_NET.test(sentence.text) && !medications.includes(sentence))
  const body = PARTS.flatMap(([heading, title]) => {
    const statements = (sections.find((section) => section.title === title)?.sentences ?? []).filter(
      (sentence) => !medications.includes(sentence) && !nets.includes(sentence),
    )
    const lines = statements
      .slice(0, title === 'Plan' ? statements.length : LINES_AT_MOST)
      .map(({ text }) => toPlainWords(text))
    return lines.length > 0 ? [section(heading, lines)] : []
  })
  return [
    // these four stand where a letter has them
    section('To', [displayName(patient)]),
    section('Salutation', [`Dear ${given ?? displayName(patient)}`]),
    section('Opening', [`You saw ${clinician} on ${formatDate(at)}. This is what we talked about.`]),
    ...(medications.length > 0
      ? [
          section(
            'Your medicines',
            medications.map(({ text }) => toPlainWords(text)),
          ),
        ]
      : []),
    ...body,
    section('When to get help', [...nets.map(({ text }) => toPlainWords(text)), ...HELP]),
    section('Closing', ['Please tell us if something here is wrong or not clear.']),
  ]
}

function section(title: string, lines: readonly string[]): DocumentSection {
  return { title, sentences: lines.map((text, index) => ({ id: `${title}-${index + 1}`, text })) }
}
