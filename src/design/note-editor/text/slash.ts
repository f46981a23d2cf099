import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { newSentenceId } from './edited-sentence.ts'
import { sentenceNode } from './sentence-document.ts'

/** Something that can be put into the text after a slash. */
export interface EditorInsert {
  key: string
  group: string
  label: string
  detail: string
  /** Each becomes a sentence. */
  lines: readonly string[]
}

export interface Slash {
  /** Positions in the document, from the slash to the caret. */
  from: number
  to: number
  query: string
}

const SHOWN_AT_MOST = 8
// a slash within a word is text: 120/80, and/or
const SLASH = /(?:^|\s)\/([\p{L}\d][\p{L}\d ]{0,24})?$/u

/** The slash that the caret follows, with what was typed after it. */
export function slashAt({ selection, doc }: EditorState): Slash | undefined {
  if (!selection.empty) return undefined
  const { $from } = selection
  if ($from.depth === 0) return undefined
  const before = doc.textBetween($from.start(), $from.pos)
  const match = before.match(SLASH)
  if (!match) return undefined
  const query = match[1] ?? ''
  return { from: $from.pos - query.length - 1, to: $from.pos, query }
}

/** Those with words that begin as each word of the query does ('cat' is no 'medication'); such names come first. */
export function matching(inserts: readonly EditorInsert[], query: string): EditorInsert[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = inserts.filter(({ group, label, detail }) => {
    const parts = wordsOf(`${group} ${label} ${detail}`)
    return words.every((word) => wordsOf(word).every((typed) => parts.some((part) => part.startsWith(typed))))
  })
  const begins = ({ label }: EditorInsert) => label.toLowerCase().startsWith(words[0] ?? '')
  return [...found.filter(begins), ...found.filter((each) => !begins(each))].slice(0, SHOWN_AT_MOST)
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Puts the lines in place of the slash: into its own line if that is empty, otherwise below it. */
export function inserted(
  state: EditorState,
  { from, to }: Pick<Slash, 'from' | 'to'>,
  lines: readonly string[],
): { change: Transaction; ids: string[] } {
  const change = state.tr.delete(from, to)
  const line = change.doc.resolve(change.mapping.map(from))
  const isEmpty = line.parent.textContent.trim() === ''
  const ids = lines.map((_, index) => (isEmpty && index === 0 ? (line.parent.attrs.id as string) : newSentenceId()))
  const nodes = lines.map((text, index) => sentenceNode({ id: ids[index] ?? newSentenceId(), text }))
  const [start, end] = [line.before(1), line.after(1)]
  if (isEmpty) change.replaceWith(start, end, nodes)
  else change.insert(end, nodes)
  const last = (isEmpty ? start : end) + nodes.reduce((sum, node) => sum + node.nodeSize, 0) - 1
  return { change: change.setSelection(TextSelection.create(change.doc, last)).scrollIntoView(), ids }
}
