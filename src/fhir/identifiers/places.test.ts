import { describe, expect, it } from 'vitest'
import { checkLandline, checkMobile, checkPhone, formatPhone } from './phone.ts'
import { checkPostcode, stateOfPostcode, zoneOf } from './states.ts'

describe('phone numbers', () => {
  it.each(['0491 570 006', '+61 491 570 006', '0061491570006', '61491570006', '+61 (0)491 570 006'])(
    'reads the mobile %s',
    (text) => expect(checkMobile(text)).toEqual({ ok: true, value: '+61491570006' }),
  )

  it.each(['(02) 7010 1234', '+61 2 7010 1234', '0270101234'])('accepts the landline %s', (text) =>
    expect(checkLandline(text)).toEqual({ ok: true, value: '+61270101234' }),
  )

  it.each(['', '12345', '0591570006', '+1 212 555 0100', '04915700', 'call me'])('refuses %j', (text) =>
    expect(checkPhone(text).ok).toBe(false),
  )

  it.each([
    ['1300 655 506', '1300655506', '1300 655 506'],
    ['1800-550-000', '1800550000', '1800 550 000'],
    ['13 22 22', '132222', '13 22 22'],
    ['+61 1300 655 506', '1300655506', '1300 655 506'],
  ])('accepts %s, which has no area code', (text, value, shown) => {
    expect(checkPhone(text)).toEqual({ ok: true, value })
    expect(formatPhone(text)).toBe(shown)
    expect(checkMobile(text).ok).toBe(false)
  })

  it.each(['1300 655 50', '1300 655 5066', '13 222', '1900 655 506'])('refuses %s', (text) =>
    expect(checkPhone(text).ok).toBe(false),
  )

  it('formats them for reading', () => {
    expect(formatPhone('+61491570006')).toBe('0491 570 006')
    expect(formatPhone('+61270101234')).toBe('(02) 7010 1234')
    expect(formatPhone('+1 212 555 0100')).toBe('+1 212 555 0100')
  })
})

describe('postcodes and zones', () => {
  it.each([
    ['2000', 'NSW'],
    ['2600', 'ACT'],
    ['2620', 'NSW'],
    ['2914', 'ACT'],
    ['0800', 'NT'],
    ['0200', 'ACT'],
    ['3550', 'VIC'],
    ['4870', 'QLD'],
    ['5000', 'SA'],
    ['6721', 'WA'],
    ['7250', 'TAS'],
  ])('%s is in %s', (postcode, state) => expect(stateOfPostcode(postcode)).toBe(state))

  it('refuses an invalid postcode, and one of another state', () => {
    expect(stateOfPostcode('0000')).toBeUndefined()
    expect(stateOfPostcode('800')).toBeUndefined()
    expect(checkPostcode('2000', 'NSW')).toEqual({ ok: true, value: '2000' })
    expect(checkPostcode('2000', 'VIC')).toEqual({ ok: false, reason: '2000 is a postcode in NSW, not in VIC.' })
  })

  it('knows the time zones, including Lord Howe and Broken Hill', () => {
    expect(zoneOf('QLD')).toBe('Australia/Brisbane')
    expect(zoneOf('NSW', '2000')).toBe('Australia/Sydney')
    expect(zoneOf('NSW', '2898')).toBe('Australia/Lord_Howe')
    expect(zoneOf('NSW', '2880')).toBe('Australia/Broken_Hill')
  })
})
