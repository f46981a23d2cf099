// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetDrafts, setDraftOwner } from '#design/draft.ts'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import { refresh } from '#platform/api/web/refresh.ts'
import type { PracticeProfile, ProfilePart } from '#platform/practice-profile/contract.ts'
import { USUAL_PROFILE } from '#platform/practice-profile/usual-profile.ts'
import { practiceSetup } from '../contract.ts'
import PracticeSetupScreen from './practice-setup-screen.tsx'

configure({ asyncUtilTimeout: 30_000 })

// jsdom has no IndexedDB; a map stands in for the browser's store
const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => {
    kept.set(key, structuredClone(value))
  },
  del: async (key: string) => {
    kept.delete(key)
  },
  keys: async () => [...kept.keys()],
}))

let profile: PracticeProfile
let saved: Partial<Record<ProfilePart, { changedBy: string; updatedAt: string }>>
let sent: { readAt: string | null; body: unknown }[]

beforeEach(() => {
  setDraftOwner('jo')
  profile = structuredClone(USUAL_PROFILE)
  saved = {}
  sent = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://localhost')
    if (init.method === 'PUT') {
      sent.push({ readAt: url.searchParams.get('readAt'), body: JSON.parse(String(init.body)) })
      return Response.json({ message: 'Saved.' })
    }
    const none = { checklist: [], clinicians: [], holidays: [], enteredByHand: [], backups: '' }
    return Response.json({ profile, saved, isReadOnly: false, ...none })
  })
})
afterEach(async () => {
  cleanup()
  await forgetDrafts('jo')
})

function open(step: ProfilePart) {
  window.history.replaceState(null, '', `/practice-setup?step=${step}`)
  const client = createQueryClient()
  const view = render(
    <QueryClientProvider client={client}>
      <PracticeSetupScreen />
    </QueryClientProvider>,
  )
  return { ...view, readAgain: () => refresh(client, [practiceSetup.read]) }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('keeps what is typed when somebody else saves the same step, and says so before it replaces theirs', async () => {
  const { readAgain } = open('identity')
  const name = await screen.findByLabelText(/^Practice name/)
  fireEvent.change(name, { target: { value: 'Harbour Lung Clinic' } })
  const updatedAt = '2026-11-16T01:00:00.000Z'
  profile.identity = { ...profile.identity, name: 'Bay Lung Clinic' }
  saved = { identity: { changedBy: 'Ada Second', updatedAt } }
  await readAgain()
  await screen.findByText(/^Ada Second saved this step on 16 Nov 2026/)
  expect(screen.getByLabelText<HTMLInputElement>(/^Practice name/).value).toBe('Harbour Lung Clinic')
  // the question is at the top of a long form, this button at its end
  press('Save and continue')
  expect(document.activeElement?.textContent).toContain('Save mine over it')
  expect(sent).toEqual([])
  press('Save mine over it')
  await vi.waitFor(() =>
    expect(sent).toMatchObject([{ readAt: updatedAt, body: { value: { name: 'Harbour Lung Clinic' } } }]),
  )
})

it('shows what somebody else has saved when that is asked for', async () => {
  const { readAgain } = open('identity')
  fireEvent.change(await screen.findByLabelText(/^Practice name/), { target: { value: 'Harbour Lung Clinic' } })
  profile.identity = { ...profile.identity, name: 'Bay Lung Clinic' }
  saved = { identity: { changedBy: 'Ada Second', updatedAt: '2026-11-16T01:00:00.000Z' } }
  await readAgain()
  await screen.findByText(/^Ada Second saved this step/)
  press('Use their version')
  expect(screen.getByLabelText<HTMLInputElement>(/^Practice name/).value).toBe('Bay Lung Clinic')
  expect(screen.queryByText(/^Ada Second saved this step/)).toBeNull()
})

it('shows the rooms that come back with an unfinished step, and those from before when it is started again', async () => {
  const [main] = profile.places.locations
  profile.places = { ...profile.places, locations: [{ ...(main as NonNullable<typeof main>), rooms: ['Room 1'] }] }
  const first = open('places')
  const rooms = () => screen.findByLabelText<HTMLInputElement>(/^Rooms/)
  fireEvent.change(await rooms(), { target: { value: 'Room 1, Room 2' } })
  first.unmount()
  open('places')
  await screen.findByText(/^Restored what you had typed/)
  expect((await rooms()).value).toBe('Room 1, Room 2')
  press('Start again')
  expect((await rooms()).value).toBe('Room 1')
})

it('refuses a fee with a third decimal instead of rounding it', async () => {
  const rows = [{ item: '110', feeCents: 28_000 }]
  const schedule = { id: 'p', name: 'Private', kind: 'private' as const, practitionerId: '', fees: rows }
  profile.fees = { schedules: [schedule], payers: [] }
  open('fees')
  const fee = await screen.findByLabelText<HTMLInputElement>('Fee ($)')
  const saveWith = (typed: string) => {
    fireEvent.change(fee, { target: { value: typed } })
    press('Save and continue')
  }
  saveWith('280.555')
  expect(screen.getByRole('alert').textContent).toContain('item 110: enter whole cents')
  expect(fee.value).toBe('280.555')
  saveWith('280.55')
  await vi.waitFor(() =>
    expect(sent).toMatchObject([{ body: { value: { schedules: [{ fees: [{ feeCents: 28_055 }] }] } } }]),
  )
})

it('keeps a session that ends at midnight, and begins none that ends before it starts', async () => {
  const [main] = profile.places.locations
  const location = main as NonNullable<typeof main>
  const week = { ...location.week, monday: [{ from: '09:00', to: '24:00' }], tuesday: [{ from: '12:00', to: '18:00' }] }
  profile.places = { ...profile.places, locations: [{ ...location, name: 'City rooms', week }] }
  open('places')
  const ends = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  await screen.findByLabelText('Monday, session 1 ends')
  expect(ends('Monday, session 1 ends').value).toBe('00:00')
  fireEvent.change(ends('Wednesday, session 1 ends'), { target: { value: '00:00' } })
  press('Add a session on Tuesday')
  expect(ends('Tuesday, session 2 ends').value).toBe('00:00')
  fireEvent.change(ends('Wednesday, session 2 starts'), { target: { value: '' } })
  press('Remove session 2 on Wednesday')
  press('Save and continue')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  const [first] = sent
  const [saved] = (first?.body as { value: PracticeProfile['places'] } | undefined)?.value.locations ?? []
  expect(saved?.week.monday.at(-1)?.to).toBe('24:00')
  expect(saved?.week.tuesday.at(-1)).toEqual({ from: '18:00', to: '24:00' })
  expect(saved?.week.wednesday.at(-1)?.to).toBe('24:00')
})

it('says that saving the step as it is leaves the reminders off', async () => {
  open('reminders')
  await screen.findByText(/^Reminders are off, and saving this step leaves them off/)
  fireEvent.click(screen.getByLabelText(/^Remind patients of their visits/))
  expect(screen.queryByText(/^Reminders are off/)).toBeNull()
})

it('a step that was saved empty is not ticked, and the setup begins there', async () => {
  const by = { changedBy: 'Jo', updatedAt: '2026-11-16T01:00:00.000Z' }
  profile.identity = { ...profile.identity, name: 'Bay Lung Clinic' }
  saved = { identity: by, letterhead: by, places: by, clinicians: by }
  const client = createQueryClient()
  window.history.replaceState(null, '', '/practice-setup')
  const screenOf = () =>
    render(
      <QueryClientProvider client={client}>
        <PracticeSetupScreen />
      </QueryClientProvider>,
    )
  screenOf()
  await screen.findByRole('heading', { name: 'Provider numbers' })
  const done = () => screen.getAllByRole('link').filter(({ textContent }) => textContent?.endsWith('saved'))
  expect(done().map(({ textContent }) => textContent)).toEqual([
    '1Name and contactsaved',
    '2Letterheadsaved',
    '3Locations and hourssaved',
  ])
  profile.clinicians = { providerNumbers: [{ practitionerId: 'clara', locationId: 'main', number: '2426621B' }] }
  await refresh(client, [practiceSetup.read])
  await vi.waitFor(() => expect(done()).toHaveLength(4))
})
