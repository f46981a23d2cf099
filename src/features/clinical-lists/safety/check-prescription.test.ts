import type { AllergyIntolerance, Condition, FhirResource, MedicationRequest, Observation, Patient } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { type ObservationName, observationConcept } from '#fhir/codes/observation-codes.ts'
import { resolveMedication } from '#medicine/medication-safety/resolve-medication.ts'
import type { Prescription, SafetyReport } from '../contract.ts'
import { checkPrescription, unanswered } from './check-prescription.ts'
import { type Proposed, SAFETY_VERSION } from './rule.ts'
import { toSafetyFacts } from './safety-facts.ts'

const TODAY = '2026-11-15'
const patient = { reference: 'Patient/p' }

const allergy = (text: string, more: Partial<AllergyIntolerance> = {}): AllergyIntolerance => ({
  resourceType: 'AllergyIntolerance',
  id: `a-${text}`,
  clinicalStatus: { coding: [{ code: 'active' }] },
  category: ['medication'],
  code: { text },
  patient,
  ...more,
})
const noneKnown = allergy('No known allergy', { code: { coding: [{ code: '716186003' }] }, category: undefined })
const medication = (text: string, more: Partial<MedicationRequest> = {}): MedicationRequest => ({
  resourceType: 'MedicationRequest',
  id: `m-${text}`,
  status: 'active',
  intent: 'order',
  subject: patient,
  authoredOn: '2026-10-01',
  medicationCodeableConcept: { text },
  ...more,
})
const condition = (text: string, status = 'active', verification = 'confirmed'): Condition => ({
  resourceType: 'Condition',
  id: `c-${text}`,
  subject: patient,
  code: { text },
  clinicalStatus: { coding: [{ code: status }] },
  verificationStatus: { coding: [{ code: verification }] },
})
const asthma = condition('Asthma')

interface Chart {
  allergies?: AllergyIntolerance[]
  medications?: MedicationRequest[]
  conditions?: Condition[]
  /** The patient and observations; defaults to a man of 66 without observations. */
  about?: FhirResource[]
}
const man: Patient = { resourceType: 'Patient', id: 'p', gender: 'male', birthDate: '1960-05-05' }
const woman: Patient = { ...man, gender: 'female', birthDate: '1994-05-05' }
const reading = (name: ObservationName, value: number, date = '2026-10-01'): Observation => ({
  resourceType: 'Observation',
  id: `o-${name}`,
  status: 'final',
  code: observationConcept(name),
  subject: patient,
  effectiveDateTime: date,
  valueQuantity: { value },
})

function check(text: string, chart: Chart = {}, order: Partial<Prescription> = {}, usualRegimen?: string) {
  const { allergies = [noneKnown], medications = [], conditions = [] } = chart
  const proposed: Proposed = {
    ...resolveMedication(text),
    text,
    usualRegimen,
    order: { frequency: 'once-daily', ...order },
  }
  return checkPrescription(proposed, toSafetyFacts(TODAY, medications, allergies, conditions, chart.about ?? [man]))
}
const found = (report: SafetyReport) => report.alerts.map(({ rule, tier }) => `${rule} ${tier}`)
const reasons = (report: SafetyReport, name: string) =>
  report.notChecked.filter((each) => each.check === name).map(({ reason }) => reason)

describe('allergy', () => {
  it('blocks the same ingredient, naming the record, the source and the version', () => {
    const { alerts } = check('amoxicillin 500 mg capsule', { allergies: [allergy('Amoxicillin')] })
    expect(alerts).toHaveLength(1)
    expect(alerts[0]).toMatchObject({
      rule: 'allergy-ingredient',
      tier: 'blocking',
      version: SAFETY_VERSION,
      evidence: [{ type: 'AllergyIntolerance', id: 'a-Amoxicillin' }],
    })
    expect(alerts[0]?.source).not.toBe('')
  })

  it('blocks a penicillin after a penicillin allergy, by brand, class word and code alone', () => {
    const coded = allergy('', { code: { coding: [{ code: '764146007' }] }, category: undefined })
    for (const recorded of [allergy('Penicillin'), allergy('Penicillins'), allergy('Flucloxacillin'), coded]) {
      expect(found(check('Augmentin Duo', { allergies: [recorded] }))).toEqual(['allergy-class blocking'])
    }
  })

  it('blocks an NSAID after aspirin', () => {
    expect(found(check('ibuprofen 200 mg', { allergies: [allergy('Aspirin')] }))).toEqual(['allergy-class blocking'])
    expect(found(check('celecoxib 100 mg', { allergies: [allergy('Aspirin')] }))).toEqual([])
  })

  it.each([
    ['cefalexin', 'Amoxicillin', 'allergy-side-chain blocking'],
    ['cefaclor', 'Ampicillin', 'allergy-side-chain blocking'],
    ['amoxicillin', 'Cefalexin', 'allergy-side-chain blocking'],
    ['cefuroxime', 'Ceftriaxone', 'allergy-side-chain blocking'],
    ['cefalexin', 'Penicillin', 'allergy-cross-class blocking'], // the specific penicillin is unknown
    ['ceftriaxone', 'Amoxicillin', 'allergy-cross-class banner'],
    ['cefazolin', 'Amoxicillin', 'allergy-cross-class inline'],
    ['cefazolin', 'Penicillin', 'allergy-cross-class inline'],
  ])('%s after a reaction to %s: %s (SA Health: shared R1 side chains)', (medication, allergen, expected) => {
    expect(found(check(medication, { allergies: [allergy(allergen)] }))).toEqual([expected])
  })

  it('warns without blocking within other classes', () => {
    expect(found(check('ceftriaxone', { allergies: [allergy('Cefalexin')] }))).toEqual(['allergy-class banner'])
    expect(found(check('clarithromycin', { allergies: [allergy('Azithromycin')] }))).toEqual(['allergy-class banner'])
  })

  it('warns without blocking for an intolerance, unless it is of high risk', () => {
    const mild = allergy('Codeine', { type: 'intolerance' })
    expect(found(check('codeine', { allergies: [mild] }))).toEqual(['allergy-ingredient banner'])
    const grave = { ...mild, criticality: 'high' as const }
    expect(found(check('codeine', { allergies: [grave] }))).toEqual(['allergy-ingredient blocking'])
  })

  it('is silent for another medicine, a refuted, resolved or mistaken entry, and a food', () => {
    const status = (code: string) => ({ coding: [{ code }] })
    const silent = [
      allergy('Penicillin', { verificationStatus: status('refuted') }),
      allergy('Penicillin', { verificationStatus: status('entered-in-error') }),
      allergy('Penicillin', { clinicalStatus: status('resolved') }),
      allergy('Eggs', { category: ['food'] }),
    ]
    for (const each of silent) expect(found(check('amoxicillin', { allergies: [each, noneKnown] }))).toEqual([])
    expect(found(check('doxycycline', { allergies: [allergy('Penicillin')] }))).toEqual([])
  })

  it('says so where it could not run', () => {
    expect(reasons(check('amoxicillin', { allergies: [] }), 'Allergies')).toEqual([
      expect.stringContaining('No allergy status'),
    ])
    expect(reasons(check('Wonderpill', { allergies: [allergy('Penicillin')] }), 'Allergies')).toEqual([
      expect.stringContaining('Wonderpill'),
    ])
    expect(reasons(check('amoxicillin', { allergies: [allergy('the pink tablet')] }), 'Allergies')).toEqual([
      expect.stringContaining('the pink tablet'),
    ])
    expect(reasons(check('amoxicillin'), 'Allergies')).toEqual([])
  })
})

describe('duplicates', () => {
  it('same ingredient, under another name', () => {
    const medications = [medication('Spiriva Respimat (tiotropium) 2.5 microgram')]
    expect(found(check('tiotropium + olodaterol (Spiolto)', { medications }))).toEqual(['duplicate-ingredient banner'])
  })

  it('same-class inhalers: two LAMAs warn, two SABAs are noted', () => {
    const incruse = [medication('Incruse Ellipta (umeclidinium) 62.5 microgram')]
    expect(found(check('tiotropium (Spiriva)', { medications: incruse }))).toEqual(['same-class-inhalers banner'])
    const ventolin = [medication('Ventolin (salbutamol) 100 microgram pMDI')]
    expect(found(check('terbutaline (Bricanyl)', { medications: ventolin }))).toEqual(['same-class-inhalers inline'])
  })

  it('same class by mouth', () => {
    const medications = [medication('Naproxen 250 mg tablet')]
    expect(found(check('ibuprofen 400 mg', { medications }))).toEqual(['duplicate-class inline'])
  })

  it('is silent for a stopped medicine, another class, and a nasal spray beside an inhaler', () => {
    const stopped = [medication('Incruse Ellipta (umeclidinium)', { status: 'stopped' })]
    expect(found(check('tiotropium (Spiriva)', { medications: stopped }))).toEqual([])
    expect(found(check('tiotropium (Spiriva)', { medications: [medication('Ventolin (salbutamol)')] }))).toEqual([])
    const nasal = [medication('Mometasone 50 microgram nasal spray')]
    expect(found(check('mometasone + indacaterol + glycopyrronium (Enerzair)', { medications: nasal }))).toEqual([])
  })

  it('names what it could not compare with', () => {
    const medications = [medication('Herbal tonic')]
    expect(reasons(check('salbutamol', { medications }), 'Duplicates')).toEqual([
      expect.stringContaining('Herbal tonic'),
    ])
    expect(reasons(check('Wonderpill', { medications }), 'Duplicates')).toEqual([expect.stringContaining('Wonderpill')])
  })
})

describe('asthma', () => {
  it('LABA without ICS warns; with ICS inside or beside, or without asthma, it does not', () => {
    expect(found(check('salmeterol (Serevent)', { conditions: [asthma] }))).toEqual(['laba-without-ics banner'])
    const medications = [medication('Flixotide (fluticasone propionate) 250 microgram pMDI')]
    expect(found(check('salmeterol (Serevent)', { conditions: [asthma], medications }))).toEqual([])
    expect(found(check('fluticasone furoate + vilanterol (Breo)', { conditions: [asthma] }))).toEqual([])
    expect(found(check('salmeterol (Serevent)', { conditions: [condition('COPD')] }))).toEqual([])
  })

  it('a nasal corticosteroid does not stand in for an inhaled one', () => {
    const medications = [medication('Mometasone 50 microgram nasal spray')]
    expect(found(check('salmeterol', { conditions: [asthma], medications }))).toEqual(['laba-without-ics banner'])
  })

  it('beta-blocker warns in asthma, eye drops too, and not once asthma is refuted', () => {
    expect(found(check('propranolol 40 mg', { conditions: [asthma] }))).toEqual([
      'interaction-non-selective-beta-blocker-in-asthma blocking',
    ])
    expect(found(check('timolol eye drops', { conditions: [asthma] }))).toEqual([
      'interaction-non-selective-beta-blocker-in-asthma blocking',
    ])
    expect(found(check('metoprolol 50 mg', { conditions: [asthma] }))).toEqual([
      'interaction-cardioselective-beta-blocker-in-asthma banner',
    ])
    const polyps = { ...asthma, id: 'polyps', code: { text: 'Nasal polyps' } }
    expect(found(check('ibuprofen 400 mg', { conditions: [asthma] }))).toEqual(['nsaid-in-asthma inline'])
    expect(found(check('naproxen', { conditions: [asthma, polyps] }))).toEqual(['nsaid-in-asthma banner'])
    const own = condition('Aspirin-exacerbated respiratory disease')
    const relative = condition('Family history of aspirin-exacerbated respiratory disease')
    expect(found(check('naproxen', { conditions: [asthma, own] }))).toEqual(['interaction-nsaid-in-aerd blocking'])
    expect(found(check('naproxen', { conditions: [asthma, relative] }))).toEqual(['nsaid-in-asthma inline'])
    expect(found(check('celecoxib 100 mg', { conditions: [asthma, polyps] }))).toEqual([])
    const refuted = condition('Asthma', 'active', 'refuted')
    expect(found(check('propranolol 40 mg', { conditions: [refuted] }))).toEqual([])
    expect(found(check('amlodipine 5 mg', { conditions: [asthma] }))).toEqual([])
  })

  it('counts canisters of 12 months, repeats included: 2 are silent, 3 are noted, 12 warn', () => {
    const conditions = [asthma]
    const salbutamol = (more: Partial<MedicationRequest>) =>
      medication('Ventolin (salbutamol)', { status: 'completed', ...more })
    const of = (medications: MedicationRequest[], order: Partial<Prescription>) =>
      found(check('salbutamol (Ventolin)', { conditions, medications }, { frequency: 'when-needed', ...order }))
    expect(of([], { repeats: 1 })).toEqual([])
    expect(of([], { repeats: 2 })).toEqual(['reliever-supply inline'])
    expect(of([salbutamol({ dispenseRequest: { numberOfRepeatsAllowed: 5 } })], { packs: 2, repeats: 2 })).toEqual([
      'reliever-supply-danger banner',
    ])
    expect(of([salbutamol({ authoredOn: '2025-11-15', dispenseRequest: { numberOfRepeatsAllowed: 5 } })], {})).toEqual(
      [],
    )
    expect(found(check('salbutamol', { conditions: [condition('COPD')] }, { repeats: 5 }))).toEqual([])
  })
})

describe('interactions', () => {
  it('name why, risk and what to do, with sources that open and whether they were read', () => {
    const report = check('ciprofloxacin 500 mg', { medications: [medication('Nuelin SR 250 mg')] })
    expect(found(report)).toEqual(['interaction-theophylline-quinolone banner'])
    const [alert] = report.alerts
    expect(alert?.title).toBe('ciprofloxacin 500 mg with Nuelin SR 250 mg')
    expect(alert?.parts?.map(({ label }) => label)).toEqual(['Why', 'Risk', 'Do'])
    expect(alert?.links?.[0]).toMatchObject({ isRead: true, url: expect.stringMatching(/^https:/) as string })
    expect(alert?.evidence).toEqual([{ type: 'MedicationRequest', id: 'm-Nuelin SR 250 mg', text: 'Nuelin SR 250 mg' }])
  })

  it('name only sources that were read', () => {
    const [alert] = check('theophylline', { medications: [medication('carbamazepine')] }).alerts
    expect(alert?.links?.every(({ isRead }) => isRead)).toBe(true)
    expect(alert?.source).not.toMatch(/not verified/)
  })

  it('stop what must not be combined, and leave stopped medications alone', () => {
    const simvastatin = medication('simvastatin 40 mg')
    expect(found(check('clarithromycin', { medications: [simvastatin] }))).toEqual([
      'interaction-macrolide-simvastatin blocking',
    ])
    expect(found(check('clarithromycin', { medications: [{ ...simvastatin, status: 'stopped' }] }))).toEqual([])
  })

  it('ask for a smoking status that is not recorded', () => {
    expect(reasons(check('pirfenidone'), 'Interactions').join(' ')).toContain('Smoking status is not recorded')
  })
})

describe('kidney function', () => {
  const tiersOf = (text: string, ...about: FhirResource[]) =>
    found(check(text, { about: [man, ...about] })).filter((one) => one.startsWith('kidney'))

  it('not recorded is said where a rule needs it, and nowhere else', () => {
    expect(reasons(check('dabigatran'), 'Kidney function')).toEqual([expect.stringContaining('not recorded')])
    expect(reasons(check('salbutamol'), 'Kidney function')).toEqual([])
  })

  it('goes by Cockcroft-Gault where a weight is recorded: 200 µmol/L at 66 years and 60 kg is 27 mL/min', () => {
    const about = [reading('creatinine', 200), reading('weight', 60)]
    expect(tiersOf('dabigatran 110 mg', ...about)).toEqual(['kidney-function blocking'])
    const [alert] = check('dabigatran 110 mg', { about: [man, ...about] }).alerts
    expect(alert?.detail).toContain('creatinine clearance 27 mL/min')
    expect(tiersOf('dabigatran 110 mg', reading('creatinine', 80), reading('weight', 80))).toEqual([])
  })

  it('falls back to eGFR without a weight, and says so', () => {
    const report = check('trimethoprim', { about: [man, reading('creatinine', 300)] })
    expect(found(report)).toContain('kidney-function banner')
    expect(report.alerts.find(({ rule }) => rule === 'kidney-function')?.detail).toContain('No weight is recorded')
  })

  it('takes a reported eGFR where it is newer than the creatinine', () => {
    const old = reading('creatinine', 80, '2025-01-01')
    expect(tiersOf('ibuprofen', old, reading('egfr', 24, '2026-10-01'))).toEqual(['kidney-function blocking'])
    expect(tiersOf('ibuprofen', reading('creatinine', 80), reading('egfr', 24, '2025-01-01'))).toEqual([])
  })
})

describe('pregnancy', () => {
  const of = (text: string, chart: Chart) => found(check(text, chart)).filter((one) => one.startsWith('pregnancy'))

  it('stops in a recorded pregnancy', () => {
    const chart = { about: [woman], conditions: [condition('Pregnancy, 20 weeks')] }
    expect(of('methotrexate', chart)).toEqual(['pregnancy blocking'])
    expect(of('doxycycline', chart)).toEqual(['pregnancy banner'])
    expect(of('salbutamol', chart)).toEqual([])
  })

  it('says what is not checked, and asks for a reason in a recorded pregnancy', () => {
    const chart = { about: [woman], conditions: [condition('Pregnancy, 20 weeks')] }
    expect(of('roflumilast', chart)).toEqual(['pregnancy-not-checked banner'])
    expect(of('roflumilast', { about: [woman] })).toEqual([])
    expect(reasons(check('roflumilast', { about: [woman] }), 'Pregnancy').join()).toContain('not checked here')
  })

  it('asks where somebody could be pregnant and nobody has recorded it', () => {
    expect(of('bosentan', { about: [woman] })).toEqual(['pregnancy-not-recorded banner'])
    expect(of('doxycycline', { about: [woman] })).toEqual(['pregnancy-not-recorded inline'])
    const unknown = { ...woman, gender: undefined }
    expect(of('bosentan', { about: [unknown] })).toEqual(['pregnancy-not-recorded banner'])
  })

  it('is silent for men and outside fertile age, and takes a recent negative for 30 days', () => {
    expect(of('bosentan', { about: [man] })).toEqual([])
    expect(of('bosentan', { about: [{ ...woman, birthDate: '1950-01-01' }] })).toEqual([])
    const negative: Observation = {
      ...reading('weight', 0, '2026-11-10'),
      code: { coding: [{ system: 'http://loinc.org', code: '82810-3' }] },
      valueQuantity: undefined,
      valueCodeableConcept: { text: 'Not pregnant' },
    }
    expect(of('bosentan', { about: [woman, negative] })).toEqual([])
    expect(of('bosentan', { about: [woman, { ...negative, effectiveDateTime: '2026-09-01' }] })).toEqual([
      'pregnancy-not-recorded banner',
    ])
    const past = { about: [woman], conditions: [condition('History of ectopic pregnancy')] }
    expect(of('bosentan', past)).toEqual(['pregnancy-not-recorded banner'])
  })
})

describe('dose', () => {
  const dose = (order: Partial<Prescription>, regimen: string) =>
    found(check('x', {}, { doseUnit: 'inhalation', ...order }, regimen))

  it('is held against the usual regimen', () => {
    expect(dose({ doseAmount: 1, frequency: 'once-daily' }, '1 inhalation daily')).toEqual([])
    expect(dose({ doseAmount: 4, frequency: 'once-daily' }, '1 inhalation daily')).toEqual([
      'dose-outside-usual banner',
    ])
    expect(dose({ doseAmount: 1, frequency: 'twice-daily' }, '1 inhalation daily')).toEqual([
      'dose-outside-usual banner',
    ])
    expect(dose({ doseAmount: 1, frequency: 'when-needed' }, '1 inhalation daily')).toEqual([
      'dose-outside-usual banner',
    ])
    expect(dose({ doseAmount: 2, frequency: 'when-needed' }, '1-2 inhalations as required')).toEqual([])
  })

  it('of injections by amount and interval, a loading phase included', () => {
    const regimen = '30 mg every 4 weeks x3 then every 8 weeks'
    const order = { doseAmount: 30, doseUnit: 'mg' } as const
    expect(dose({ ...order, frequency: 'every-8-weeks' }, regimen)).toEqual([])
    expect(dose({ ...order, frequency: 'every-4-weeks' }, regimen)).toEqual([])
    expect(dose({ ...order, frequency: 'every-2-weeks' }, regimen)).toEqual(['dose-outside-usual banner'])
    expect(dose({ ...order, doseAmount: 300, frequency: 'every-8-weeks' }, regimen)).toEqual([
      'dose-outside-usual banner',
    ])
  })

  it('goes by the strength where the regimen does', () => {
    const regimen = '150: 1-2 inhalations daily; 300: 1 inhalation daily'
    const order = { doseAmount: 2, frequency: 'once-daily' } as const
    expect(dose({ ...order, strength: '150 microgram' }, regimen)).toEqual([])
    expect(dose({ ...order, strength: '300 microgram/capsule' }, regimen)).toEqual(['dose-outside-usual banner'])
  })

  it('is reported as not checked without a regimen, an amount or a like unit', () => {
    expect(reasons(check('prednisolone'), 'Dose')).toHaveLength(1)
    expect(reasons(check('x', {}, {}, '1 inhalation daily'), 'Dose')).toHaveLength(1)
    expect(reasons(check('x', {}, { doseAmount: 18, doseUnit: 'microgram' }, '1 inhalation daily'), 'Dose')).toEqual([
      expect.stringContaining('inhalations'),
    ])
  })
})

describe('report', () => {
  it('always says how far interactions are checked', () => {
    expect(reasons(check('salbutamol'), 'Interactions')).toEqual([expect.stringContaining('Use your own reference')])
    expect(reasons(check('dornase alfa'), 'Interactions')).toEqual(["'dornase alfa' is not in the interaction table."])
    const medications = [medication('echinacea')]
    expect(reasons(check('salbutamol', { medications }), 'Interactions')).toEqual([
      expect.stringContaining('Not compared with echinacea'),
    ])
  })

  it('puts what blocks first, and is the same each time', () => {
    const chart = { allergies: [allergy('Aspirin')], medications: [medication('Naproxen 250 mg')] }
    const report = check('ibuprofen', chart)
    expect(found(report)).toEqual(['allergy-class blocking', 'duplicate-class inline'])
    expect(check('ibuprofen', chart)).toEqual(report)
  })

  it('an override answers exactly the alert it names', () => {
    const report = check('amoxicillin', { allergies: [allergy('Penicillin'), allergy('Amoxicillin')] })
    expect(unanswered(report, [])).toHaveLength(2)
    expect(unanswered(report, [{ key: report.alerts[0]?.key ?? '' }])).toHaveLength(1)
    expect(unanswered(report, report.alerts)).toEqual([])
  })
})
