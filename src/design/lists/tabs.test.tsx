// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show() {
  render(
    <Tabs defaultValue="one">
      <TabsList aria-label="Chart">
        <TabsTrigger value="one">One</TabsTrigger>
        <TabsTrigger value="two" disabled>
          Two
        </TabsTrigger>
        <TabsTrigger value="three">Three</TabsTrigger>
      </TabsList>
      <TabsContent value="one">First panel</TabsContent>
      <TabsContent value="three">Third panel</TabsContent>
    </Tabs>,
  )
}

it('links each tab with its panel', () => {
  show()
  const panel = screen.getByRole('tabpanel', { name: 'One' })
  expect(screen.getByRole('tab', { name: 'One' }).getAttribute('aria-controls')).toBe(panel.id)
})

it('moves with the arrow keys past disabled tabs, around the ends, and keeps one tab stop', () => {
  show()
  const [one, , three] = screen.getAllByRole('tab')
  one?.focus()
  fireEvent.keyDown(one as Element, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(three)
  expect(screen.getByRole('tabpanel').textContent).toBe('Third panel')
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0])
  fireEvent.keyDown(three as Element, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(one)
  fireEvent.keyDown(one as Element, { key: 'End' })
  expect(document.activeElement).toBe(three)
})

it('scrolls its row, not the page, so that the selected tab is seen', async () => {
  const page = vi.fn()
  Element.prototype.scrollIntoView = page
  // a row 300 px wide, the third tab from 400 to 500 px
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.getAttribute('role') === 'tablist') return new DOMRect(0, 0, 300, 40)
    return this.textContent === 'Three' ? new DOMRect(400, 0, 100, 40) : new DOMRect(0, 0, 100, 40)
  })
  show()
  const row = screen.getByRole('tablist')
  expect(row.scrollLeft).toBe(0)
  fireEvent.click(screen.getByRole('tab', { name: 'Three' }))
  await waitFor(() => expect(row.scrollLeft).toBe(300))
  expect(page).not.toHaveBeenCalled()
})
