import type { AllergyIntolerance, Condition, MedicationRequest, Patient } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { checkAsked } from './check-asked.ts'
import { toSafetyFacts } from './safety-facts.ts'

const TODAY = '2026-11-17'
const about = { reference: 'Patient/p' }
const problem = (text: string): Condition => ({ resourceType: 'Condition', id: 'c', code: { text }, subject: about })
const takes = (text: string): MedicationRequest => ({
  resourceType: 'MedicationRequest',
  id: 'm',
  status: 'active',
  intent: 'order',
  medicationCodeableConcept: { text },
  subject: about,
})
const allergic = (text: string): AllergyIntolerance => ({
  resourceType: 'AllergyIntolerance',
  id: 'a',
  code: { text },
  patient: about,
})
const born = (birthDate?: string): Patient => ({
  resourceType: 'Patient',
  id: 'p',
  gender: 'male',
  ...(birthDate && { birthDate }),
})
const facts = (given: { problems?: string[]; medications?: string[]; allergies?: string[]; birthDate?: string } = {}) =>
  toSafetyFacts(
    TODAY,
    (given.medications ?? []).map(takes),
    (given.allergies ?? []).map(allergic),
    (given.problems ?? []).map(problem),
    [born(given.birthDate)],
  )

describe('a group that a question names', () => {
  it('has the alerts of its members, each with those it is about', () => {
    const { alerts, isRecognised, members } = checkAsked('a beta blocker', facts({ problems: ['Asthma'] }))
    expect(isRecognised).toBe(true)
    expect(members).toContain('bisoprolol')
    const avoided = alerts.find(({ tier }) => tier === 'blocking')
    expect(`${avoided?.title} ${avoided?.detail}`).toContain('propranolol')
    expect(`${avoided?.title} ${avoided?.detail}`).not.toContain('bisoprolol')
  })

  it.each([
    ['an NSAID', { medications: ['Warfarin 5 mg'] }],
    ['an opioid', { medications: ['Diazepam 5 mg'] }],
    ['a macrolide', { medications: ['Warfarin 5 mg'] }],
    ['a penicillin', { allergies: ['Amoxicillin'] }],
    ['an antibiotic', { allergies: ['Penicillin'] }],
    ['a tetracycline', { birthDate: '2020-05-01' }],
  ])('%s is not without alerts: %j', (group, given) => {
    expect(checkAsked(group, facts(given)).alerts.length).toBeGreaterThan(0)
  })

  it('says that it was not checked where nobody knows the group', () => {
    expect(checkAsked('a chemotherapy', facts()).isRecognised).toBe(false)
  })
})

describe('age', () => {
  const tierOf = (medication: string, birthDate: string) =>
    checkAsked(medication, facts({ birthDate })).alerts.find(({ rule }) => rule === 'age')?.tier

  it('stops a tetracycline up to 8 years and codeine up to 11, to the day', () => {
    expect(tierOf('doxycycline', '2017-11-18')).toBe('blocking')
    expect(tierOf('doxycycline', '2017-11-17')).toBeUndefined()
    expect(tierOf('codeine', '2014-11-18')).toBe('blocking')
    expect(tierOf('codeine', '2014-11-17')).toBe('banner')
    expect(tierOf('codeine', '1960-01-01')).toBeUndefined()
  })

  it('is reported as not checked without a date of birth, and only where a limit exists', () => {
    const unchecked = (medication: string) =>
      checkAsked(medication, facts()).notChecked.filter(({ check }) => check === 'Age')
    expect(unchecked('codeine')).toHaveLength(1)
    expect(unchecked('salbutamol')).toHaveLength(0)
  })
})
