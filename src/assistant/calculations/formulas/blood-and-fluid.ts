import { anionGap, anionGapSource, expectedCarbonDioxide, wintersSource } from '#medicine/calculators/acid-base.ts'
import { lightSource, lightsCriteria, type PleuralFluid } from '#medicine/calculators/pleural-fluid.ts'
import { type Computed, type Formula, figureAfter, missingOf, NUMBER, shown } from './formula.ts'

const electrolytes = (text: string) => ({
  sodium: figureAfter(text, 'sodium|na\\+?'),
  chloride: figureAfter(text, 'chloride|cl-?'),
  bicarbonate: figureAfter(text, 'bicarbonate|bicarb|hco3-?'),
  albuminGL: figureAfter(text, 'albumin|alb'),
})

export const anion: Formula = {
  id: 'anion-gap',
  words: /\banion gap\b/,
  isGiven: (text) => electrolytes(text).sodium !== undefined,
  compute(text) {
    const { sodium, chloride, bicarbonate, albuminGL } = electrolytes(text)
    if (sodium === undefined || chloride === undefined || bicarbonate === undefined)
      return {
        missing: missingOf([
          ['sodium', sodium],
          ['chloride', chloride],
          ['bicarbonate', bicarbonate],
        ]),
      }
    const { gap, corrected } = anionGap({
      sodium,
      chloride,
      bicarbonate,
      ...(albuminGL !== undefined && { albuminGL }),
    })
    const forAlbumin =
      corrected === undefined
        ? ' Albumin was not given; a low albumin hides a raised gap.'
        : ` Corrected for albumin ${albuminGL} g/L: ${shown(corrected, 1)} mmol/L (+ 0.25 × (40 − ${albuminGL})).`
    return {
      text: `Anion gap ${shown(gap, 1)} mmol/L: sodium ${sodium} − chloride ${chloride} − bicarbonate ${bicarbonate}, without potassium; the laboratory's own range applies.${forAlbumin}`,
      source: anionGapSource,
    }
  },
}

const KPA_MMHG = 7.50062

function carbonDioxide(text: string): number | undefined {
  const found = new RegExp(String.raw`\bpa?co2\b[^\d,;]{0,12}${NUMBER}\s*(kpa)?`).exec(text)
  return found ? Number(found[1]) * (found[2] ? KPA_MMHG : 1) : undefined
}

export const winters: Formula = {
  id: 'winters',
  words:
    /\bwinter'?s'?\s+(?:formula|equation|rule|compensation)|\bexpected (?:pa?co2|co2|carbon dioxide|compensation)\b|\bcompensat\w*\b(?=.*\b(?:bicarb\w*|hco3)\b)/,
  isGiven: (text) => electrolytes(text).bicarbonate !== undefined,
  compute(text) {
    const { bicarbonate } = electrolytes(text)
    if (bicarbonate === undefined) return { missing: ['bicarbonate (mmol/L)'] }
    const { expected, low, high } = expectedCarbonDioxide(bicarbonate)
    const measured = carbonDioxide(text)
    const compared =
      measured === undefined
        ? ''
        : measured > high
          ? ` Measured ${shown(measured)} mmHg is higher: a respiratory acidosis as well.`
          : measured < low
            ? ` Measured ${shown(measured)} mmHg is lower: a respiratory alkalosis as well.`
            : ` Measured ${shown(measured)} mmHg lies within it.`
    return {
      text: `Expected PaCO2 ${shown(expected, 1)} mmHg (${shown(low, 1)} to ${shown(high, 1)}): 1.5 × bicarbonate ${bicarbonate} + 8, ± 2. For a metabolic acidosis only.${compared}`,
      source: wintersSource,
    }
  },
}

/** What a word does to the figures after or before it. */
const MARKS: readonly [RegExp, Mark][] = [
  [/^(?:pleural|fluid|effusion|pf)$/, { sample: 'fluid' }],
  [/^(?:serum|blood|plasma)$/, { sample: 'serum' }],
  [/^protein$/, { substance: 'Protein' }],
  [/^(?:ldh|ld|dehydrogenase)$/, { substance: 'Ldh' }],
  [/^(?:uln|limit)$/, { substance: 'limit' }],
  [/^(?:ph|glucose|albumin|cholesterol|cells?|lymphocytes?|neutrophils?|ratio|ada|age|aged)$/, { substance: 'other' }],
]

interface Mark {
  sample?: 'fluid' | 'serum'
  substance?: 'Protein' | 'Ldh' | 'limit' | 'other'
}
type Token = Mark & { figure?: number }

function tokens(text: string): Token[] {
  return (text.match(/\d+(?:\.\d+)?|[a-z]+/g) ?? []).flatMap((word) => {
    if (/^\d/.test(word)) return [{ figure: Number(word) }]
    const mark = MARKS.find(([words]) => words.test(word))?.[1]
    return mark ? [mark] : []
  })
}

interface Pairs {
  found: Map<string, number>
  /** Figures of a substance without a sample. */
  bare: Map<'Protein' | 'Ldh', number>
}

/** Each figure with the substance before it, and the sample that stands before it or, the other way round, after it. */
function readPairs(list: readonly Token[], isAfter: boolean): Pairs | undefined {
  const found: Pairs['found'] = new Map()
  const bare: Pairs['bare'] = new Map()
  let substance: Mark['substance']
  let sample: Mark['sample']
  for (const [at, token] of list.entries()) {
    if (token.substance) substance = token.substance
    if (token.sample) sample = token.sample
    if (token.figure === undefined) continue
    const of = isAfter ? list[at + 1]?.sample : sample
    sample = undefined
    if (!of && (substance === 'Protein' || substance === 'Ldh')) bare.set(substance, token.figure)
    const slot = substance === 'limit' ? 'ldhLimit' : of && `${of}${substance ?? 'other'}`
    if (!slot || slot.endsWith('other')) continue
    // one figure too many: the words were read wrongly
    if (found.has(slot) && found.get(slot) !== token.figure) return undefined
    found.set(slot, token.figure)
  }
  return { found, bare }
}

/** 'Pleural protein 18, serum 64', 'protein 38 in the fluid and 62 in serum'. */
function pleural(text: string): PleuralFluid {
  const list = tokens(text)
  const read = [readPairs(list, false), readPairs(list, true)].filter((one) => one !== undefined)
  const [best, second] = read.sort((a, b) => b.found.size - a.found.size)
  if (!best) return {}
  // 'fluid protein 30, serum 65, LDH 180, serum LDH 300': the one without a sample is the other, if nothing else fits
  if (best.found.size > (second?.found.size ?? 0))
    for (const [name, figure] of best.bare) {
      const [fluid, serum] = [`fluid${name}`, `serum${name}`]
      if (best.found.has(serum) && !best.found.has(fluid)) best.found.set(fluid, figure)
    }
  return Object.fromEntries(best.found)
}

const LABELS = {
  fluidProtein: 'fluid protein',
  serumProtein: 'serum protein',
  fluidLdh: 'fluid LDH',
  serumLdh: 'serum LDH',
  ldhLimit: 'upper limit of serum LDH',
} as const satisfies Record<keyof PleuralFluid, string>

const RATIOS = [
  { name: 'Protein', limit: 0.5, words: /\bprotein ratio[^\d.]{0,8}(\d*\.?\d+)/ },
  { name: 'LDH', limit: 0.6, words: /\bldh? ratio[^\d.]{0,8}(\d*\.?\d+)/ },
] as const

/** Fluid ÷ serum, where somebody has divided already. */
const givenRatios = (text: string) =>
  RATIOS.flatMap(({ name, limit, words }) => {
    const value = Number(words.exec(text)?.[1])
    return value > 0 ? [{ name, limit, value }] : []
  })

function judgedRatios(ratios: ReturnType<typeof givenRatios>): Computed {
  const isMet = ratios.some(({ value, limit }) => value > limit)
  const lines = ratios.map(
    ({ name, value, limit }) => `${name} ratio ${value} (${value > limit ? 'over' : 'not over'} ${limit})`,
  )
  const finding = isMet
    ? 'Exudate by Light’s criteria: one is enough'
    : 'Not met by these, but LDH over two thirds of the upper limit of serum is enough alone'
  return { text: `${finding}. ${lines.join('; ')}.`, source: lightSource }
}

export const light: Formula = {
  id: 'lights-criteria',
  words: /\blight'?s'?\s+criteri|\b(?:exudat|transudat)\w*\b(?=.*\d)|\d.*\b(?:exudat|transudat)/,
  isGiven: (text) => Object.keys(pleural(text)).length >= 2 || givenRatios(text).length > 0,
  compute(text): Computed {
    const ratios = givenRatios(text)
    if (ratios.length > 0) return judgedRatios(ratios)
    const given = pleural(text)
    const { criteria, verdict } = lightsCriteria(given)
    if (criteria.length === 0)
      return {
        missing: ['protein and LDH of the fluid and of serum', 'the upper limit of serum LDH of the laboratory'],
      }
    const lines = criteria.map(
      ({ name, value, limit, isMet }) =>
        `${name} ${value.toFixed(2)} (${isMet ? 'over' : 'not over'} ${limit.toFixed(2)})`,
    )
    const finding =
      verdict === 'exudate'
        ? 'Exudate by Light’s criteria: one is enough'
        : verdict === 'transudate'
          ? 'Transudate by Light’s criteria: none of the three is met'
          : 'Not met so far, but not all three could be worked out, so an exudate is not excluded'
    const diuretics =
      verdict === 'exudate' ? ' Diuretics can make the fluid of heart failure look like an exudate.' : ''
    const figures = Object.entries(LABELS).flatMap(([name, label]) => {
      const value = given[name as keyof PleuralFluid]
      return value === undefined ? [] : [`${label} ${value}`]
    })
    return {
      text: `${finding}. ${lines.join('; ')}. Inputs: ${figures.join(', ')}.${diuretics}`.replace('. p', '. P'),
      source: lightSource,
    }
  },
}
