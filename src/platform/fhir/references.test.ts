import { describe, expect, it } from 'vitest'
import { codeIn, coding, concept, conceptText, hasCode } from './codings.ts'
import { idFrom, reference } from './references.ts'
import { LOINC, SNOMED } from './systems.ts'

describe('references', () => {
  it('points at a resource and reads the id back', () => {
    const ref = reference('Patient', 'demo-patient', 'Margaret Nguyen')
    expect(ref).toEqual({ reference: 'Patient/demo-patient', display: 'Margaret Nguyen' })
    expect(reference('Patient', 'a')).toEqual({ reference: 'Patient/a' })
    expect(idFrom(ref, 'Patient')).toBe('demo-patient')
    expect(idFrom(ref, 'Practitioner')).toBeUndefined()
  })

  it('reads absolute and versioned references, and refuses what is none', () => {
    expect(idFrom('https://example.org/fhir/Patient/p1/_history/3', 'Patient')).toBe('p1')
    expect(idFrom('MyPatient/p1', 'Patient')).toBeUndefined()
    expect(idFrom('urn:uuid:0', 'Patient')).toBeUndefined()
    expect(idFrom(undefined, 'Patient')).toBeUndefined()
  })
})

describe('codings', () => {
  const fev1 = concept([coding(LOINC, '20150-9', 'FEV1'), coding(SNOMED, '59328004')])

  it('finds a code by system', () => {
    expect(hasCode(fev1, LOINC, '20150-9')).toBe(true)
    expect(hasCode([fev1], SNOMED, '59328004')).toBe(true)
    expect(hasCode(fev1, SNOMED, '20150-9')).toBe(false)
    expect(hasCode(undefined, LOINC, '20150-9')).toBe(false)
    expect(codeIn(fev1, SNOMED)).toBe('59328004')
  })

  it('reads what a person would', () => {
    expect(conceptText(fev1)).toBe('FEV1')
    expect(conceptText({ coding: [{ code: 'x' }] })).toBe('x')
    expect(conceptText(undefined)).toBeUndefined()
    expect(concept(coding(LOINC, '1'), 'words').text).toBe('words')
  })
})
