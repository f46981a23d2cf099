import { EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { fromDocument, positionOf, toDocument } from './sentence-document.ts'
import { inserted, matching, slashAt } from './slash.ts'

function typed(text: string): EditorState {
  const state = EditorState.create({
    doc: toDocument([
      { id: 'a', text },
      { id: 'b', text: 'Below.' },
    ]),
  })
  const end = positionOf(state.doc, { id: 'a', offset: text.length }) ?? 0
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, end)))
}

describe('a slash', () => {
  it('asks at the start of a line and after a space', () => {
    expect(slashAt(typed('/'))?.query).toBe('')
    expect(slashAt(typed('Score was /cat sc'))?.query).toBe('cat sc')
  })

  it('is text within a word, in a reading and before a space', () => {
    for (const text of ['and/or', '120/80', '120/', 'SpO2 / pulse', 'done.'])
      expect(slashAt(typed(text))).toBeUndefined()
  })

  it('is replaced in an empty line, and followed by the lines elsewhere', () => {
    const empty = typed('/cat')
    const slash = slashAt(empty)
    if (!slash) throw new Error('no slash')
    const first = inserted(empty, slash, ['CAT 21.', 'ACT 12.'])
    expect(fromDocument(empty.apply(first.change).doc).map(({ text }) => text)).toEqual([
      'CAT 21.',
      'ACT 12.',
      'Below.',
    ])
    expect(first.ids[0]).toBe('a')

    const full = typed('Worse. /cat')
    const second = inserted(full, slashAt(full) ?? slash, ['CAT 21.'])
    const next = full.apply(second.change)
    expect(fromDocument(next.doc).map(({ text }) => text)).toEqual(['Worse. ', 'CAT 21.', 'Below.'])
    expect(next.selection.$from.parent.textContent).toBe('CAT 21.')
    expect(next.selection.$from.parentOffset).toBe('CAT 21.'.length)
  })

  it('finds by the beginnings of words, not by letters within them', () => {
    const insert = (group: string, label: string) => ({ key: label, group, label, detail: '', lines: [] })
    const all = [insert('Medication', 'Breztri (budesonide/formoterol)'), insert('Score', 'CAT score')]
    const found = (query: string) => matching(all, query).map(({ label }) => label)
    expect(found('cat')).toEqual(['CAT score'])
    expect(found('med')).toEqual(['Breztri (budesonide/formoterol)'])
    expect(found('formo')).toEqual(['Breztri (budesonide/formoterol)'])
  })

  it('finds by every word, names that begin with it first', () => {
    const insert = (group: string, label: string) => ({ key: label, group, label, detail: '', lines: [] })
    const all = [insert('Result', 'FEV1 and ACT'), insert('Score', 'ACT score'), insert('Medication', 'tiotropium')]
    expect(matching(all, 'act').map(({ label }) => label)).toEqual(['ACT score', 'FEV1 and ACT'])
    expect(matching(all, 'score act').map(({ label }) => label)).toEqual(['ACT score'])
    expect(matching(all, 'nothing')).toEqual([])
    expect(matching(all, '')).toHaveLength(3)
  })
})
