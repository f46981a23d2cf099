import { expect, it } from 'vitest'
import { toAccessEntries } from './access-entries.ts'
import type { LoggedAccess } from './access-log.ts'

const sent = (operation: string): LoggedAccess => ({
  id: operation,
  recorded: '2026-11-16T00:00:00.000Z',
  operation,
  outcome: '0',
  actorId: 'notices',
  actorName: 'Notifications',
  actorRole: 'software',
  actorType: 'software',
  entityType: 'Notice',
})

it('a person sees whether they or their carer were told of news', () => {
  const entries = toAccessEntries([sent('notice-sent'), sent('carer-notice-sent')], 'own-account')
  expect(entries.map(({ did }) => did.text)).toEqual([
    'Let you know by email or SMS that something is new',
    'Let your carer know by email or SMS that something is new',
  ])
})

it('names staff, and says what they do at the practice', () => {
  const opened: LoggedAccess = {
    ...sent('read'),
    actorId: 'u1',
    actorName: 'Ngaire Walsh',
    actorRole: 'provider',
    actorType: 'humanuser',
    entityType: 'Patient',
  }
  const stranger = { ...opened, id: 'x', actorId: 'u2', actorName: 'Another Patient', actorRole: 'patient' }
  const entries = toAccessEntries([opened, stranger], 'own-account', new Map([['u1', 'nurse']]))
  expect(entries[0]).toMatchObject({ who: 'Ngaire Walsh', as: 'staff', position: 'nurse' })
  expect(entries[1]).toMatchObject({ who: 'Someone without permission', as: 'other' })
  expect(entries[1]).not.toHaveProperty('position')
})

it('names the safety check as one, not as somebody who looked, and puts a day of it together', () => {
  const check = (id: string, recorded: string, operation = 'read'): LoggedAccess => ({
    ...sent(operation),
    id,
    recorded,
    actorId: 'safety-screening',
    actorName: 'Safety screening',
    behalfName: 'Eleanor Castellan',
    entityType: operation === 'read' ? 'Patient' : 'Task',
  })
  const entries = toAccessEntries(
    [
      check('a', '2026-11-16T03:00:00.000Z'),
      check('b', '2026-11-16T00:00:00.000Z', 'create'),
      check('c', '2026-11-15T23:00:00.000Z'),
      check('d', '2026-11-14T23:00:00.000Z'),
    ],
    'own-account',
  )
  expect(entries).toMatchObject([
    { as: 'safety', times: 2, did: { key: 'access.screened' } },
    { as: 'safety', times: 1, did: { key: 'access.reported' } },
    { as: 'safety', times: 1, did: { key: 'access.screened' } },
  ])
  expect(entries.every((entry) => !('onBehalfOf' in entry))).toBe(true)
})
