import type { Section, Sentence, Source } from '../../contract.ts'
import { SECTION_TITLES } from '../../rules.ts'
import type { NoteTemplate } from '../../templates.ts'

/** Edits to a note being written; all pure. */

let count = 0

export function newSentence(text = '', source?: Source): Sentence {
  count += 1
  return { id: `s${Date.now().toString(36)}-${count}`, text, ...(source && { source }) }
}

/** The four sections in order, each with a line to write on; any other sections follow. */
export function editable(sections: readonly Section[] = []): Section[] {
  const known: readonly string[] = SECTION_TITLES
  const four = SECTION_TITLES.map(
    (title) => sections.find((section) => section.title === title) ?? { title, sentences: [] },
  )
  const others = sections.filter(({ title }) => !known.includes(title))
  return [...four, ...others].map(({ title, sentences }) => ({
    title,
    sentences: sentences.length > 0 ? sentences : [{ id: `${title}-first`, text: '' }],
  }))
}

function withSection(
  sections: readonly Section[],
  title: string,
  change: (sentences: Sentence[]) => Sentence[],
): Section[] {
  return sections.map((section) =>
    section.title === title ? { title, sentences: change(section.sentences) } : section,
  )
}

export function changeSentence(sections: readonly Section[], title: string, changed: Sentence): Section[] {
  return withSection(sections, title, (list) => list.map((each) => (each.id === changed.id ? changed : each)))
}

/** Splits a sentence at the caret; the text after it goes into `next`. */
export function splitSentence(
  sections: readonly Section[],
  title: string,
  id: string,
  at: number,
  nextId: string,
): Section[] {
  return withSection(sections, title, (list) =>
    list.flatMap((each) => {
      if (each.id !== id) return [each]
      return [
        { ...each, text: each.text.slice(0, at).trimEnd() },
        { id: nextId, text: each.text.slice(at).trimStart() },
      ]
    }),
  )
}

export function removeSentence(sections: readonly Section[], title: string, id: string): Section[] {
  return withSection(sections, title, (list) => {
    const left = list.filter((each) => each.id !== id)
    return left.length > 0 ? left : [newSentence()]
  })
}

/** Appends to a section, filling an empty last line first. */
export function insertSentence(sections: readonly Section[], title: string, sentence: Sentence): Section[] {
  return withSection(sections, title, (list) => {
    const last = list.at(-1)
    return last && last.text.trim() === '' ? [...list.slice(0, -1), sentence] : [...list, sentence]
  })
}

/** Adds the template's prompts below the existing text, skipping those already there. */
export function withTemplate(sections: readonly Section[], { prompts }: NoteTemplate): Section[] {
  return sections.map(({ title, sentences }) => {
    const written = sentences.filter(({ text }) => text.trim() !== '')
    const added = (prompts[title as keyof typeof prompts] ?? [])
      .filter((prompt) => !written.some(({ text }) => text.startsWith(prompt)))
      .map((prompt) => newSentence(`${prompt} `))
    return { title, sentences: [...written, ...added] }
  })
}
