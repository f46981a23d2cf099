// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { InboxItem } from '../contract.ts'
import { InboxItems } from './inbox-items.tsx'
import { useInboxKeys } from './use-inbox-keys.ts'

// jsdom lays nothing out
Element.prototype.scrollIntoView = () => {}
afterEach(cleanup)

const ITEMS = ['First', 'Second', 'Third'].map(
  (title): InboxItem => ({
    id: `task:${title}`,
    kind: 'task',
    recordId: title,
    version: 1,
    rank: 'routine',
    title,
    isMine: true,
    at: '2026-11-16T01:00:00Z',
    isOverdue: false,
  }),
)

function Panes() {
  const panes = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState<string>()
  const shared = { items: ITEMS, selected, chosen: new Set<string>(), canAcknowledge: false, onChoose: () => {} }
  const onKeyDown = useInboxKeys(panes, { ...shared, onOpen: setSelected, onAcknowledge: () => {} })
  return (
    <>
      <input aria-label="Search" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as in the screen */}
      <div ref={panes} onKeyDown={onKeyDown}>
        <InboxItems {...shared} onOpen={setSelected} />
      </div>
      <output>{selected ?? 'nothing'}</output>
    </>
  )
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const opened = () => screen.getByRole('status').textContent
const row = (title: string) => screen.getByRole('button', { name: new RegExp(title) })

it('opens the first item with the first j, without F6', () => {
  render(<Panes />)
  expect(document.activeElement).toBe(document.body)
  press('j')
  expect(opened()).toBe('task:First')
  press('j')
  expect(opened()).toBe('task:Second')
  press('k')
  expect(opened()).toBe('task:First')
})

it('opens the row in focus while nothing is open', () => {
  render(<Panes />)
  row('First').focus()
  press('j')
  expect(opened()).toBe('task:First')
})

it('moves into the list with an arrow from the page', () => {
  render(<Panes />)
  press('ArrowDown')
  expect(document.activeElement).toBe(row('First'))
  press('ArrowDown')
  expect(document.activeElement).toBe(row('Second'))
  expect(opened()).toBe('nothing')
})

it('leaves keys alone that are typed elsewhere', () => {
  render(<Panes />)
  screen.getByRole('textbox').focus()
  press('j')
  expect(opened()).toBe('nothing')
})
