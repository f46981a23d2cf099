import type { Node } from 'prosemirror-model'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { wordChanges } from './word-changes.ts'

/** Drafted by the assistant and undecided, accepted, changed by the clinician, or typed. */
export type SentenceState = 'draft' | 'accepted' | 'changed' | 'own'

export interface SentenceMark {
  state: SentenceState
  /** The text that the assistant drafted. */
  drafted?: string | undefined
  /** Stands as a heading above the first of its sentences. */
  problem?: string | undefined
}

export interface Marks {
  byId: ReadonlyMap<string, SentenceMark>
  /** Shows the words that were added to and removed from the draft. */
  showsChanges: boolean
}

export function decorationsOf(document: Node, { byId, showsChanges }: Marks): DecorationSet {
  const decorations: Decoration[] = []
  let above: string | undefined
  document.forEach((node, position) => {
    const mark = byId.get(node.attrs.id as string)
    if (!mark) return
    const heading = mark.problem !== above && mark.problem ? { 'data-problem': mark.problem } : {}
    above = mark.problem
    decorations.push(Decoration.node(position, position + node.nodeSize, { 'data-state': mark.state, ...heading }))
    if (!showsChanges || mark.drafted === undefined || mark.drafted === node.textContent) return
    decorations.push(...changedWords(mark.drafted, node.textContent, position + 1))
  })
  return DecorationSet.create(document, decorations)
}

function changedWords(before: string, after: string, start: number): Decoration[] {
  let at = start
  return wordChanges(before, after).flatMap(({ kind, text }) => {
    if (kind === 'removed') {
      const place = at
      return [Decoration.widget(place, () => removedWords(text), { side: -1, key: `${place}:${text}` })]
    }
    at += text.length
    return kind === 'added' ? [Decoration.inline(at - text.length, at, { nodeName: 'ins' })] : []
  })
}

function removedWords(text: string): HTMLElement {
  const element = document.createElement('del')
  element.textContent = text
  element.contentEditable = 'false'
  return element
}
