import { describe, expect, it } from 'vitest'
import { USUAL_PROFILE } from '#platform/practice-profile/usual-profile.ts'
import { partProblems, shortName } from './rules.ts'

const { identity, places, appointmentTypes, fees } = USUAL_PROFILE
const messages = (change: Parameters<typeof partProblems>[0]) =>
  partProblems(change, USUAL_PROFILE).map(({ field, message }) => `${field}: ${message}`)

describe('name and contact', () => {
  const whole = {
    ...identity,
    name: 'Harbour Lung Clinic',
    // the ABN of the Australian Taxation Office, as abr.business.gov.au explains the checksum with
    abn: '51 824 753 556',
    phone: '(02) 7010 1234',
    email: 'rooms@harbour.example',
    address: { line: '14 High Street', suburb: 'Newtown', state: 'NSW', postcode: '2042' },
  } as const

  it('take a whole entry, and one with the ABN left for later', () => {
    expect(messages({ part: 'identity', value: whole })).toEqual([])
    expect(messages({ part: 'identity', value: { ...whole, abn: '' } })).toEqual([])
  })

  it.each([
    [{ name: '' }, 'name: Enter the name'],
    [{ abn: '51 824 753 557' }, 'abn: The first two digits'],
    [{ phone: '12345' }, 'phone: '],
    [{ address: { ...whole.address, postcode: '3000' } }, 'address.postcode: 3000 is a postcode in VIC'],
    [{ email: 'rooms' }, 'email: Enter an email'],
    [{ videoAddress: 'http://video.example' }, 'videoAddress: Enter an address such as https://'],
    [{ videoAddress: 'https://me:secret@video.example' }, 'videoAddress: Enter an address such as https://'],
    [{ videoAddress: 'javascript:alert(1)' }, 'videoAddress: Enter an address such as https://'],
  ])('refuse %j', (wrong, expected) => {
    expect(messages({ part: 'identity', value: { ...whole, ...wrong } as typeof identity })[0]).toContain(expected)
  })
})

describe('the time zone', () => {
  const at = (state: string, postcode: string, timeZone: string, isOtherZoneMeant?: boolean) =>
    messages({
      part: 'identity',
      value: {
        ...identity,
        name: 'Clinic',
        address: { ...identity.address, state, postcode },
        timeZone,
        isOtherZoneMeant,
      },
    } as Parameters<typeof partProblems>[0])

  it.each([
    ['NSW', '2000', 'Australia/Sydney'],
    ['WA', '6000', 'Australia/Perth'],
    ['WA', '', 'Australia/Eucla'],
    ['WA', '6443', 'Australia/Eucla'],
    ['NSW', '2880', 'Australia/Broken_Hill'],
    ['NSW', '2880', 'Australia/Adelaide'],
    ['NSW', '2898', 'Australia/Lord_Howe'],
    // the same clocks all year
    ['VIC', '3000', 'Australia/Sydney'],
    ['ACT', '2601', 'Australia/Melbourne'],
    ['TAS', '7000', 'Australia/Hobart'],
  ])('of %s %s may be %s', (state, postcode, zone) => {
    expect(at(state, postcode, zone)).toEqual([])
  })

  it.each([
    ['NSW', '2000', 'Australia/Perth', 'in New South Wales, where clocks show the time of Sydney, not of Perth'],
    ['NSW', '', 'Australia/Perth', 'Choose Sydney, or confirm that the practice keeps the time of Perth'],
    ['QLD', '4000', 'Australia/Sydney', 'Brisbane, not of Sydney'],
    ['NSW', '2000', 'Australia/Broken_Hill', 'Sydney, not of Broken Hill'],
    ['WA', '6000', 'Australia/Eucla', 'Perth, not of Eucla'],
    ['SA', '5000', 'Australia/Darwin', 'Adelaide, not of Darwin'],
    ['VIC', '3000', 'Australia/Lord_Howe', 'Melbourne, not of Lord Howe'],
  ])('of %s %s is not %s unless somebody says so', (state, postcode, zone, expected) => {
    expect(at(state, postcode, zone)).toEqual([expect.stringContaining(expected)])
    expect(at(state, postcode, zone, true)).toEqual([])
  })
})

describe('locations', () => {
  const [main] = places.locations
  if (!main) throw new Error('no location')
  const withMonday = (...monday: { from: string; to: string }[]) => ({
    part: 'places' as const,
    value: { ...places, locations: [{ ...main, week: { ...main.week, monday } }] },
  })

  it('refuse overlapping hours and a closing time before the opening time, with the day', () => {
    expect(messages(withMonday({ from: '08:00', to: '12:00' }, { from: '12:00', to: '17:00' }))).toEqual([])
    expect(messages(withMonday({ from: '08:00', to: '12:30' }, { from: '12:00', to: '17:00' }))[0]).toContain(
      'Monday: two sessions overlap',
    )
    expect(messages(withMonday({ from: '17:00', to: '08:00' }))[0]).toContain('after opening time')
  })

  it('refuse two rooms of one name', () => {
    const value = { ...places, locations: [{ ...main, rooms: ['Room 1', 'room 1'] }] }
    expect(messages({ part: 'places', value })[0]).toContain('two rooms')
  })

  it.each([[['Room 1', 'Room-1']], [['Consultation room number 1', 'Consultation room number 2']]])(
    'refuse rooms whose bookings would be confused: %j',
    (rooms) => {
      const value = { ...places, locations: [{ ...main, rooms }] as typeof places.locations }
      expect(messages({ part: 'places', value })[0]).toContain('nearly the same name')
    },
  )
})

describe('provider numbers', () => {
  const number = (text: string, locationId = 'main') => ({
    part: 'clinicians' as const,
    value: { providerNumbers: [{ practitionerId: 'p1', locationId, number: text }] },
  })

  it('are checked to the last letter, and belong to a location', () => {
    // the worked example of Services Australia's algorithm, as in the identifier test vectors
    expect(messages(number('2426621B'))).toEqual([])
    expect(messages(number('2426621A'))[0]).toContain('does not fit')
    expect(messages(number('2426621B', 'gone'))[0]).toContain('no longer there')
    const twice = { ...number('2426621B').value.providerNumbers[0] } as {
      practitionerId: string
      locationId: string
      number: string
    }
    expect(messages({ part: 'clinicians', value: { providerNumbers: [twice, twice] } })[0]).toContain('already')
    const other = { ...twice, practitionerId: 'p2', number: '2426621b' }
    expect(messages({ part: 'clinicians', value: { providerNumbers: [twice, other] } })[0]).toContain('entered twice')
  })
})

describe('types, fees and retention', () => {
  it('refuse a visit of seven minutes and two types of one name', () => {
    const [first] = appointmentTypes.types
    if (!first) throw new Error('no type')
    const odd = { ...appointmentTypes, types: [{ ...first, durationMinutes: 7 }] }
    expect(messages({ part: 'appointmentTypes', value: odd })[0]).toContain('steps of 5')
    expect(messages({ part: 'appointmentTypes', value: { ...appointmentTypes, types: [first, first] } })[0]).toContain(
      'Two types',
    )
  })

  it('refuse two fees of an item for the same payer and clinician, in whichever schedule', () => {
    const schedule = (id: string, about: object = {}) => {
      const rows = [{ item: '110', feeCents: 28_000 }]
      return { id, name: `Fees ${id}`, kind: 'private' as const, practitionerId: '', fees: rows, ...about }
    }
    const of = (...schedules: ReturnType<typeof schedule>[]) =>
      messages({ part: 'fees', value: { ...fees, schedules } })
    expect(of(schedule('a'), schedule('b'))).toEqual([
      'schedules.1.fees.0.item: Fees b: item 110 has a fee in Fees a already. Enter it once for the same payer and clinician.',
    ])
    expect(of(schedule('a'), schedule('b', { kind: 'concession' }))).toEqual([])
    expect(of(schedule('a'), schedule('b', { practitionerId: 'clara' }))).toEqual([])
    expect(of(schedule('a'), schedule('b', { fees: [{ item: '116', feeCents: 9_000 }] }))).toEqual([])
  })

  it('refuse negative fees, half cents and an item named twice', () => {
    const schedule = (...rows: { item: string; feeCents: number }[]) => ({
      part: 'fees' as const,
      value: {
        ...fees,
        schedules: [{ id: 'a', name: 'Private', kind: 'private' as const, practitionerId: '', fees: rows }],
      },
    })
    expect(messages(schedule({ item: '110', feeCents: 32_000 }))).toEqual([])
    expect(messages(schedule({ item: '110', feeCents: -1 }))[0]).toContain('cannot be negative')
    expect(messages(schedule({ item: '110', feeCents: Number.NaN }))[0]).toContain('enter the fee')
    expect(messages(schedule({ item: '110', feeCents: 10.5 }))[0]).toContain('whole cents')
    expect(messages(schedule({ item: '110', feeCents: 1 }, { item: '110', feeCents: 2 }))[0]).toContain('twice')
  })

  it('keep records no shorter than the law asks', () => {
    expect(messages({ part: 'retention', value: { yearsAfterLastSeen: 6, untilAge: 25 } })[0]).toContain('at least 7')
    expect(messages({ part: 'retention', value: { yearsAfterLastSeen: 10, untilAge: 30 } })).toEqual([])
  })
})

it('finds a short name nobody has', () => {
  expect(shortName('Main rooms', [])).toBe('main-rooms')
  expect(shortName('Main rooms', ['main-rooms'])).toBe('main-rooms-2')
  expect(shortName('東京', [])).toBe('new')
})
