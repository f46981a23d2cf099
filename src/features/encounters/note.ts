import type { Section, Sentence } from './contract.ts'
import { SECTION_TITLES } from './rules.ts'

/** The note model shared by client and server: sections of sentences. */

export function emptySections(): Section[] {
  return SECTION_TITLES.map((title) => ({ title, sentences: [] }))
}

/** A template line still waiting for its answer: 'Cough and sputum:'. */
export function isPrompt({ text }: Pick<Sentence, 'text'>): boolean {
  return /[:：]\s*$/.test(text)
}

function isWritten(sentence: Sentence): boolean {
  return sentence.text.trim() !== '' && !isPrompt(sentence)
}

/** The version to sign: without empty lines and unanswered prompts. */
export function withoutPrompts(sections: readonly Section[]): Section[] {
  return sections.map(({ title, sentences }) => ({
    title,
    sentences: sentences.filter(isWritten).map((sentence) => ({ ...sentence, text: sentence.text.trim() })),
  }))
}

export function unansweredPrompts(sections: readonly Section[]): string[] {
  return sections.flatMap(({ sentences }) => sentences.filter((sentence) => isPrompt(sentence))).map(({ text }) => text)
}

/** Why the note cannot be signed yet; undefined if it can. */
export function signProblem(sections: readonly Section[]): string | undefined {
  const written = withoutPrompts(sections)
  const lacks = (title: string) => !written.some((section) => section.title === title && section.sentences.length > 0)
  if (written.every(({ sentences }) => sentences.length === 0)) return 'Write the note before signing it.'
  if (lacks('Assessment')) return 'Write an assessment before signing.'
  return lacks('Plan') ? 'Write a plan before signing.' : undefined
}

// a full stop in '1.32 L' or 'e.g. this' does not end a sentence; one before a capital letter does
const SENTENCE_END = /(?<=[.!?])\s+(?=[\p{Lu}\d])(?<!\b(?:Dr|Prof|Mr|Mrs|Ms|St|vs|e\.g|i\.e)\.\s+)/u

export function splitSentences(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap((line) => line.split(SENTENCE_END))
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

function isSameSection(one: Section | undefined, other: Section | undefined): boolean {
  const key = (section: Section | undefined) =>
    JSON.stringify(
      (section?.sentences ?? [])
        .filter(({ text }) => text.trim() !== '')
        .map(({ text, source }) => [text.trim(), source?.reference]),
    )
  return key(one) === key(other)
}

/** Titles of the sections that differ between two versions. */
export function differingSections(mine: readonly Section[], theirs: readonly Section[]): string[] {
  const titles = [...new Set([...mine, ...theirs].map(({ title }) => title))]
  const find = (sections: readonly Section[], title: string) => sections.find((section) => section.title === title)
  return titles.filter((title) => !isSameSection(find(mine, title), find(theirs, title)))
}

export type Choice = 'mine' | 'theirs' | 'both'

/** Merges two versions section by section; 'both' puts theirs first and drops duplicate sentences. */
export function mergeSections(
  mine: readonly Section[],
  theirs: readonly Section[],
  choices: Readonly<Record<string, Choice>>,
): Section[] {
  const titles = [...new Set([...theirs, ...mine].map(({ title }) => title))]
  return titles.map((title) => {
    const sentencesOf = (sections: readonly Section[]) =>
      sections.find((section) => section.title === title)?.sentences ?? []
    const [own, other] = [sentencesOf(mine), sentencesOf(theirs)]
    const choice = choices[title] ?? 'theirs'
    if (choice === 'mine') return { title, sentences: own }
    if (choice === 'theirs') return { title, sentences: other }
    const written = new Set(other.map(({ text }) => text.trim()))
    const added = own.filter(({ text }) => !written.has(text.trim()))
    return { title, sentences: [...other, ...withFreshIds(added, other)] }
  })
}

function withFreshIds(sentences: readonly Sentence[], beside: readonly Sentence[]): Sentence[] {
  const taken = new Set(beside.map(({ id }) => id))
  return sentences.map((sentence) => (taken.has(sentence.id) ? { ...sentence, id: `${sentence.id}-mine` } : sentence))
}

export interface ProblemGroup {
  problem: string | undefined
  sentences: Sentence[]
}

/** Sentences that follow each other under one problem. */
export function byProblem(sentences: readonly Sentence[]): ProblemGroup[] {
  const groups: ProblemGroup[] = []
  for (const sentence of sentences) {
    const last = groups.at(-1)
    if (last && last.problem === sentence.problem) last.sentences.push(sentence)
    else groups.push({ problem: sentence.problem, sentences: [sentence] })
  }
  return groups
}
