import { EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { ownIds, pressed } from './editing-plugins.ts'
import { changeTo, fromDocument, placeOf, positionOf, toDocument } from './sentence-document.ts'

const lines = [
  { id: 'a', text: 'More breathless.' },
  { id: 'b', text: 'No chest pain.' },
]
const none = () => undefined
const keys = { undo: none, redo: none, move: none, confirm: () => false }

const open = (sentences = lines) => EditorState.create({ doc: toDocument(sentences), plugins: [ownIds()] })

function at(state: EditorState, id: string, offset: number): EditorState {
  const position = positionOf(state.doc, { id, offset }) ?? 0
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, position)))
}

function press(state: EditorState, key: string): EditorState {
  let next = state
  const event = { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  pressed(event, keys)?.(state, (change: Transaction) => {
    next = state.apply(change)
  })
  return next
}

describe('a section as one text', () => {
  it('splits at the caret; the second half comes from the first', () => {
    const [first, second, third] = fromDocument(press(at(open(), 'a', 4), 'Enter').doc)
    expect(first).toEqual({ id: 'a', text: 'More' })
    expect(second).toMatchObject({ text: ' breathless.', from: 'a' })
    expect(second?.id).not.toBe('a')
    expect(third).toEqual(lines[1])
  })

  it('begins an empty line without a source before or after a sentence', () => {
    const [, begun] = fromDocument(press(at(open(), 'a', 16), 'Enter').doc)
    expect(begun).toEqual({ id: expect.stringMatching(/^own-/), text: '' })
    const [above, same] = fromDocument(press(at(open(), 'a', 0), 'Enter').doc)
    expect(above).toEqual({ id: expect.stringMatching(/^own-/), text: '' })
    expect(same).toEqual(lines[0])
  })

  it('moves and confirms the sentence with the caret, whatever was drawn last', () => {
    const acted: unknown[] = []
    const noting = {
      ...keys,
      move: (id: string, step: number) => void acted.push([id, step]),
      confirm: (id: string) => acted.push([id, 'confirmed']) > 0,
    }
    const event = { key: 'ArrowUp', ctrlKey: false, metaKey: false, altKey: true, shiftKey: false }
    for (const id of ['b', 'a']) pressed(event, noting)?.(at(open(), id, 1))
    pressed({ ...event, key: 'Enter', altKey: false, ctrlKey: true }, noting)?.(at(open(), 'b', 2))
    expect(acted).toEqual([
      ['b', -1],
      ['a', -1],
      ['b', 'confirmed'],
    ])
  })

  it('joins two sentences with a space between them, and the caret stays between', () => {
    const joined = press(at(open(), 'b', 0), 'Backspace')
    expect(fromDocument(joined.doc)).toEqual([{ id: 'a', text: 'More breathless. No chest pain.' }])
    expect(placeOf(joined.doc, joined.selection.head)).toEqual({ id: 'a', offset: 17 })
  })

  it('joins the next sentence with Delete at the end of a line', () => {
    const joined = press(at(open(), 'a', 16), 'Delete')
    expect(fromDocument(joined.doc)).toEqual([{ id: 'a', text: 'More breathless. No chest pain.' }])
  })

  it('leaves letters in the middle of a line to the browser, and the ends of the text alone', () => {
    expect(press(at(open(), 'a', 3), 'Backspace').doc.eq(open().doc)).toBe(true)
    expect(press(at(open(), 'a', 0), 'Backspace').doc.eq(open().doc)).toBe(true)
    expect(press(at(open(), 'b', 14), 'Delete').doc.eq(open().doc)).toBe(true)
  })

  it('removes an empty line without adding a space', () => {
    const joined = press(at(open([...lines, { id: 'c', text: '' }]), 'c', 0), 'Backspace')
    expect(fromDocument(joined.doc)).toEqual(lines)
  })

  it('gives a copied line an id of its own', () => {
    const state = open()
    const copied = state.apply(state.tr.insert(state.doc.content.size, state.doc.child(0)))
    const [, , copy] = fromDocument(copied.doc)
    expect(copy).toMatchObject({ text: 'More breathless.', from: 'a' })
    expect(copy?.id).not.toBe('a')
  })
})

describe('a change from outside', () => {
  const cases = {
    'a text changed': [{ id: 'a', text: 'Less breathless.' }, lines[1]],
    'one removed': [lines[1]],
    moved: [lines[1], lines[0]],
    'one added between': [lines[0], { id: 'x', text: 'Cough.' }, lines[1]],
    split: [{ id: 'a', text: 'More' }, { id: 'x', text: 'breathless.' }, lines[1]],
    'all replaced': [{ id: 'q', text: 'More breathless.' }],
  }
  for (const [name, wanted] of Object.entries(cases)) {
    it(`is shown: ${name}`, () => {
      const state = at(open(), 'b', 3)
      const change = changeTo(state, wanted as typeof lines)
      const next = change ? state.apply(change) : state
      expect(fromDocument(next.doc)).toEqual(wanted)
      const caret = placeOf(next.doc, next.selection.head)
      if (wanted.some((each) => each?.id === 'b')) expect(caret).toEqual({ id: 'b', offset: 3 })
    })
  }

  it('does nothing when the text already says it; an empty section keeps its line', () => {
    expect(changeTo(open(), lines)).toBeUndefined()
    expect(changeTo(open([]), [])).toBeUndefined()
    const state = open()
    const change = changeTo(state, [])
    expect(change && fromDocument(state.apply(change).doc)).toMatchObject([{ text: '' }])
  })
})
