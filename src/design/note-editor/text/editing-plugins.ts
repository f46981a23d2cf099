import { type Command, type EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state'
import { newSentenceId } from './edited-sentence.ts'
import { placeOf } from './sentence-document.ts'

/**
 * The second half of a sentence is a new one that inherits the sources of the first. A line begun before or after a
 * sentence inherits nothing.
 */
const splitSentence: Command = ({ tr }, dispatch) => {
  tr.deleteSelection()
  const { $from } = tr.selection
  const { type, attrs, textContent } = $from.parent
  const own = { id: newSentenceId() }
  const [before, after] = [textContent.slice(0, $from.parentOffset), textContent.slice($from.parentOffset)]
  if (before === '' && after !== '') {
    tr.insert($from.before(1), type.create(own))
    tr.setSelection(TextSelection.create(tr.doc, $from.before(1) + 1))
  } else {
    const from = after.trim() === '' ? '' : (attrs.id as string)
    tr.split($from.pos, 1, [{ type, attrs: { ...own, from } }])
  }
  dispatch?.(tr.scrollIntoView())
  return true
}

/** Joins with a space between, so that two sentences do not run together. */
function joined({ doc, tr }: EditorState, boundary: number): Transaction {
  const { nodeBefore, nodeAfter } = doc.resolve(boundary)
  const needsSpace = /\S$/.test(nodeBefore?.textContent ?? '') && /^\S/.test(nodeAfter?.textContent ?? '')
  tr.join(boundary)
  if (needsSpace) tr.insertText(' ', boundary - 1)
  const caret = boundary - 1 + (needsSpace ? 1 : 0)
  return tr.setSelection(TextSelection.create(tr.doc, caret)).scrollIntoView()
}

const deleteBack: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty) return deleteSelected(state, dispatch)
  if ($from.parentOffset > 0) return false
  if ($from.index(0) > 0) dispatch?.(joined(state, $from.before(1)))
  return true
}

const deleteForward: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty) return deleteSelected(state, dispatch)
  if ($from.parentOffset < $from.parent.content.size) return false
  if ($from.index(0) < state.doc.childCount - 1) dispatch?.(joined(state, $from.after(1)))
  return true
}

const deleteSelected: Command = ({ tr }, dispatch) => {
  dispatch?.(tr.deleteSelection().scrollIntoView())
  return true
}

export interface SentenceKeys {
  undo: () => void
  redo: () => void
  /** -1 up, 1 down. */
  move: (id: string, step: -1 | 1) => void
  /** Ctrl+Enter; false leaves the key to the screen. */
  confirm: (id: string) => boolean
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

export function pressed(event: KeyPress, keys: SentenceKeys): Command | undefined {
  const { key, altKey, shiftKey } = event
  const isCommand = event.ctrlKey || event.metaKey
  const run = (action: () => unknown): Command => {
    return () => {
      action()
      return true
    }
  }
  // the sentence the caret is in now: what the screen has drawn may still be the one before
  const atCaret = (action: (id: string) => boolean): Command => {
    return ({ doc, selection }) => {
      const place = placeOf(doc, selection.head)
      return place !== undefined && action(place.id)
    }
  }
  const move = (step: -1 | 1): Command =>
    atCaret((id) => {
      keys.move(id, step)
      return true
    })
  if (altKey && !isCommand) {
    if (key === 'ArrowUp') return move(-1)
    return key === 'ArrowDown' ? move(1) : undefined
  }
  if (key === 'Backspace') return deleteBack
  if (key === 'Delete') return deleteForward
  if (key === 'Enter') return isCommand ? atCaret(keys.confirm) : splitSentence
  if (!isCommand || altKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return run(shiftKey ? keys.redo : keys.undo)
  return letter === 'y' ? run(keys.redo) : undefined
}

export function sentenceKeys(keys: () => SentenceKeys): Plugin {
  return new Plugin({
    props: {
      handleKeyDown: (view, event) => pressed(event, keys())?.(view.state, view.dispatch.bind(view), view) ?? false,
    },
  })
}

/** Every line has an id of its own: pasted lines get one, and so does a line copied beside its original. */
export function ownIds(): Plugin {
  return new Plugin({
    appendTransaction(transactions, _before, { doc, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      const seen = new Set<string>()
      doc.forEach((node, position) => {
        const { id, from } = node.attrs as { id: string; from: string }
        if (id !== '' && !seen.has(id)) {
          seen.add(id)
          return
        }
        const own = newSentenceId()
        seen.add(own)
        tr.setNodeMarkup(position, undefined, { id: own, from: from || id })
      })
      return tr.docChanged ? tr : null
    },
  })
}
