import type { MedicationRequest } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import type { Prescription } from '../contract.ts'
import { unanswered } from './check-prescription.ts'
import { SAFETY_VERSION } from './rule.ts'
import {
  allergy,
  asthma,
  check,
  condition,
  found,
  medication,
  noneKnown,
  reasons,
} from './testing/prescription-charts.ts'

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
