import { expect, it } from 'vitest'
import { toAccessEntries } from './access-entries.ts'
import type { LoggedAccess } from './access-log.ts'

const sent = (operation: string): LoggedAccess => ({
  id: operation,
  recorded: '2026-11-16T00:00:00.000Z',
  operation,
  outcome: '0',
  actorId: 'notices',
  actorName: 'Notices',
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
