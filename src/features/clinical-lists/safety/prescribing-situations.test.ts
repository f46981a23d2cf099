import { describe, expect, it } from 'vitest'
import {
  allergy,
  asthma,
  type Chart,
  check,
  condition,
  found,
  man,
  medication,
  noneKnown,
  reading,
  woman,
} from './testing/prescription-charts.ts'

const on = (...texts: string[]): Chart => ({ medications: texts.map((text) => medication(text)) })
const having = (...texts: string[]): Chart => ({ conditions: texts.map((text) => condition(text)) })
const pregnant: Chart = { about: [woman], conditions: [condition('Pregnancy, 12 weeks')] }
const poorKidneys: Chart = { about: [man, reading('creatinine', 250), reading('weight', 60)] }

/** What a respiratory physician prescribes in a month; each has to raise the alert that the situation asks for. */
describe('a situation raises its alert', () => {
  it.each<[medication: string, chart: Chart, alert: RegExp]>([
    ['Trelegy Ellipta 100/62.5/25', on('Spiolto Respimat'), /^(?:duplicate|same-class)\S* banner/],
    ['Breztri Aerosphere', on('Symbicort 400/12', 'Spiriva Respimat'), /^(?:duplicate|same-class)\S* banner/],
    ['Seretide 250/25', on('Breo Ellipta 200/25'), /^(?:duplicate|same-class)\S* banner/],
    ['BiResp Spiromax 200/6', on('Symbicort Turbuhaler 200/6'), /^duplicate/],
    ['Rilast Turbuhaler 200/6', on('DuoResp Spiromax 200/6'), /^duplicate/],
    ['Braltus 13 microgram', on('Spiriva HandiHaler'), /^duplicate/],
    ['Tezspire 210 mg', on('Nucala 100 mg'), /^duplicate/],
    ['Dupixent 300 mg', on('Omlyclo 300 mg'), /^duplicate/],
    ['Bactrim DS', on('methotrexate 10 mg'), /^interaction-methotrexate-trimethoprim blocking/],
    ['Klacid 250 mg', on('Nuelin SR 250'), /^interaction-theophylline-macrolide banner/],
    ['azithromycin 250 mg', on('amiodarone 200 mg'), /^interaction-qt-pair/],
    ['azithromycin 250 mg', on('citalopram 20 mg', 'Motilium 10 mg'), /^interaction-qt-pair/],
    ['moxifloxacin 400 mg', having('Long QT syndrome'), /^interaction-\S*qt\S* blocking/],
    ['Ordine 2 mg/mL', having('Chronic hypercapnic respiratory failure'), /^interaction-opioid-in-hypercapnia/],
    ['Temaze 10 mg', having('Type 2 respiratory failure'), /^interaction-benzodiazepine-in-hypercapnia/],
    ['Lyrica 75 mg', having('Obesity hypoventilation syndrome'), /^interaction-\S*gabapentinoid/],
    ['Endone 5 mg', on('Valium 5 mg'), /^interaction-opioid-benzodiazepine/],
    ['Vibramycin 100 mg', pregnant, /^pregnancy banner/],
    ['Bosleer 62.5 mg', pregnant, /^pregnancy blocking/],
    ['Ofev 150 mg', { about: [woman] }, /^pregnancy-not-recorded banner/],
    ['Eliquis 5 mg', poorKidneys, /^kidney-function blocking/],
    ['Esbriet 801 mg', poorKidneys, /^kidney-function blocking/],
    ['Ciproxin 500 mg', on('Nuelin SR 250'), /^interaction-theophylline-quinolone banner/],
    ['Tenopt 0.5% eye drops', { conditions: [asthma] }, /^interaction-non-selective-beta-blocker-in-asthma/],
    ['Nurofen 400 mg', { conditions: [asthma] }, /nsaid/],
    ['Augmentin Duo Forte', { allergies: [allergy('Penicillin')] }, /^allergy-class blocking/],
    ['Keflex 500 mg', { allergies: [allergy('Amoxil')] }, /^allergy-side-chain blocking/],
    ['Flixonase nasal spray', on('Paxlovid'), /^interaction-cyp3a4-fluticasone blocking/],
    ['Inderal 40 mg', having('COPD'), /^interaction-non-selective-beta-blocker-in-copd/],
    ['Xarelto 20 mg', on('Rimycin 300 mg'), /^interaction-doac-rifampicin/],
  ])('%s: %#', (text, chart, alert) => {
    expect(found(check(text, { allergies: [noneKnown], ...chart }))).toContainEqual(expect.stringMatching(alert))
  })

  it.each<[medication: string, chart: Chart]>([
    ['Spiriva Respimat', on('Symbicort 200/6')],
    ['Flixonase nasal spray', on('Seretide 250/25')],
    ['bisoprolol 2.5 mg', { conditions: [condition('Chronic rhinitis')] }],
    ['cefazolin 1 g', {}],
    ['Ventolin', on('Trelegy Ellipta')],
  ])('%s stays without a stop or a duplicate: %#', (text, chart) => {
    const alerts = found(check(text, { allergies: [noneKnown], ...chart }))
    expect(alerts.filter((one) => /^duplicate|blocking$/.test(one))).toEqual([])
  })
})
