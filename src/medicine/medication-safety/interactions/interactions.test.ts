import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listedMedications } from '#medicine/medications/medications.ts'
import { ingredientsByClass } from '#medicine/terminology/data/ingredients.ts'
import { isOfPublisher, isPage } from '#medicine/testing/publishers.ts'
import { resolveMedication } from '../resolve-medication.ts'
import { interactionClasses } from './classes.ts'
import {
  ingredientsOf,
  interactionsAmong,
  interactionsBetween,
  interactionsOf,
  needsSmokingStatus,
} from './find-interactions.ts'
import { interactions } from './interactions.ts'
import { interactionsPage, partyText } from './interactions-page.ts'
import { interactionSources } from './sources.ts'

const known = new Set<string>(Object.values(ingredientsByClass).flat())
const of = (text: string) => ({ ...resolveMedication(text), text })
const ids = (first: string, second: string) => interactionsBetween(of(first), of(second)).map(({ id }) => id)
const nobody = { conditions: [] }
const with_ = (text: string) => ({ conditions: [{ id: 'c1', text }] })

describe('the table', () => {
  it('gives every pair a mechanism, a consequence, an action and a source with an https URL', () => {
    for (const row of interactions) {
      for (const words of [row.mechanism, row.consequence, row.action]) expect(words, row.id).toMatch(/^[A-Z].{4,}\.$/)
      for (const id of row.sources) expect(new URL(interactionSources[id].url).protocol, row.id).toBe('https:')
    }
  })

  it('names only sources in which the statement was read', () => {
    for (const row of interactions) {
      for (const id of row.sources) expect(interactionSources[id].isRead, `${row.id}: ${id}`).toBe(true)
    }
  })

  it('names only sources of regulators, health services, journals and societies', () => {
    const others = Object.entries(interactionSources).filter(([, { url }]) => !isOfPublisher(url))
    expect(others.map(([id, { url }]) => `${id}: ${url}`)).toEqual([])
    for (const url of ['https://www.scribd.com/document/1', 'https://ema.europa.eu.example/en', 'https://notfda.gov/x'])
      expect(isOfPublisher(url), url).toBe(false)
  })

  it('names pages and no home pages, each under one name', () => {
    const sources = Object.values(interactionSources)
    expect(sources.filter(({ url }) => !isPage(url)).map(({ url }) => url)).toEqual([])
    // a search leaves it to the reader which article is meant
    expect(sources.filter(({ url }) => /[?&](?:term|q|query|search)=/.test(url)).map(({ url }) => url)).toEqual([])
    expect(new Set(sources.map(({ url }) => url)).size).toBe(sources.length)
    expect(new Set(sources.map(({ title }) => title)).size).toBe(sources.length)
    for (const { id, sources: named } of interactions) {
      expect(named.length, id).toBeGreaterThan(0)
      expect(new Set(named).size, id).toBe(named.length)
    }
  })

  it('uses every source it names', () => {
    const used = new Set(interactions.flatMap(({ sources }) => sources))
    expect(Object.keys(interactionSources).filter((id) => !used.has(id as never))).toEqual([])
  })

  it('has only known ingredients, in classes of at least two', () => {
    for (const [name, members] of Object.entries(interactionClasses)) {
      expect(members.length, name).toBeGreaterThan(1)
      expect(new Set(members).size, name).toBe(members.length)
    }
    for (const row of interactions) {
      for (const ingredient of row.between.flatMap(ingredientsOf)) expect(known.has(ingredient), ingredient).toBe(true)
    }
  })

  it('has each pair of ingredients once', () => {
    expect(new Set(interactions.map(({ id }) => id)).size).toBe(interactions.length)
    const all = [...known]
    for (const [at, a] of all.entries()) {
      for (const b of all.slice(at + 1)) {
        const found = interactionsBetween(
          { text: a, ingredients: [a], isLocal: false },
          { text: b, ingredients: [b], isLocal: false },
        )
        expect(found.length, `${a} + ${b}: ${found.map(({ id }) => id).join(', ')}`).toBeLessThan(2)
      }
    }
  })

  it('equals docs/interactions.md, which `npm run interactions` writes', () => {
    expect(readFileSync('docs/interactions.md', 'utf8')).toBe(interactionsPage())
    expect(partyText({ circumstance: 'copd' })).toBe('COPD')
  })
})

describe('two medications', () => {
  it.each([
    ['Nuelin SR 250', 'ciprofloxacin 500 mg', 'theophylline-quinolone'],
    ['theophylline', 'Klacid 250', 'theophylline-macrolide'],
    ['clarithromycin', 'simvastatin 40 mg', 'macrolide-simvastatin'],
    ['Seretide 250/25', 'itraconazole 100 mg', 'cyp3a4-fluticasone'],
    ['Symbicort 200/6', 'Paxlovid', 'cyp3a4-budesonide'],
    ['Qvar 100', 'voriconazole', 'cyp3a4-beclometasone'],
    ['moxifloxacin', 'amiodarone', 'qt-pair'],
    ['oxycodone', 'diazepam', 'opioid-benzodiazepine'],
    ['Esbriet', 'Luvox', 'pirfenidone-fluvoxamine'],
    ['Ofev', 'rifampicin', 'nintedanib-inducer'],
    ['methotrexate 10 mg', 'Bactrim DS', 'methotrexate-trimethoprim'],
    ['azathioprine', 'Zyloprim', 'thiopurine-allopurinol'],
    ['linezolid', 'sertraline', 'linezolid-serotonergic'],
    ['furosemide', 'salbutamol', 'diuretic-beta2-agonist'],
    ['ciprofloxacin', 'prednisolone', 'quinolone-steroid'],
    ['montelukast', 'gemfibrozil', 'montelukast-gemfibrozil'],
    ['warfarin', 'azithromycin', 'warfarin-macrolide'],
    ['Eliquis', 'Rifadin', 'doac-rifampicin'],
    ['Adempas', 'glyceryl trinitrate spray', 'riociguat-nitrate'],
    ['prednisolone', 'Zostavax', 'live-vaccine-steroid'],
    ['Seretide 250/25', 'Paxlovid', 'cyp3a4-salmeterol'],
    ['Serevent', 'itraconazole', 'cyp3a4-salmeterol'],
    ['Lipitor', 'voriconazole', 'azole-atorvastatin'],
    ['Zocor', 'Sporanox', 'azole-simvastatin'],
    ['Clozaril', 'Ciproxin 500', 'ciprofloxacin-clozapine'],
    ['Kalydeco', 'Rimycin 300', 'ivacaftor-inducer'],
    ['Trikafta', 'Sporanox', 'ivacaftor-strong-inhibitor'],
    ['Symdeko', 'fluconazole', 'ivacaftor-moderate-inhibitor'],
    ['Zyban SR', 'Tramal 50 mg', 'bupropion-tramadol'],
    ['Spiriva Respimat', 'Ditropan 5 mg', 'inhaled-antimuscarinic-systemic-antimuscarinic'],
    ['Trelegy Ellipta', 'Vesicare', 'inhaled-antimuscarinic-systemic-antimuscarinic'],
    ['Seebri Breezhaler', 'benztropine 2 mg', 'inhaled-antimuscarinic-systemic-antimuscarinic'],
    ['Bretaris Genuair', 'Buscopan', 'inhaled-antimuscarinic-systemic-antimuscarinic'],
    ['Atrovent', 'tolterodine', 'inhaled-antimuscarinic-systemic-antimuscarinic'],
  ])('%s with %s: %s, in either order', (first, second, id) => {
    expect(ids(first, second)).toContain(id)
    expect(ids(second, first)).toContain(id)
  })

  it.each(
    'Kaletra,Evotaz,Prezcobix,Symtuza,Genvoya,Stribild,Paxlovid,Norvir,Tybost,darunavir 800 mg,Reyataz,Viekira Pak'.split(
      ',',
    ),
  )('%s is or holds a booster: steroids, salmeterol, statins, anticoagulants, bosentan and ivacaftor', (booster) => {
    for (const [other, id] of [
      ['Flixotide 250', 'cyp3a4-fluticasone'],
      ['Symbicort 200/6', 'cyp3a4-budesonide'],
      ['dexamethasone', 'cyp3a4-systemic-steroid'],
      ['Serevent', 'cyp3a4-salmeterol'],
      ['simvastatin', 'azole-simvastatin'],
      ['apixaban', 'booster-doac'],
      ['Tracleer', 'bosentan-ritonavir'],
      ['Kalydeco', 'ivacaftor-strong-inhibitor'],
    ] as const)
      expect(ids(booster, other), `${booster} with ${other}`).toContain(id)
  })

  it('an antiviral without a booster has no such alert', () => {
    for (const text of ['Truvada', 'Descovy', 'Viread']) expect(ids(text, 'Flixotide 250'), text).toEqual([])
  })

  it('azithromycin has no statin or theophylline alert', () => {
    expect(ids('azithromycin', 'simvastatin')).toEqual([])
    expect(ids('azithromycin', 'theophylline')).toEqual([])
  })

  it('an ingredient does not interact with itself, nor a cream with tablets', () => {
    expect(ids('azithromycin', 'Zithromax')).toEqual([])
    expect(ids('diclofenac gel', 'warfarin')).toEqual([])
  })

  it('a nasal steroid and eye drops count if enough is absorbed', () => {
    expect(ids('fluticasone propionate nasal spray', 'ritonavir')).toEqual(['cyp3a4-fluticasone'])
    expect(ids('timolol eye drops', 'salbutamol')).toEqual(['non-selective-beta-blocker-beta2-agonist'])
  })
})

describe('the patient', () => {
  it.each([
    ['timolol 0.5% eye drops', 'Asthma', 'non-selective-beta-blocker-in-asthma'],
    ['metoprolol', 'Allergic asthma', 'cardioselective-beta-blocker-in-asthma'],
    ['bisoprolol', 'COPD', 'cardioselective-beta-blocker-in-copd'],
    ['propranolol', 'Chronic obstructive pulmonary disease', 'non-selective-beta-blocker-in-copd'],
    ['morphine', 'Type 2 respiratory failure', 'opioid-in-hypercapnia'],
    ['temazepam', 'Obesity hypoventilation syndrome', 'benzodiazepine-in-hypercapnia'],
    ['ramipril', 'Chronic cough', 'ace-inhibitor-cough'],
    ['naproxen 500 mg', 'Aspirin-exacerbated respiratory disease', 'nsaid-in-aerd'],
    ['ibuprofen', 'Samter’s triad', 'nsaid-in-aerd'],
    ['Spiriva Respimat', 'Acute angle-closure glaucoma', 'antimuscarinic-in-narrow-angle-glaucoma'],
    ['Trelegy Ellipta', 'Benign prostatic hyperplasia', 'antimuscarinic-in-urinary-retention'],
    ['Avelox 400 mg', 'Myasthenia gravis', 'quinolone-in-myasthenia'],
    ['azithromycin', 'Ocular myasthenia', 'macrolide-in-myasthenia'],
    ['azithromycin 250 mg', 'Congenital long QT syndrome', 'qt-medicine-in-long-qt'],
    ['ciprofloxacin', 'Aneurysm of thoracic aorta', 'quinolone-in-aortic-disease'],
    ['moxifloxacin', 'Abdominal aortic aneurysm', 'quinolone-in-aortic-disease'],
    ['diclofenac', 'Asthma induced by aspirin', 'nsaid-in-aerd'],
    ['umeclidinium', 'Retention of urine', 'antimuscarinic-in-urinary-retention'],
    ['aclidinium', 'Hyperplasia of the prostate', 'antimuscarinic-in-urinary-retention'],
    ['clarithromycin', 'QT interval prolonged', 'qt-medicine-in-long-qt'],
    ['aminophylline', 'Generalised tonic-clonic fits', 'theophylline-in-seizures'],
    ['nitrofurantoin', 'Fibrosis of lung', 'nitrofurantoin-in-interstitial-lung-disease'],
    ['Zyban', 'Epilepsy', 'bupropion-in-seizures'],
    ['bupropion', 'Bulimia nervosa', 'bupropion-in-eating-disorder'],
    ['Nuelin SR', 'Focal seizures', 'theophylline-in-seizures'],
    ['ethambutol', 'Optic neuritis', 'ethambutol-in-optic-neuritis'],
    ['nitrofurantoin 100 mg', 'Idiopathic pulmonary fibrosis', 'nitrofurantoin-in-interstitial-lung-disease'],
    ['Ofev', 'Cirrhosis of liver', 'antifibrotic-in-liver-disease'],
    ['Singulair', 'Major depressive disorder', 'montelukast-in-mental-illness'],
  ])('%s in %s: %s', (text, condition, id) => {
    const found = interactionsOf(of(text), [], with_(condition))
    expect(found.map(({ interaction }) => interaction.id)).toContain(id)
    expect(interactionsOf(of(text), [], nobody)).toEqual([])
  })

  it('what a relative has, or what was excluded, is not the patient’s', () => {
    for (const text of ['Family history of glaucoma, angle-closure', 'Epilepsy, ruled out', 'No history of seizure']) {
      expect(interactionsOf(of('tiotropium'), [], with_(text)), text).toEqual([])
      expect(interactionsOf(of('bupropion'), [], with_(text)), text).toEqual([])
    }
  })

  it('words that only look alike raise no alert: a selective NSAID, an open angle, depressed breathing', () => {
    expect(interactionsOf(of('celecoxib'), [], with_('Aspirin-exacerbated respiratory disease'))).toEqual([])
    expect(interactionsOf(of('tiotropium'), [], with_('Primary open-angle glaucoma'))).toEqual([])
    expect(interactionsOf(of('montelukast'), [], with_('Respiratory depression after opioids'))).toEqual([])
    expect(interactionsOf(of('nitrofurantoin'), [], with_('Aspiration pneumonitis'))).toEqual([])
  })

  it('smoking counts if recorded as current; if not recorded it is asked for, never assumed', () => {
    const smoker = { conditions: [], smoking: 'current' as const }
    expect(interactionsOf(of('theophylline'), [], smoker)).toHaveLength(1)
    expect(interactionsOf(of('theophylline'), [], nobody)).toEqual([])
    expect(needsSmokingStatus(of('theophylline'), nobody)).toBe(true)
    expect(needsSmokingStatus(of('theophylline'), smoker)).toBe(false)
    expect(needsSmokingStatus(of('salbutamol'), nobody)).toBe(false)
  })
})

describe('a whole list', () => {
  it('lists each pair once, the most serious first', () => {
    const list = ['salbutamol', 'theophylline', 'fluvoxamine', 'furosemide'].map(of)
    const found = interactionsAmong(list, nobody)
    expect(found.map(({ interaction }) => interaction.id)).toEqual([
      'theophylline-fluvoxamine',
      'theophylline-beta2-agonist',
      'diuretic-beta2-agonist',
    ])
  })
})

describe('brands sold in Australia for respiratory disease', () => {
  it.each(
    listedMedications.flatMap(({ brands, generic }) => brands.map((brand) => [brand, generic.split(' + ')] as const)),
  )('%s is recognised', (brand, ingredients) => {
    expect(resolveMedication(`${brand} inhaler`).ingredients).toEqual(
      [...ingredients].sort((a, b) => a.localeCompare(b)),
    )
  })

  // medications chart of the National Asthma Council, listed in full so that none is lost
  it.each(
    `Ventolin Asmol Airomir Zempreon Bricanyl Atrovent Spiriva Braltus Seebri Bretaris Incruse Serevent Oxis Foradile Onbrez
     Spiolto Anoro Ultibro Brimica Flixotide Axotide Pulmicort Qvar Alvesco Arnuity Seretide Pavtide SalplusF Salflumix Evocair
     Flutiform Symbicort Rilast DuoResp BiResp Bufomix Breo Fostair Atectura Trelegy Trimbow Enerzair Breztri Singulair
     Nuelin Xolair Nucala Fasenra Dupixent Tezspire Ofev Esbriet Pirfenidet Tracleer Volibris Opsumit Adempas Revatio Uptravi Trikafta
     Kalydeco Symdeko Orkambi Pulmozyme Paxlovid`.split(/\s+/),
  )('%s', (brand) => {
    expect(resolveMedication(brand).isRecognised).toBe(true)
  })
})
