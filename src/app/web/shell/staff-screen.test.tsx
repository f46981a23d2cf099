// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { routeAt } from '../routes.ts'
import { StaffScreen } from './staff-screen.tsx'

const preload = vi.hoisted(() => vi.fn())

vi.mock('../screens.tsx', () => ({
  screens: {
    '/patients/{id}': { Component: () => null, preload },
    '/inbox': {
      Component: () => (
        <>
          <a href="/letters">Letters</a>
          <a href="/patients/one">
            <b>Ann Example</b>
          </a>
          <a href="/patients/two">Bo Example</a>
          <input role="combobox" aria-label="Search" aria-expanded="false" aria-controls="found" />
        </>
      ),
      preload: () => {},
    },
  },
}))

beforeEach(() => {
  preload.mockClear()
  const route = { ...routeAt('/inbox'), path: '/inbox' as const }
  const props = { route, role: 'provider' } as const
  render(<StaffScreen {...props} />)
})
afterEach(cleanup)

it('loads the code of the chart once, when a pointer comes to a link to one', () => {
  fireEvent.pointerOver(screen.getByText('Letters'))
  expect(preload).not.toHaveBeenCalled()
  fireEvent.pointerOver(screen.getByText('Ann Example'))
  fireEvent.pointerOver(screen.getByText('Bo Example'))
  expect(preload).toHaveBeenCalledTimes(1)
})

it.each(['Bo Example', 'Search'])('and for the keyboard, when the focus comes to %s', (name) => {
  fireEvent.focusIn(name === 'Search' ? screen.getByLabelText(name) : screen.getByText(name))
  expect(preload).toHaveBeenCalledTimes(1)
})
