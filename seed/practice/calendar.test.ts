import { describe, expect, it } from 'vitest'
import { instantAt } from '#fhir/dates.ts'
import { Calendar, clockTime, instant, isClinicDay, workingDay } from './calendar.ts'

describe('calendar', () => {
  it('refuses a double booking and finds the next free time', () => {
    const calendar = new Calendar()
    const wish = { day: '2026-11-16', startMinute: 540, minutes: 30, practitionerId: 'dr' }
    calendar.book(wish)
    expect(() => calendar.book({ ...wish, startMinute: 555 })).toThrow('double booking')
    expect(calendar.find(wish, 1)).toMatchObject({ day: '2026-11-16', startMinute: 570 })
    expect(calendar.find({ ...wish, practitionerId: 'other' }, 1)).toMatchObject({ startMinute: 540 })
  })

  it('books only in sessions on working days, forwards or backwards', () => {
    const calendar = new Calendar()
    const sunday = { day: '2026-11-15', startMinute: 735, minutes: 30, practitionerId: 'dr' }
    expect(calendar.find(sunday, 1)).toMatchObject({ day: '2026-11-16', startMinute: 810 }) // after lunch
    expect(calendar.find(sunday, -1)).toMatchObject({ day: '2026-11-13' })
    for (let n = 0; n < 40; n++) expect(isClinicDay(calendar.find(sunday, 1).day)).toBe(true)
    expect(workingDay('2026-11-14', -1)).toBe('2026-11-13')
  })

  it.each(['2026-10-04', '2026-04-05', '2026-07-01'])('converts wall-clock times to instants on %s', (day) => {
    for (const minute of [0, 100, 170, 239, 240, 540, 1439]) {
      expect(instant(day, minute)).toBe(instantAt(day, clockTime(minute)).replace('.000Z', 'Z'))
    }
    expect(instant(day, 1440 + 600)).toBe(
      instant(
        day.replace(/\d\d$/, (n) => String(Number(n) + 1).padStart(2, '0')),
        600,
      ),
    )
  })
})
