import { ingredientsByClass } from '#medicine/terminology/data/ingredients.ts'
import type { Severity } from '../interactions/interaction.ts'
import type { InteractionSource } from '../interactions/sources.ts'
import { pregnancySources as from } from './pregnancy-sources.ts'

/** Medications that can harm an unborn child. */
export interface PregnancyRow {
  ingredients: readonly string[]
  /** Category of the Therapeutic Goods Administration, where it was read for these ingredients. */
  category?: 'X' | 'D' | 'C' | 'B3'
  /** In a known pregnancy. */
  severity: Severity
  harm: string
  action: string
  /** The harm was read in each of them. */
  sources: readonly [InteractionSource, ...InteractionSource[]]
}

const STOP = 'Do not prescribe. Exclude pregnancy before, and agree on contraception for the whole treatment.'
const CHOOSE = 'Choose another medicine where there is one.'

/** The strictest rows first. */
export const pregnancyRows: readonly PregnancyRow[] = [
  {
    ingredients: ['bosentan'],
    category: 'X',
    severity: 'avoid',
    harm: 'Contraindicated: malformations in animals.',
    action: STOP,
    sources: [from.bosentan, from.mimsBosentan],
  },
  {
    ingredients: ['macitentan'],
    category: 'X',
    severity: 'avoid',
    harm: 'Contraindicated: it may harm the unborn child.',
    action: STOP,
    sources: [from.macitentan, from.macitentanBoxed],
  },
  {
    ingredients: ['ambrisentan'],
    severity: 'avoid',
    harm: 'Two reliable forms of contraception are required, until three months after the last dose.',
    action: STOP,
    sources: [from.ambrisentanCmi],
  },
  {
    ingredients: ['riociguat'],
    category: 'X',
    severity: 'avoid',
    harm: 'Contraindicated: malformations and abortion in animals.',
    action: STOP,
    sources: [from.riociguat, from.riociguatSwiss],
  },
  {
    ingredients: ['leflunomide'],
    category: 'X',
    severity: 'avoid',
    harm: 'Malformations in animals; it stays in the body for up to two years.',
    action: STOP,
    sources: [from.leflunomide, from.leflunomideUktis],
  },
  {
    ingredients: ['methotrexate'],
    category: 'D',
    severity: 'avoid',
    harm: 'A pattern of malformations.',
    action: STOP,
    sources: [from.antirheumatic2006, from.rheumatology],
  },
  {
    ingredients: ['mycophenolate'],
    category: 'D',
    severity: 'avoid',
    harm: 'Miscarriage and malformations.',
    action: STOP,
    sources: [from.mycophenolate, from.mycophenolic],
  },
  {
    ingredients: ['cyclophosphamide'],
    severity: 'avoid',
    harm: 'A pattern of malformations.',
    action: STOP,
    sources: [from.antirheumatic2006],
  },
  {
    ingredients: ['nintedanib'],
    category: 'D',
    severity: 'avoid',
    harm: 'Deaths and malformations of the unborn in animals below the human dose.',
    action: STOP,
    sources: [from.nintedanib, from.nintedanibMedscape],
  },
  {
    ingredients: [...ingredientsByClass['ACE inhibitor'], ...ingredientsByClass['angiotensin receptor blocker']],
    category: 'D',
    severity: 'avoid',
    harm: 'Kidney failure and death of the unborn child in the second and third trimester.',
    action: 'Choose another medicine.',
    sources: [from.quinapril, from.irbesartan, from.ausdocAntihypertensives],
  },
  {
    ingredients: ['warfarin'],
    category: 'D',
    severity: 'avoid',
    harm: 'Malformations in the first trimester; bleeding of the unborn child later.',
    action: 'Choose another anticoagulant; ask a specialist where a mechanical heart valve is present.',
    sources: [from.warfarin, from.warfarinUktis],
  },
  {
    ingredients: ['valproate'],
    severity: 'avoid',
    harm: 'The highest risk of harm to the unborn child of all anti-seizure medicines.',
    action: 'Do not start without a specialist. Do not stop suddenly.',
    sources: [from.accAntiseizure],
  },
  {
    ingredients: ingredientsByClass.tetracycline,
    category: 'D',
    severity: 'adjust',
    harm: 'After 18 weeks: discoloured teeth.',
    action: CHOOSE,
    sources: [from.doxycycline, from.minocycline, from.forthValley],
  },
  {
    ingredients: ingredientsByClass.statin,
    category: 'D',
    severity: 'adjust',
    harm: 'May harm the unborn child, and stopping for a pregnancy costs little.',
    action: 'Stop it for the pregnancy.',
    sources: [from.atorvastatin, from.rosuvastatin],
  },
  {
    ingredients: ['carbamazepine'],
    category: 'D',
    severity: 'adjust',
    harm: 'Malformations, among them spina bifida.',
    action: 'Ask the treating specialist. Do not stop suddenly.',
    sources: [from.carbamazepine, from.accAntiseizure],
  },
  {
    ingredients: ['phenytoin'],
    severity: 'adjust',
    harm: 'Risk to the unborn child.',
    action: 'Only where clearly necessary: ask the treating specialist. Do not stop suddenly.',
    sources: [from.tgaAntiepileptics, from.accAntiseizure],
  },
  {
    ingredients: ['fluconazole'],
    severity: 'adjust',
    harm: 'Miscarriage has been reported, and malformations after long high doses.',
    action: CHOOSE,
    sources: [from.sunnybrook, from.fluconazoleSmpc],
  },
  {
    ingredients: ['itraconazole'],
    severity: 'adjust',
    harm: 'Malformations in animals; not established in people.',
    action: 'Only where nothing better known will do.',
    sources: [from.itraconazole, from.sunnybrook],
  },
  {
    ingredients: ['voriconazole'],
    category: 'B3',
    severity: 'adjust',
    harm: 'Malformations in animals; not known in people.',
    action: 'Only where nothing better known will do.',
    sources: [from.voriconazole],
  },
  {
    ingredients: ['posaconazole'],
    category: 'B3',
    severity: 'adjust',
    harm: 'Malformations in animals; not known in people.',
    action: 'Only where nothing better known will do.',
    sources: [from.posaconazole],
  },
  {
    ingredients: ['pirfenidone'],
    category: 'B3',
    severity: 'adjust',
    harm: 'Fewer live newborns in animals; not known in people.',
    action: 'Better avoided.',
    sources: [from.pirfenidone, from.pirfenidoneSmpc],
  },
  {
    ingredients: ingredientsByClass.quinolone,
    severity: 'adjust',
    harm: 'Damage to cartilage in young animals.',
    action: CHOOSE,
    sources: [from.moxifloxacin, from.forthValley],
  },
  {
    ingredients: ingredientsByClass.NSAID,
    category: 'C',
    severity: 'adjust',
    harm: 'Miscarriage early; early closure of the ductus arteriosus in the third trimester.',
    action: 'Look up the stage of pregnancy; choose another medicine where there is one.',
    sources: [from.rheumatology],
  },
  {
    ingredients: ingredientsByClass['COX-2 inhibitor'],
    category: 'B3',
    severity: 'adjust',
    harm: 'As for other NSAIDs: early closure of the ductus arteriosus in the third trimester.',
    action: 'Look up the stage of pregnancy; choose another medicine where there is one.',
    sources: [from.rheumatology],
  },
  {
    ingredients: ['trimethoprim'],
    severity: 'adjust',
    harm: 'It blocks folate in the first trimester.',
    action: CHOOSE,
    sources: [from.forthValley],
  },
]

/** Nothing was read about them: screens say that they are not checked and where to look. */
export const pregnancyNotChecked: readonly string[] = ['roflumilast', 'sulfamethoxazole']

/** From menarche to the end of fertility, with a wide margin: one question too many does less harm than one too few. */
export const FERTILE_AGE_YEARS = { from: 12, to: 55 } as const
