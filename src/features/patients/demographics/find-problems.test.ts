import { describe, expect, it } from 'vitest'
import { type DemographicChanges, NO_DEMOGRAPHICS } from '../rules.ts'
import { problemsOfChange } from './compare.ts'
import { findProblems } from './find-problems.ts'

const sound = { ...NO_DEMOGRAPHICS, given: 'Margaret Anh', family: 'Nguyen', gender: 'female', birthDate: '1951-07-14' }
const today = '2026-11-15'
const problemsOf = (changes: DemographicChanges, isStrict = true) =>
  findProblems({ ...sound, ...changes }, { today, isStrict })

describe('always refused', () => {
  it.each<[string, DemographicChanges, string, RegExp]>([
    ['no name at all', { given: '', family: '' }, 'family', /name/],
    ['no gender', { gender: '' }, 'gender', /Unknown/],
    ['a gender that is not in the list', { gender: 'x' }, 'gender', /list/],
    ['no date of birth', { birthDate: '' }, 'birthDate', /Enter/],
    ['a birth tomorrow', { birthDate: '2026-11-16' }, 'birthDate', /future/],
    ['30 February', { birthDate: '1951-02-30' }, 'birthDate', /exist/],
    ['29 February of a common year', { birthDate: '1900-02-29' }, 'birthDate', /exist/],
    ['a birth in 1879', { birthDate: '1879-12-31' }, 'birthDate', /1880/],
    ['a name of 201 letters', { family: 'x'.repeat(201) }, 'family', /200/],
    ['a line break in a name', { family: 'Ngu\nyen' }, 'family', /unprintable/],
    ['a direction override in a name', { family: 'abc\u202edef' }, 'family', /direction/],
    ['letters as a phone number', { mobile: 'call me' }, 'mobile', /digits/],
    ['an address without a dot', { email: 'a@b' }, 'email', /example/],
    ['a postcode of three digits', { postcode: '204' }, 'postcode', /4 digits/],
    ['a state abroad', { state: 'CA' }, 'state', /list/],
    ['a reference number without a card', { medicareIrn: '1' }, 'medicareNumber', /card/],
    ['a reference number of 0', { medicareNumber: '2953701501', medicareIrn: '0' }, 'medicareIrn', /1 to 9/],
    ['month 13 on a card', { medicareNumber: '2953701501', medicareExpiry: '2028-13' }, 'medicareExpiry', /month/],
    ['a card colour without a number', { dvaCard: 'DVG' }, 'dvaNumber', /file number/],
    ['a concession card without a number', { concessionCard: 'PEN' }, 'concessionNumber', /number/],
    ['a concession number of no card', { concessionNumber: '307111942H' }, 'concessionCard', /which card/],
    [
      'a card that ends on 31 June',
      { concessionCard: 'HC', concessionNumber: '307111942H', concessionExpiry: '2027-06-31' },
      'concessionExpiry',
      /exist/,
    ],
    ['a contact without a name', { contactPhone: '0491570006' }, 'contactName', /name/],
  ])('%s', (_, changes, field, message) => {
    expect(problemsOf(changes, false).errors).toEqual({ [field]: expect.stringMatching(message) })
  })
})

describe('numbers whose check digits fail', () => {
  it.each<[keyof typeof NO_DEMOGRAPHICS, string, RegExp]>([
    ['medicareNumber', '2953701511', /ninth digit/],
    ['ihi', '8003609900123455', /last digit/],
    ['dvaNumber', 'ZX1', /state/],
    ['mobile', '0491 570', /10 digits/],
  ])('%s is refused by a practice and a warning in the demonstration', (field, value, reason) => {
    expect(problemsOf({ [field]: value }, true).errors).toEqual({ [field]: expect.stringMatching(reason) })
    expect(problemsOf({ [field]: value }, false)).toEqual({
      errors: {},
      warnings: { [field]: expect.stringMatching(reason) },
    })
  })

  it('a concession card whose letter or form is wrong is refused by a practice', () => {
    for (const number of ['307111942K', '307111924H', '30711194H', 'H307111942']) {
      const changes = { concessionCard: 'PEN', concessionNumber: number }
      expect(problemsOf(changes, true).errors, number).toHaveProperty('concessionNumber')
      expect(problemsOf(changes, false).warnings, number).toHaveProperty('concessionNumber')
    }
    const expired = { concessionCard: 'SEN', concessionNumber: '307111942H', concessionExpiry: '2026-11-14' }
    expect(problemsOf(expired).warnings.concessionExpiry).toMatch(/expired/)
    expect(problemsOf({ ...expired, concessionExpiry: today }).warnings).toEqual({})
  })

  it('sound ones pass', () => {
    const changes = {
      medicareNumber: '2953 70150 1',
      medicareIrn: '2',
      ihi: '8003 6099 0012 3454',
      dvaNumber: 'NX123456',
      concessionCard: 'PEN',
      concessionNumber: '307 111 942h',
      concessionExpiry: '2027-06-30',
    }
    expect(problemsOf(changes)).toEqual({ errors: {}, warnings: {} })
  })
})

describe('accepted', () => {
  it.each<[string, DemographicChanges]>([
    ['right-to-left names', { given: 'محمد', family: 'الأحمد' }],
    ['combining marks', { given: 'Zoe\u0308', family: 'O\u2019Brien-Nu\u0301n\u0303ez' }],
    ['one name', { given: '', family: 'Sukarno' }],
    ['a birth today', { birthDate: today }],
    ['an overseas phone', { mobile: '+64 21 123 4567' }],
  ])('%s', (_, changes) => {
    expect(problemsOf(changes)).toEqual({ errors: {}, warnings: {} })
  })

  it('with a warning: a postcode of the neighbouring state, since border localities have one', () => {
    const { errors, warnings } = problemsOf({ state: 'VIC', postcode: '2640' })
    expect(errors).toEqual({})
    expect(warnings.postcode).toMatch(/NSW/)
  })

  it('with a warning: an expired card, and an interpreter without a language', () => {
    const { warnings } = problemsOf({ medicareNumber: '2953701501', medicareExpiry: '2026-10', interpreter: 'yes' })
    expect(warnings.medicareExpiry).toMatch(/expired/)
    expect(warnings.language).toMatch(/language/)
  })
})

it('an old fault does not stand in the way of a change elsewhere, but does in its own group', () => {
  const faults = findProblems({ ...sound, birthDate: '1951', postcode: '1' }, { today, isStrict: true })
  expect(problemsOfChange(faults, ['mobile']).errors).toEqual({})
  expect(Object.keys(problemsOfChange(faults, ['state']).errors)).toEqual(['postcode'])
})
