import {
  appended,
  type NoteSentence,
  type NoteSource,
  ownSentence,
  shownSentences,
} from '#design/note-editor/note-sentence.ts'
import { problemGroups } from '#medicine/problems/problem-groups.ts'
import type { Section, Sentence, SourceItem } from '../../contract.ts'
import { SECTION_TITLES } from '../../rules.ts'
import type { NoteTemplate } from '../../templates.ts'

/** The note between what is stored and what is edited; all pure. */

type Sentences = readonly NoteSentence[]

/** The four sections in order; any other sections follow. */
export function fourSections(sections: readonly Section[] = []): Section[] {
  const known: readonly string[] = SECTION_TITLES
  const four = SECTION_TITLES.map(
    (title) => sections.find((section) => section.title === title) ?? { title, sentences: [] },
  )
  return [...four, ...sections.filter(({ title }) => !known.includes(title))]
}

/** For the editor. Changes are shown against the text as it first came; `before` is what was shown until now. */
export function toSentences(sections: readonly Section[], before: Sentences = []): NoteSentence[] {
  const known = new Map(before.map((sentence) => [sentence.id, sentence]))
  return sections.flatMap(({ title, sentences }) =>
    sentences.map(({ id, text, source, quote, problem }): NoteSentence => {
      const earlier = known.get(id)
      const drafted = earlier ? earlier.drafted : text.trim() === '' ? undefined : text
      return {
        id,
        text,
        section: title,
        decision: 'accepted',
        sources: [
          ...(source ? [{ kind: 'record', ...source } as const] : []),
          ...(quote ? [{ kind: 'quote', text: quote } as const] : []),
        ],
        ...(drafted !== undefined && { drafted }),
        ...(problem && { problem }),
      }
    }),
  )
}

/** For storage: what is in the text, without what was removed from it. */
export function toSections(sentences: Sentences, titles: readonly string[]): Section[] {
  return titles.map((title) => ({
    title,
    sentences: shownSentences(sentences, title).map(({ id, text, sources, problem }): Sentence => {
      const record = sources.find((source) => source.kind === 'record')
      const quote = sources.flatMap((source) => (source.kind === 'quote' ? [source.text] : [])).join(' … ')
      return {
        id,
        text,
        ...(record && { source: { reference: record.reference, display: record.display ?? record.reference } }),
        ...(quote && { quote: quote.slice(0, QUOTE_LENGTH) }),
        ...(problem && { problem }),
      }
    }),
  }))
}

const QUOTE_LENGTH = 600

export function isSameText(one: readonly Section[], other: readonly Section[]): boolean {
  const key = (sections: readonly Section[]) =>
    JSON.stringify(
      sections.map(({ title, sentences }) => [
        title,
        sentences.map(({ id, text, source, problem }) => [id, text, source?.reference, problem]),
      ]),
    )
  return key(one) === key(other)
}

/** Appends a fact of the chart to a section, under its problem where the plan is grouped. */
export function withFact(sentences: Sentences, section: string, item: SourceItem): NoteSentence[] {
  const { sentence, reference, label, detail } = item
  const display = [label, detail].filter(Boolean).join(', ').slice(0, 300)
  const source: NoteSource = { kind: 'record', reference, display }
  const problem = isGrouped(sentences) && section === 'Plan' ? groupsOf(sentences)?.problemOf(sentence) : undefined
  return appended(sentences, { ...ownSentence(section, sentence, [source]), ...(problem && { problem }) })
}

/** Adds the template's prompts below the existing text, skipping those already there. */
export function withTemplate(sentences: Sentences, { prompts }: NoteTemplate): NoteSentence[] {
  const written = sentences.filter(({ text, drafted }) => text.trim() !== '' || drafted !== undefined)
  const added = SECTION_TITLES.flatMap((title) =>
    prompts[title]
      .filter((prompt) => !shownSentences(written, title).some(({ text }) => text.startsWith(prompt)))
      .map((prompt) => ownSentence(title, `${prompt} `)),
  )
  return [...written, ...added]
}

function groupsOf(sentences: Sentences) {
  return problemGroups(shownSentences(sentences, 'Assessment').map(({ text }) => text))
}

export function isGrouped(sentences: Sentences): boolean {
  return shownSentences(sentences, 'Plan').some(({ problem }) => problem !== undefined)
}

/** The plan by the problems of the assessment; undefined where it would be one list. */
export function groupedPlan(sentences: Sentences): NoteSentence[] | undefined {
  const groups = groupsOf(sentences)
  if (!groups) return undefined
  const isPlan = ({ section, decision }: NoteSentence) => section === 'Plan' && decision !== 'rejected'
  const plan = sentences
    .filter(isPlan)
    .map((sentence) => ({ ...sentence, problem: sentence.problem ?? groups.problemOf(sentence.text) }))
  if (new Set(plan.map(({ problem }) => problem)).size < 2) return undefined
  const placeOf = (problem: string) => {
    const at = groups.names.indexOf(problem)
    return at < 0 ? groups.names.length : at
  }
  const sorted = plan.toSorted((a, b) => placeOf(a.problem) - placeOf(b.problem))
  return [...sentences.filter((sentence) => !isPlan(sentence)), ...sorted]
}

export function ungroupedPlan(sentences: Sentences): NoteSentence[] {
  return sentences.map(({ problem: _, ...sentence }) => sentence)
}
