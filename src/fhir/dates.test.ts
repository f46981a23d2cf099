import { describe, expect, it } from 'vitest'
import * as dates from './dates.ts'

const { addDays, dayBounds, instantAt, practiceDay } = dates

const morning = '2026-11-14T22:05:00Z' // 15 Nov 2026, 9:05 am in Sydney

describe('en-AU formatting', () => {
  it('writes instants in practice time', () => {
    expect(dates.formatDate(morning)).toBe('15 Nov 2026')
    expect(dates.formatLongDate(morning)).toBe('Sunday, 15 November 2026')
    expect(dates.formatTime(morning)).toBe('9:05 am')
    expect(dates.formatTime('2026-11-15T01:30:00Z')).toBe('12:30 pm')
    expect(dates.formatDateTime(morning)).toBe('15 Nov 2026, 9:05 am')
    expect(dates.formatDateTime(morning, 'Australia/Perth')).toBe('15 Nov 2026, 6:05 am')
  })

  it('never shifts a FHIR date to another day, and keeps its precision', () => {
    expect(dates.formatDate('2026-09-01', 'America/Los_Angeles')).toBe('1 Sep 2026')
    expect(dates.formatDate('2026-09')).toBe('Sep 2026')
    expect(dates.formatDate('2026')).toBe('2026')
    expect(dates.formatTime('2026-09-01')).toBe('')
    expect(dates.formatDateTime('2026-09-01')).toBe('1 Sep 2026')
    expect(dates.formatDate(undefined)).toBe('')
    expect(dates.formatDate('soon')).toBe('')
  })

  it('writes every day of a leap year as the calendar of the system does', () => {
    const system = new Intl.DateTimeFormat('en-AU', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    for (let day = '2028-01-01'; day < '2029'; day = addDays(day, 1)) {
      const parts = Object.fromEntries(system.formatToParts(new Date(day)).map(({ type, value }) => [type, value]))
      expect(dates.formatLongDate(day)).toBe(`${parts.weekday}, ${parts.day} ${parts.month} ${parts.year}`)
      expect(dates.formatDate(day)).toBe(`${parts.day} ${parts.month?.slice(0, 3)} ${parts.year}`)
    }
  })

  it.each([
    'Australia/Sydney',
    'Australia/Lord_Howe',
    'Australia/Eucla',
    'Australia/Brisbane',
    'Pacific/Chatham',
    'America/New_York',
    'Africa/Casablanca',
    'Asia/Kathmandu',
  ])('tells the time in %s as the system does, also in the weeks in which clocks change', (timeZone) => {
    const system = new Intl.DateTimeFormat('en-AU', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone,
    })
    const spacing = 61 * 3_600_000 + 1_801_000 // falls on every hour of the day
    const wrong: string[] = []
    for (let at = Date.UTC(1965, 0, 1); at < Date.UTC(2040, 0, 1); at += spacing) {
      const parts = Object.fromEntries(system.formatToParts(at).map(({ type, value }) => [type, value]))
      const words = `${parts.day} ${parts.month?.slice(0, 3)} ${parts.year}, ${parts.hour}:${parts.minute} ${parts.dayPeriod?.toLowerCase()}`
      if (dates.formatDateTime(new Date(at), timeZone) !== words) wrong.push(words)
    }
    expect(wrong).toEqual([])
  })

  it('tells the time at every minute around a change of the clocks', () => {
    const system = new Intl.DateTimeFormat('en-AU', {
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone: 'Australia/Sydney',
    })
    for (const change of ['2026-04-04T16:00:00Z', '2026-10-03T16:00:00Z']) {
      for (let minute = -180; minute <= 180; minute += 1) {
        const at = new Date(Date.parse(change) + minute * 60_000)
        const parts = Object.fromEntries(system.formatToParts(at).map(({ type, value }) => [type, value]))
        expect(dates.formatTime(at)).toBe(`${parts.hour}:${parts.minute} ${parts.dayPeriod?.toLowerCase()}`)
      }
    }
  })

  it('writes birth dates unambiguously', () => {
    expect(dates.formatBirthDate('1951-07-14')).toBe('14 Jul 1951')
    expect(dates.formatBirthDate('1951-07-04')).toBe('4 Jul 1951')
    expect(dates.formatBirthDate('1951-07')).toBe('Jul 1951')
    expect(dates.formatBirthDate('1951')).toBe('1951')
    expect(dates.formatBirthDate(undefined)).toBe('')
  })
})

describe('age and intervals', () => {
  it('counts completed years', () => {
    expect(dates.ageInYears('1951-07-14', '2026-07-13')).toBe(74)
    expect(dates.ageInYears('1951-07-14', '2026-07-14')).toBe(75)
    expect(dates.ageInYears('2000-02-29', '2026-02-28')).toBe(25)
    expect(dates.ageInYears('1951', '2026-07-14')).toBe(75)
    expect(dates.ageInYears(undefined, '2026-07-14')).toBeUndefined()
  })

  it('measures minutes', () => {
    expect(dates.minutesBetween(morning, '2026-11-14T22:50:00Z')).toBe(45)
  })
})

describe('practice days', () => {
  it('finds the calendar day of an instant', () => {
    expect(practiceDay('2026-11-14T12:59:59Z')).toBe('2026-11-14')
    expect(practiceDay('2026-11-14T13:00:00Z')).toBe('2026-11-15')
    expect(practiceDay('2026-11-14T13:00:00Z', 'Australia/Perth')).toBe('2026-11-14')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  })

  it.each([
    ['Australia/Sydney', '2026-07-01', 24],
    ['Australia/Sydney', '2026-10-04', 23],
    ['Australia/Sydney', '2026-04-05', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Australia/Brisbane', '2026-10-04', 24],
    ['Australia/Adelaide', '2026-04-05', 25],
  ])('bounds a day in %s on %s by %d hours', (zone, day, hours) => {
    const [start, end] = dayBounds(day, zone)
    expect(dates.minutesBetween(start, end) / 60).toBe(hours)
    expect(practiceDay(start, zone)).toBe(day)
    expect(practiceDay(end, zone)).toBe(addDays(day, 1))
    expect(practiceDay(new Date(Date.parse(start) - 1), zone)).toBe(addDays(day, -1))
  })

  it('converts wall-clock times, including skipped and repeated ones', () => {
    expect(instantAt('2026-11-15', '09:05')).toBe('2026-11-14T22:05:00.000Z')
    expect(instantAt('2026-10-04', '02:30')).toBe('2026-10-03T16:30:00.000Z')
    expect(instantAt('2026-04-05', '02:30')).toBe('2026-04-04T15:30:00.000Z')
    expect(instantAt('2026-10-04', '02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45:00.000Z')
  })
})

describe('due', () => {
  const now = new Date('2026-11-17T22:17:00Z') // 18 Nov 2026, 9:17 am in Sydney

  it('a date without a time lasts until the end of that day in practice time', () => {
    expect(dates.isPastDue('2026-11-18', now)).toBe(false)
    expect(dates.isPastDue('2026-11-18', new Date('2026-11-18T12:59:59Z'))).toBe(false)
    expect(dates.isPastDue('2026-11-18', new Date('2026-11-18T13:00:00Z'))).toBe(true)
  })

  it('an instant is past once it has passed', () => {
    expect(dates.isPastDue('2026-11-17T22:16:59Z', now)).toBe(true)
    expect(dates.isPastDue('2026-11-18T06:00:00Z', now)).toBe(false)
  })
})

it('writes dates of letters with the month in full', () => {
  expect(dates.formatLetterDate('2026-11-17T22:17:00Z')).toBe('18 November 2026')
})
