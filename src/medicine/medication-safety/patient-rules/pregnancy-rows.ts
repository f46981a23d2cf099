import { ingredientsByClass } from '#medicine/terminology/data/ingredients.ts'
import type { Severity } from '../interactions/interaction.ts'
import type { InteractionSource } from '../interactions/sources.ts'
import { categorySources, pregnancySources as from, type QuotedCategory, quoted } from './pregnancy-sources.ts'

/** Medications that can harm an unborn child. */
export interface PregnancyRow {
  ingredients: readonly string[]
  category?: QuotedCategory
  /** In a known pregnancy. */
  severity: Severity
  harm: string
  action: string
  /** The harm was read in each of them. */
  sources: readonly [InteractionSource, ...InteractionSource[]]
}

const STOP = 'Do not prescribe. Exclude pregnancy before, and agree on contraception for the whole treatment.'
const CHOOSE = 'Choose another medication where there is one.'

/** The strictest rows first. */
export const pregnancyRows: readonly PregnancyRow[] = [
  {
    ingredients: ['bosentan'],
    category: quoted('X', 'bosentan'),
    severity: 'avoid',
    harm: 'Contraindicated: malformations in animals.',
    action: STOP,
    sources: [from.endothelinAntagonists, from.bosentan],
  },
  {
    ingredients: ['macitentan'],
    category: quoted('X', 'macitentan'),
    severity: 'avoid',
    harm: 'Contraindicated: it may harm the unborn child.',
    action: STOP,
    sources: [from.endothelinAntagonists, from.macitentan],
  },
  {
    ingredients: ['ambrisentan'],
    severity: 'avoid',
    harm: 'It may harm the unborn child. Two reliable forms of contraception, until three months after the last dose.',
    action: STOP,
    sources: [from.ambrisentanCmi, from.endothelinAntagonists],
  },
  {
    ingredients: ['riociguat'],
    category: quoted('X', 'riociguat'),
    severity: 'avoid',
    harm: 'Contraindicated: malformations and abortion in animals.',
    action: STOP,
    sources: [from.riociguatSwiss],
  },
  {
    ingredients: ['leflunomide'],
    category: quoted('X', 'leflunomide'),
    severity: 'avoid',
    harm: 'Malformations in animals; it stays in the body for up to two years.',
    action: STOP,
    sources: [from.leflunomide, from.eular2016],
  },
  {
    ingredients: ['methotrexate'],
    category: quoted('D', 'methotrexate', categorySources.rheumatology),
    severity: 'avoid',
    harm: 'A pattern of malformations.',
    action: STOP,
    sources: [from.eular2016, from.antirheumatic2006],
  },
  {
    ingredients: ['mycophenolate'],
    category: quoted('D', 'mycophenolate-mofetil'),
    severity: 'avoid',
    harm: 'Malformations in people.',
    action: STOP,
    sources: [from.eular2016],
  },
  {
    ingredients: ['cyclophosphamide'],
    severity: 'avoid',
    harm: 'A pattern of malformations.',
    action: STOP,
    sources: [from.eular2016, from.antirheumatic2006],
  },
  {
    ingredients: ['nintedanib'],
    category: quoted('D', 'nintedanib'),
    severity: 'avoid',
    harm: 'Deaths and malformations of the unborn in animals below the human dose.',
    action: STOP,
    sources: [from.nintedanib, from.nintedanibCmi],
  },
  {
    ingredients: [...ingredientsByClass['ACE inhibitor'], ...ingredientsByClass['angiotensin receptor blocker']],
    category: quoted('D', 'irbesartan'),
    severity: 'avoid',
    harm: 'Harm to kidneys, growth and life of the unborn child.',
    action: 'Choose another medication for blood pressure.',
    sources: [from.medsafeAceInhibitors],
  },
  {
    ingredients: ['warfarin'],
    category: quoted('D', 'warfarin'),
    severity: 'avoid',
    harm: 'Malformations in the first trimester; later, bleeding in the unborn child.',
    action: 'Choose another anticoagulant; ask a specialist where a mechanical heart valve is present.',
    sources: [from.warfarin],
  },
  {
    ingredients: ['valproate'],
    severity: 'avoid',
    harm: 'Malformations in about 10 %, and lower intelligence in 30 to 40 %.',
    action: 'Do not start without a specialist. Do not stop suddenly.',
    sources: [from.valproate2022, from.mhraEpilepsy],
  },
  {
    ingredients: ingredientsByClass.tetracycline,
    category: quoted('D', 'doxycycline'),
    severity: 'adjust',
    harm: 'From about 15 weeks: discoloured teeth.',
    action: CHOOSE,
    sources: [from.helsinki, from.forthValley],
  },
  {
    ingredients: ingredientsByClass.statin,
    category: quoted('D', 'atorvastatin', categorySources.statins2005),
    severity: 'adjust',
    harm: 'The unborn child needs cholesterol, and too little is known to call the treatment safe.',
    action: 'Stop it for the pregnancy, unless a specialist asks for it because the risk is very high.',
    sources: [from.statins],
  },
  {
    ingredients: ['carbamazepine'],
    category: quoted('D', 'carbamazepine'),
    severity: 'adjust',
    harm: 'Malformations in 4 to 6 %, up to three times the usual rate.',
    action: 'Ask the treating specialist. Do not stop suddenly.',
    sources: [from.carbamazepine],
  },
  {
    ingredients: ['phenytoin'],
    severity: 'adjust',
    harm: 'Risk to the unborn child.',
    action: 'Only where clearly necessary: ask the treating specialist. Do not stop suddenly.',
    sources: [from.tgaAntiepileptics],
  },
  {
    ingredients: ['fluconazole'],
    severity: 'adjust',
    harm: 'Miscarriage has been reported, and malformations after long high doses.',
    action: CHOOSE,
    sources: [from.sunnybrook, from.fdaFluconazole],
  },
  {
    ingredients: ['itraconazole'],
    severity: 'adjust',
    harm: 'Malformations in animals; not established in people.',
    action: 'Only where no better-known alternative will do.',
    sources: [from.sunnybrook],
  },
  {
    ingredients: ['voriconazole'],
    category: quoted('B3', 'voriconazole'),
    severity: 'adjust',
    harm: 'Malformations in animals; not known in people.',
    action: 'Only where no better-known alternative will do.',
    sources: [from.voriconazole],
  },
  {
    ingredients: ['posaconazole'],
    category: quoted('B3', 'posaconazole'),
    severity: 'adjust',
    harm: 'Malformations in animals; not known in people.',
    action: 'Only where no better-known alternative will do.',
    sources: [from.posaconazole],
  },
  {
    ingredients: ['pirfenidone'],
    category: quoted('B3', 'pirfenidone'),
    severity: 'adjust',
    harm: 'Fewer live newborns in animals; not known in people.',
    action: 'Better avoided.',
    sources: [from.pirfenidone],
  },
  {
    ingredients: ingredientsByClass.quinolone,
    severity: 'adjust',
    harm: 'Damage to cartilage in young animals.',
    action: CHOOSE,
    sources: [from.quinolones, from.forthValley],
  },
  {
    ingredients: ingredientsByClass.NSAID,
    category: quoted('C', 'ibuprofen', categorySources.rheumatology),
    severity: 'adjust',
    harm: 'Early: a link with miscarriage is debated. From 20 weeks: harm to the child’s kidneys. From 30 weeks: early closure of the ductus arteriosus.',
    action: 'Look up the stage of pregnancy; choose another medication where there is one.',
    sources: [from.tgaNsaids, from.aapNsaids],
  },
  {
    ingredients: ingredientsByClass['COX-2 inhibitor'],
    severity: 'adjust',
    harm: 'As for other NSAIDs. From 20 weeks: harm to the child’s kidneys. From 30 weeks: early closure of the ductus arteriosus.',
    action: 'Look up the stage of pregnancy; choose another medication where there is one.',
    sources: [from.aapNsaids],
  },
  {
    ingredients: ['trimethoprim'],
    severity: 'adjust',
    harm: 'It lowers folate; spina bifida is linked to that in the first trimester.',
    action: CHOOSE,
    sources: [from.trimethoprim, from.forthValley],
  },
]

/** Nothing was read about them: screens say that they are not checked and where to look. */
export const pregnancyNotChecked: readonly string[] = ['roflumilast', 'sulfamethoxazole']

/** From menarche to the end of fertility, with a wide margin: one question too many does less harm than one too few. */
export const FERTILE_AGE_YEARS = { from: 12, to: 55 } as const
