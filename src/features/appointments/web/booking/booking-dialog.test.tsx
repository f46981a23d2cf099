// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import { USUAL_PROFILE } from '#platform/practice-profile/usual-profile.ts'
import { BookingDialog } from './booking-dialog.tsx'

configure({ asyncUtilTimeout: 60_000 })

const VISIT = { id: 'v1', at: '2030-12-01T23:00:00.000Z', text: 'Follow-up Visit', practitioner: 'Dr Ada Arnold' }
let next: typeof VISIT | undefined
let mayOpenChart = true
let asked: string[] = []

beforeEach(() => {
  next = VISIT
  mayOpenChart = true
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://localhost')
    asked.push(pathname)
    const can = mayOpenChart ? ['book', 'open-chart'] : ['book']
    const replies: Record<string, unknown> = {
      '/api/practitioners': [{ id: 'dr-a', name: 'Dr Ada Arnold' }],
      '/api/appointments/clinicians-without-number': [],
      '/api/appointment-types': USUAL_PROFILE.appointmentTypes.types,
      '/api/practice-setup/clinic': { places: USUAL_PROFILE.places, state: 'NSW', closedDays: [], consulting: [] },
      '/api/auth/me': { user: { id: 'u1', name: 'Ada', role: 'provider', can, practitionerId: 'dr-a' } },
      '/api/patients/ann': { id: 'ann', resourceType: 'Patient', name: [{ text: 'Ann Lee', family: 'Lee' }] },
      '/api/patients/ann/open-items': { danger: [], results: [], tasks: [], suggestions: 0, next },
      '/api/appointments/free-slots': [],
    }
    return pathname in replies
      ? Response.json(replies[pathname])
      : Response.json({ message: `Nothing at ${address}` }, { status: 404 })
  })
})
afterEach(cleanup)

async function open(date: string, isNextOpenDay: boolean) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BookingDialog
        patientId="ann"
        date={date}
        isNextOpenDay={isNextOpenDay}
        onShowDay={() => undefined}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Create Appointment' })
}

it('a day counted from today that is a public holiday becomes the next open day, and the form says so', async () => {
  await open('2031-01-01', true)
  expect(screen.getByText(/New Year’s Day. The next open day is Thursday, 2 January 2031/)).toBeTruthy()
  expect(screen.queryByText('The clinic is closed on this day: New Year’s Day.')).toBeNull()
})

it('a closed day that was chosen stays, with the reason beside it before a time is chosen', async () => {
  await open('2031-01-01', false)
  expect(screen.getByText('The clinic is closed on this day: New Year’s Day.')).toBeTruthy()
})

it('a visit that is booked already is named', async () => {
  await open('2031-01-02', true)
  const sentence = 'has a visit booked already: Monday, 2 December 2030, 10:00 am, Follow-up Visit with Dr Ada Arnold.'
  expect(await screen.findByText((text) => text.endsWith(sentence))).toBeTruthy()
  expect(screen.queryByText(/next open day/)).toBeNull()
})

it('reception, which does not open charts, is not refused for it', async () => {
  mayOpenChart = false
  await open('2031-01-02', true)
  expect(asked).not.toContain('/api/patients/ann/open-items')
})
