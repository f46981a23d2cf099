// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs.tsx'

afterEach(cleanup)

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
