// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { account, type User } from '#features/account/contract.ts'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import { keyOf } from '#platform/api/web/url-of.ts'
import { routeAt } from '../routes.ts'
import { StaffScreen } from './staff-screen.tsx'

const preload = vi.hoisted(() => vi.fn())
const beginReads = vi.hoisted(() => vi.fn())

vi.mock('../patient-route.tsx', () => ({ beginReads }))

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

const PROVIDER = { role: 'provider' } as User

function show(user = PROVIDER) {
  const client = createQueryClient()
  client.setQueryData(keyOf(account.me), { user })
  const route = { ...routeAt('/inbox'), path: '/inbox' as const }
  const props = { route, role: 'provider' } as const
  render(
    <QueryClientProvider client={client}>
      <StaffScreen {...props} />
    </QueryClientProvider>,
  )
}

/** Its code is there once the pointer has been at a link to a chart. */
async function showNearChart(user?: User) {
  show(user)
  fireEvent.pointerOver(screen.getByText('Ann Example'))
  await vi.dynamicImportSettled()
}

const opened = () => beginReads.mock.calls.map(([, id]) => id)

beforeEach(() => {
  preload.mockClear()
  beginReads.mockClear()
  history.replaceState(null, '', '/inbox')
})
afterEach(cleanup)

it('loads the code of the chart once, when a pointer comes to a link to one', () => {
  show()
  fireEvent.pointerOver(screen.getByText('Letters'))
  expect(preload).not.toHaveBeenCalled()
  fireEvent.pointerOver(screen.getByText('Ann Example'))
  fireEvent.pointerOver(screen.getByText('Bo Example'))
  expect(preload).toHaveBeenCalledTimes(1)
})

it.each(['Bo Example', 'Search'])('and for the keyboard, when the focus comes to %s', (name) => {
  show()
  fireEvent.focusIn(name === 'Search' ? screen.getByLabelText(name) : screen.getByText(name))
  expect(preload).toHaveBeenCalledTimes(1)
})

it('reads a chart as it is opened, before it is drawn, and once', async () => {
  await showNearChart()
  expect(opened()).toEqual([])
  navigate('/patients/one')
  expect(opened()).toEqual(['one'])
  navigate('/patients/one?edit=1')
  navigate('/letters')
  expect(opened()).toEqual(['one'])
  navigate('/patients/two')
  expect(opened()).toEqual(['one', 'two'])
})

it('reads nothing for Back, which a form with unsaved work may still refuse', async () => {
  await showNearChart()
  history.replaceState(null, '', '/patients/one')
  fireEvent.popState(window)
  expect(opened()).toEqual([])
})

it.each([
  ['a receptionist, who opens no charts', { role: 'provider', position: 'receptionist' }],
  ['somebody whose second factor is missing', { role: 'provider', needsSecondFactor: true }],
])('reads nothing for %s', async (_, user) => {
  await showNearChart(user as User)
  navigate('/patients/one')
  expect(opened()).toEqual([])
})
