import { describe, expect, it } from 'vitest'
import { isBackupDue } from './nightly.ts'

const at = (text: string) => new Date(text)

describe('when the nightly backup is made', () => {
  it('at once when there is none', () => expect(isBackupDue(undefined, at('2026-11-15T03:00:00Z'))).toBe(true))
  it('not again in the same night', () =>
    expect(isBackupDue(at('2026-11-14T14:30:00Z'), at('2026-11-14T16:00:00Z'))).toBe(false))
  it('not by day', () => expect(isBackupDue(at('2026-11-14T15:00:00Z'), at('2026-11-15T05:00:00Z'))).toBe(false))
  // 2 am in Sydney, also on the morning the clocks go back
  it('the next night', () => expect(isBackupDue(at('2026-11-14T15:00:00Z'), at('2026-11-15T15:00:00Z'))).toBe(true))
  it('the night of the change of clocks', () =>
    expect(isBackupDue(at('2026-04-03T15:00:00Z'), at('2026-04-04T15:30:00Z'))).toBe(true))
  it('by day when a night was missed', () =>
    expect(isBackupDue(at('2026-11-13T15:00:00Z'), at('2026-11-15T01:00:00Z'))).toBe(true))
})
