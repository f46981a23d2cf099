// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPortal } from '../testing/render-portal.tsx'
import { AppointmentCard } from './appointment-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const MINUTE_MS = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()

/** `startsIn` in minutes; Join becomes available ten minutes before. */
function visit(startsIn: number, isVideo = true) {
  return {
    upcoming: [
      {
        id: 'a1',
        version: 1,
        appointmentDateTime: inMinutes(startsIn),
        duration: 20,
        type: 'Telehealth Review',
        practitionerName: 'Dr Eleanor Castellan',
        status: 'confirmed',
        reason: '',
        isVideo,
        ...(isVideo && { joinFrom: inMinutes(startsIn - 10) }),
        canReschedule: startsIn > 240,
      },
    ],
    past: [],
  }
}
const JOIN = { '/join': { url: 'https://video.example/room' } }

it('opens Join ten minutes before a video visit, and not earlier', async () => {
  renderPortal(<AppointmentCard />, { '/appointments': visit(11), ...JOIN })
  expect(await screen.findByText(/^You can join from/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Join' }).hasAttribute('disabled')).toBe(true)
  cleanup()
  renderPortal(<AppointmentCard />, { '/appointments': visit(9), ...JOIN })
  const join = await screen.findByRole('link', { name: 'Join' })
  expect(join.getAttribute('href')).toBe('https://video.example/room')
})

it('says so where there is no video to join once it is time', async () => {
  renderPortal(<AppointmentCard />, { '/appointments': visit(9) })
  expect(await screen.findByText('Not found')).toBeDefined()
  expect(screen.queryByText(/^You can join from/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Join' }).hasAttribute('disabled')).toBe(true)
})

it('says why a visit cannot be joined or moved', async () => {
  renderPortal(<AppointmentCard />, { '/appointments': visit(60, false) })
  expect(await screen.findByText(/^This visit is at the practice/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reschedule' }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText(/^It is too close to the visit/)).toBeDefined()
})

it('offers to ask for a visit where none is booked', async () => {
  renderPortal(<AppointmentCard />, { '/appointments': { upcoming: [], past: [] } })
  expect(await screen.findByRole('button', { name: 'Ask for a visit' })).toBeDefined()
})

it('lists later visits below the next one, each with its own buttons', async () => {
  const [first] = visit(300).upcoming
  const later = { ...first, id: 'a2', appointmentDateTime: inMinutes(9000), practitionerName: 'Dr Samuel Okonjo' }
  renderPortal(<AppointmentCard />, { '/appointments': { upcoming: [first, later], past: [] }, ...JOIN })
  expect(await screen.findByText('Later visits (1)')).toBeDefined()
  expect(screen.getByText(/Dr Samuel Okonjo/)).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Reschedule', hidden: true })).toHaveLength(2)
})
