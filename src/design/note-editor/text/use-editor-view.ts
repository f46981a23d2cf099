import { EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { EditedSentence } from './edited-sentence.ts'
import { ownIds, type SentenceKeys, sentenceKeys } from './editing-plugins.ts'
import { decorationsOf, type Marks } from './marks.ts'
import {
  changeTo,
  fromDocument,
  isFromOutside,
  type Place,
  placeOf,
  positionOf,
  toDocument,
} from './sentence-document.ts'

/** Where the caret should be; a new object asks again. */
export type CaretRequest = Place

export interface EditorViewOptions extends Marks {
  sentences: readonly EditedSentence[]
  attributes: Readonly<Record<string, string>>
  keys: SentenceKeys
  caret: CaretRequest | undefined
  lengthAtMost: number
  onChange: (sentences: EditedSentence[]) => void
  /** The caret has moved, or the text has the focus. */
  onActive: (caret: Place) => void
  /** After every change of text or caret. */
  onUpdate: (view: EditorView) => void
  /** Keys that something open over the editor takes first. */
  onKey: (view: EditorView, event: KeyboardEvent) => boolean
  onTooLong: () => void
}

/** A ProseMirror view that shows the sentences it is given and reports what the user makes of them. */
export function useEditorView(options: EditorViewOptions): {
  mount: RefObject<HTMLDivElement | null>
  view: RefObject<EditorView | undefined>
} {
  const mount = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const now = useRef(options)
  useLayoutEffect(() => {
    now.current = options
  })

  useLayoutEffect(() => {
    if (!mount.current) return
    const created = createView(mount.current, now)
    view.current = created
    now.current.onUpdate(created)
    return () => {
      view.current = undefined
      created.destroy()
    }
  }, [])

  useLayoutEffect(() => {
    const shown = view.current
    if (!shown || shown.composing) return
    const change = changeTo(shown.state, options.sentences)
    shown.updateState(change ? shown.state.apply(change) : shown.state)
    shown.setProps({ attributes: options.attributes })
    if (change) options.onUpdate(shown)
  })

  useEffect(() => {
    const shown = view.current
    if (!shown || !options.caret) return
    const at = positionOf(shown.state.doc, options.caret)
    if (at === undefined) return
    shown.dispatch(shown.state.tr.setSelection(TextSelection.create(shown.state.doc, at)).scrollIntoView())
    shown.focus()
  }, [options.caret])

  return { mount, view }
}

function createView(element: HTMLElement, now: RefObject<EditorViewOptions>): EditorView {
  const state = EditorState.create({
    doc: toDocument(now.current.sentences),
    plugins: [sentenceKeys(() => now.current.keys), ownIds(), lengthLimit(now)],
  })
  return new EditorView(element, {
    state,
    attributes: now.current.attributes,
    decorations: ({ doc }) => decorationsOf(doc, now.current),
    handleKeyDown: (view, event) => now.current.onKey(view, event),
    handleDOMEvents: {
      // the menu of the browser and gestures of a phone also undo
      beforeinput(_view, event) {
        const { undo, redo } = now.current.keys
        const action = { historyUndo: undo, historyRedo: redo }[event.inputType]
        if (!action) return false
        event.preventDefault()
        action()
        return true
      },
      focus(view) {
        reportActive(view, now)
        return false
      },
    },
    dispatchTransaction(transaction) {
      // `this` is the view; it exists by the time anything is dispatched
      const view = this as unknown as EditorView
      const before = view.state.doc
      const { state: next } = view.state.applyTransaction(transaction)
      view.updateState(next)
      if (next.doc !== before && !isFromOutside(transaction)) now.current.onChange(fromDocument(next.doc))
      if (view.hasFocus()) reportActive(view, now)
      now.current.onUpdate(view)
    },
  })
}

function reportActive(view: EditorView, now: RefObject<EditorViewOptions>): void {
  const place = placeOf(view.state.doc, view.state.selection.head)
  if (place) now.current.onActive(place)
}

function lengthLimit(now: RefObject<EditorViewOptions>): Plugin {
  return new Plugin({
    filterTransaction(transaction: Transaction) {
      if (!transaction.docChanged || isFromOutside(transaction)) return true
      let isShort = true
      transaction.doc.forEach((node) => {
        if (node.content.size > now.current.lengthAtMost) isShort = false
      })
      if (!isShort) now.current.onTooLong()
      return isShort
    },
  })
}
