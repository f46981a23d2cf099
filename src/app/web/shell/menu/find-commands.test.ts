import { describe, expect, it } from 'vitest'
import { pageCommands, quickCommands } from './commands.ts'
import { findCommands } from './find-commands.ts'

const user = { role: 'admin', position: undefined, can: ['book', 'register-patient'] } as const
const all = [...pageCommands(user), ...quickCommands(user)]

describe('pages and actions by what is typed', () => {
  it.each(all.map(({ label }) => [label]))('%s is named by its label, in any case', (label) => {
    for (const text of [label, label.toLowerCase(), ` ${label.toUpperCase()} `]) {
      const { found, isNamed } = findCommands(all, text)
      expect([found[0]?.label, isNamed]).toEqual([label, true])
    }
  })

  it.each([
    ['patients', 'Patients'],
    ['patient', 'Patients'],
    ['billing', 'Medicare & Billing'],
    ['appointments', 'Appointments'],
    ['waiting list', 'Reminders & waiting list'],
    ['data', 'Data sources'],
  ])('“%s” names %s', (text, label) => {
    const { found, isNamed } = findCommands(all, text)
    expect([found[0]?.label, isNamed]).toEqual([label, true])
  })

  it('part of a word finds pages and names none, so that patients come first', () => {
    for (const text of ['appo', 'pati', 'bill']) {
      const { found, isNamed } = findCommands(all, text)
      expect(found.length, text).toBeGreaterThan(0)
      expect(isNamed, text).toBe(false)
    }
  })

  it('a surname finds nothing', () => {
    expect(findCommands(all, 'Nguyen').found).toEqual([])
    expect(findCommands(all, 'Kowalski').found).toEqual([])
  })
})
