// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { InboxItem } from '../contract.ts'
import { InboxItems } from './inbox-items.tsx'

afterEach(cleanup)

const ITEM: InboxItem = {
  id: 'task:1',
  kind: 'task',
  recordId: '1',
  version: 1,
  rank: 'routine',
  title: '',
  isMine: true,
  at: '2026-11-16T01:00:00Z',
  isOverdue: false,
}
const list = (...titles: string[]) => (
  <InboxItems
    items={titles.map((title) => ({ ...ITEM, id: `task:${title}`, title }))}
    selected={undefined}
    chosen={new Set()}
    canAcknowledge={false}
    onOpen={() => {}}
    onChoose={() => {}}
  />
)
const row = (title: string) => screen.getByRole('button', { name: new RegExp(title) })

it('a row that leaves the list hands the focus to the row in its place', () => {
  const { rerender } = render(list('First', 'Second', 'Third'))
  row('Second').focus()
  rerender(list('New', 'First', 'Second', 'Third'))
  expect(document.activeElement).toBe(row('Second'))
  rerender(list('New', 'First', 'Third'))
  expect(document.activeElement).toBe(row('Third'))
  rerender(list('New', 'First'))
  expect(document.activeElement).toBe(row('First'))
})

it('a row without the focus takes none when it leaves', () => {
  const { rerender } = render(list('First', 'Second'))
  row('Second').focus()
  row('Second').blur()
  rerender(list('First'))
  expect(document.activeElement).toBe(document.body)
})
