import type { DocumentSection, SectionText } from '../contract.ts'
import { changesMedication } from './medication-sentences.ts'

/** Sections a letter from a dictated note has beside those of every letter. */
export const LETTER_EXTRAS = {
  changes: 'Medication changes',
  lungFunction: 'Lung function',
  request: 'Request to the general practitioner',
  copies: 'Copies to',
} as const

const LUNG_FUNCTION =
  /^(FEV1\/FVC ratio|FEV1|FVC|DLCO|KCO|TLC|FeNO|Peak flow|Six-minute walk distance) (.+?)(?: \(previously ([^)]+)\))?\.$/
const OF_GP = /\b(?:GP|general practitioner|family doctor|doctor [A-Z]\w+)\b/
const COPIED =
  /\b(obstetrician|rheumatologist|cardiologist|palliative care|school|surgeon|oncologist|physiotherapist|ophthalmologist|haematologist|dietitian)\b/gi

/**
 * The letter of the encounter, with what a specialist adds from today: problems named today come first, what changes,
 * lung function row by row, what the general practitioner is asked to do, and who gets a copy.
 */
export function writeLetter(letter: readonly DocumentSection[], note: readonly SectionText[]): DocumentSection[] {
  const sentencesOf = (title: SectionText['title']): string[] =>
    (note.find((each) => each.title === title)?.sentences ?? []).map(({ text }) => text)
  const plan = sentencesOf('Plan')
  const extras: Readonly<Record<string, DocumentSection[]>> = {
    'Current medications': section(
      LETTER_EXTRAS.changes,
      (note.find(({ title }) => title === 'Plan')?.sentences ?? []).filter(changesMedication).map(({ text }) => text),
    ),
    Findings: section(LETTER_EXTRAS.lungFunction, lungFunctionRows(sentencesOf('Objective'))),
    Plan: section(
      LETTER_EXTRAS.request,
      plan.filter((text) => OF_GP.test(text)),
    ),
    Closing: section(LETTER_EXTRAS.copies, copiesOf(plan)),
  }
  return letter
    .map(withoutSources)
    .flatMap((each) => [
      each.title === 'Diagnoses' ? ordered(each, sentencesOf('Assessment')) : each,
      ...(extras[each.title] ?? []),
    ])
}

/** The letter on screen shows text alone: quotes and sources stay with the note. */
const withoutSources = ({ title, sentences }: DocumentSection): DocumentSection => ({
  title,
  sentences: sentences.map(({ id, text }) => ({ id, text })),
})

function section(title: string, lines: readonly string[]): DocumentSection[] {
  return lines.length > 0
    ? [{ title, sentences: lines.map((text, index) => ({ id: `${title}-${index + 1}`, text })) }]
    : []
}

/** "FEV1: 1.52 L, 68% predicted (previously 1.6 L)": one row a measure. */
const lungFunctionRows = (findings: readonly string[]): string[] =>
  findings.flatMap((text) => {
    const [, name, value, before] = LUNG_FUNCTION.exec(text) ?? []
    return name && value ? [`${name}: ${value}${before ? ` (previously ${before})` : ''}`] : []
  })

/** What was assessed today comes first, in the order it was mentioned. */
function ordered(diagnoses: DocumentSection, assessment: readonly string[]): DocumentSection {
  const today = assessment.join(' ').toLowerCase()
  const place = (text: string): number => {
    const at = today.indexOf(text.toLowerCase().replace(/ \(.*$/, ''))
    return at < 0 ? Number.POSITIVE_INFINITY : at
  }
  return { ...diagnoses, sentences: diagnoses.sentences.toSorted((a, b) => compare(place(a.text), place(b.text))) }
}

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

const copiesOf = (plan: readonly string[]): string[] => [
  ...new Set(
    plan
      .filter((text) => /\b(?:refer|write|letter|copy)\b/i.test(text))
      .flatMap((text) => [...text.matchAll(COPIED)].map(([, who = '']) => who.charAt(0).toUpperCase() + who.slice(1))),
  ),
]
