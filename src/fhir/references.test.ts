import { describe, expect, it } from 'vitest'
import { codeIn, coding, concept, conceptText, hasCode } from './codes/codings.ts'
import { LOINC, SNOMED } from './codes/systems.ts'
import {
  idFrom,
  isReferenceTo,
  parseReference,
  plainReference,
  recordNamed,
  reference,
  referencesIn,
  withRelativeReferences,
} from './references.ts'

describe('references', () => {
  it('makes a reference and gets the id back', () => {
    const ref = reference('Patient', 'demo-patient', 'Margaret Nguyen')
    expect(ref).toEqual({ reference: 'Patient/demo-patient', display: 'Margaret Nguyen' })
    expect(reference('Patient', 'a')).toEqual({ reference: 'Patient/a' })
    expect(idFrom(ref, 'Patient')).toBe('demo-patient')
    expect(idFrom(ref, 'Practitioner')).toBeUndefined()
  })

  it('parses versioned references, and refuses invalid ones', () => {
    expect(recordNamed('Patient/p1/_history/3')).toEqual({ type: 'Patient', id: 'p1', version: '3' })
    expect(idFrom('Patient/p1/_history/3', 'Patient')).toBe('p1')
    for (const text of [
      'MyPatient',
      'Patient/',
      'Patient/a/b',
      'Patient/a b',
      'patient/a',
      '../Patient/a',
      '/Patient/a',
    ]) {
      expect(idFrom(text, 'Patient'), text).toBeUndefined()
    }
    expect(idFrom(undefined, 'Patient')).toBeUndefined()
    expect(isReferenceTo({ reference: 'Practitioner/a' }, 'Practitioner')).toBe(true)
    expect(isReferenceTo({ reference: 'PractitionerRole/a' }, 'Practitioner')).toBe(false)
  })

  it('distinguishes the other kinds', () => {
    expect(parseReference('#p')).toEqual({ kind: 'contained', id: 'p' })
    expect(parseReference('URN:UUID:0')).toEqual({ kind: 'urn', urn: 'URN:UUID:0' })
    expect(parseReference('Patient?identifier=a|b')).toEqual({
      kind: 'conditional',
      type: 'Patient',
      query: 'identifier=a|b',
    })
    expect(parseReference({ identifier: { value: '1' } }).kind).toBe('logical')
    expect(parseReference('nonsense').kind).toBe('unreadable')
  })

  const base = 'https://aurora.example/fhir'

  it('resolves a URL at our own base to the record, however it is written', () => {
    for (const text of [
      'https://aurora.example/fhir/Patient/p1',
      'HTTPS://AURORA.example:443/fhir/Patient/p1',
      'http://aurora.example/fhir//Patient/p1',
      'https://aurora.example/fhir/x/../Patient/p1',
      'https://aurora.example/fhir/Pa%74ient/p1',
      'https://aurora.example/fhir/Patient/p1/',
      'https://user@aurora.example/fhir/Patient/p1?a=b#c',
    ]) {
      expect(plainReference(text, base), text).toBe('Patient/p1')
    }
  })

  it('treats every other URL as a record elsewhere, with the type and id it appears to name', () => {
    for (const text of [
      'https://elsewhere.example/fhir/Patient/p1',
      'https://aurora.example.evil/fhir/Patient/p1',
      'https://aurora.example/other/Patient/p1',
      'ftp://elsewhere.example/Patient/p1/_history/2',
    ]) {
      expect(parseReference(text, base), text).toMatchObject({ kind: 'foreign', type: 'Patient', id: 'p1' })
      expect(idFrom(text, 'Patient'), text).toBeUndefined()
    }
    expect(parseReference('https://aurora.example/fhir/Patient/p1').kind).toBe('foreign')
  })

  it('makes URLs at our own base relative, wherever they are', () => {
    const given = {
      subject: { reference: `${base}/Patient/p1` },
      related: [
        { who: { reference: `${base}/Practitioner/d/_history/2` } },
        { who: { reference: 'https://x.example/Group/1' } },
      ],
    }
    expect(withRelativeReferences(given, base)).toEqual({
      subject: { reference: 'Patient/p1' },
      related: [
        { who: { reference: 'Practitioner/d/_history/2' } },
        { who: { reference: 'https://x.example/Group/1' } },
      ],
    })
    const plain = { subject: { reference: 'Patient/p1' } }
    expect(withRelativeReferences(plain, base)).toBe(plain)
  })

  it('finds every reference with the path of its element', () => {
    const composition = {
      author: [{ reference: 'Practitioner/a' }],
      attester: [{ party: { reference: 'Practitioner/b' } }],
    }
    expect(referencesIn(composition).map(({ path, reference: one }) => [path, one.reference])).toEqual([
      ['author', 'Practitioner/a'],
      ['attester.party', 'Practitioner/b'],
    ])
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

  it('gives the readable text', () => {
    expect(conceptText(fev1)).toBe('FEV1')
    expect(conceptText({ coding: [{ code: 'x' }] })).toBe('x')
    expect(conceptText(undefined)).toBeUndefined()
    expect(concept(coding(LOINC, '1'), 'words').text).toBe('words')
  })
})
