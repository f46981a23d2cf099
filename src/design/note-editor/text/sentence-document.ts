import type { Node } from 'prosemirror-model'
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { type EditedSentence, newSentenceId } from './edited-sentence.ts'
import { schema } from './schema.ts'

const FROM_OUTSIDE = 'from-outside'

export function sentenceNode({ id, text, from = '' }: EditedSentence): Node {
  return schema.node('sentence', { id, from }, text === '' ? [] : [schema.text(text)])
}

/** An empty section has one empty line to write on. */
export function toDocument(sentences: readonly EditedSentence[]): Node {
  const lines = sentences.length > 0 ? sentences : [{ id: newSentenceId(), text: '' }]
  return schema.node('doc', null, lines.map(sentenceNode))
}

export function fromDocument(document: Node): EditedSentence[] {
  const sentences: EditedSentence[] = []
  document.forEach((node) => {
    const { id, from } = node.attrs as { id: string; from: string }
    sentences.push({ id, text: node.textContent, ...(from && { from }) })
  })
  return sentences
}

function isSame(document: Node, sentences: readonly EditedSentence[]): boolean {
  if (sentences.length === 0) return document.childCount === 1 && document.textContent === ''
  if (document.childCount !== sentences.length) return false
  return sentences.every(({ id, text }, index) => {
    const line = document.child(index)
    return line.attrs.id === id && line.textContent === text
  })
}

/** The step that makes the document say what the sentences say; the caret stays in its sentence. */
export function changeTo(state: EditorState, sentences: readonly EditedSentence[]): Transaction | undefined {
  const { doc } = state
  if (isSame(doc, sentences)) return undefined
  const wanted = toDocument(sentences)
  const caret = placeOf(doc, state.selection.head)
  const changed = smallestChange(state, wanted)
  const at = caret && positionOf(changed.doc, caret)
  if (at !== undefined) changed.setSelection(TextSelection.create(changed.doc, at))
  return changed.setMeta(FROM_OUTSIDE, true)
}

export function isFromOutside(transaction: Transaction): boolean {
  return transaction.getMeta(FROM_OUTSIDE) === true
}

function smallestChange(state: EditorState, wanted: Node): Transaction {
  const { doc } = state
  const start = doc.content.findDiffStart(wanted.content)
  const end = doc.content.findDiffEnd(wanted.content)
  if (start !== null && end && end.a >= start && end.b >= start) {
    const small = state.tr.replace(start, end.a, wanted.slice(start, end.b))
    if (small.doc.eq(wanted)) return small
  }
  return state.tr.replaceWith(0, doc.content.size, wanted.content)
}

export interface Place {
  id: string
  /** Characters from the start of the sentence. */
  offset: number
}

export function placeOf(document: Node, position: number): Place | undefined {
  const at = document.resolve(position)
  if (at.depth === 0) return undefined
  return { id: at.node(1).attrs.id as string, offset: at.parentOffset }
}

export function positionOf(document: Node, { id, offset }: Place): number | undefined {
  let found: number | undefined
  document.forEach((node, start) => {
    if (node.attrs.id === id) found = start + 1 + Math.min(offset, node.content.size)
  })
  return found
}
