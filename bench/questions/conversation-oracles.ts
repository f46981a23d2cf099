import { drawMeasured } from './chart-oracles.ts'
import type { Oracle, Question } from './oracle.ts'
import { type Known, MEASURES, type Measured, type Practice, valuesOf } from './plain-patients.ts'
import type { Draw } from './random.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** One slip of the finger that gives nobody else's name. */
function misspelt(draw: Draw, practice: Practice): { who: Known; typo: string } {
  const taken = new Set(
    practice.patients.flatMap(({ given, family }) => [given.toLowerCase(), ...family.toLowerCase().split(/[ -]/)]),
  )
  for (let tries = 0; tries < 400; tries++) {
    const who = draw.of(practice.named.filter(({ family }) => /^[A-Za-z]{6,}$/.test(family)))
    const { family } = who
    const at = draw.int(1, family.length - 1)
    const letter = LETTERS[draw.int(0, 25)] ?? 'e'
    const typo = draw.of([
      `${family.slice(0, at)}${letter}${family.slice(at + 1)}`,
      `${family.slice(0, at)}${family.slice(at + 1)}`,
      `${family.slice(0, at)}${family[at]}${family.slice(at)}`,
      family.replace(/i$/, 'y').replace(/ck/, 'k').replace(/ph/, 'f'),
    ])
    const isAlone = practice.patients.filter((one) => one.family === family).length === 1
    if (isAlone && typo.toLowerCase() !== family.toLowerCase() && !taken.has(typo.toLowerCase())) return { who, typo }
  }
  throw new Error('No name to misspell.')
}

function shared(draw: Draw, practice: Practice): { who: Known; given: string; measure: Measured; second: Measured } {
  for (let tries = 0; tries < 500; tries++) {
    const given = draw.of(practice.sharedGiven())
    const who = draw.of(practice.named.filter((one) => one.given === given))
    const [measure, second] = draw.several(MEASURES, 2) as [Measured, Measured]
    if (valuesOf(who, measure).length > 0 && valuesOf(who, second).length > 0) return { who, given, measure, second }
  }
  throw new Error('No name is shared.')
}

const which =
  (then: (draw: Draw, who: Known, second: Measured) => readonly string[], isSecond = false): Oracle =>
  (draw, practice): Question => {
    const { who, given, measure, second } = shared(draw, practice)
    const asked = isSecond ? second : measure
    return {
      slots: { given, measure: draw.of(measure.words) },
      afterwards: then(draw, who, second),
      expect: {
        kind: 'says',
        all: [{ near: valuesOf(who, asked)[0]?.value ?? 0, digits: asked.digits }],
        patient: who.id,
      },
    }
  }

const typed = (draw: Draw, { name, given, family }: Known): string =>
  draw.of([name, name.toLowerCase(), `${family} ${given}`, family, `${family}, ${given}`, family.toUpperCase()])

export const conversationOracles: Readonly<Record<string, Oracle>> = {
  'misspelt-name': (draw, practice) => {
    const { who, typo } = misspelt(draw, practice)
    const { measure } = drawMeasured(draw, practice)
    return { slots: { typo, measure: draw.of(measure.words) }, expect: { kind: 'offers', patient: who.id } }
  },
  'misspelt-word': () => ({ slots: {}, expect: { kind: 'offers', word: '' } }),
  'which-then-name': which((draw, who) => [typed(draw, who)]),
  'which-then-number': which((_draw, who) => [who.number]),
  'which-then-pronoun': which(
    (draw, who, second) => [
      typed(draw, who),
      `and ${who.chart.patient?.gender === 'male' ? 'his' : 'her'} ${draw.of(second.words)}?`,
    ],
    true,
  ),
  pronoun: (draw, practice) => {
    const { who, measure } = drawMeasured(draw, practice)
    return {
      slots: { name: who.name, measure: draw.of(measure.words) },
      afterwards: [`what is ${who.chart.patient?.gender === 'male' ? 'his' : 'her'} ${draw.of(measure.words)}`],
      expect: {
        kind: 'says',
        all: [{ near: valuesOf(who, measure)[0]?.value ?? 0, digits: measure.digits }],
        patient: who.id,
      },
    }
  },
  harm: () => ({ slots: {}, expect: { kind: 'declined' } }),
  'near-miss': () => ({ slots: {}, expect: { kind: 'not-declined' } }),
}

/** The word a misspelt wording means, taken from the wording itself: 'who has asma' → 'asthma'. */
export const MEANT: Readonly<Record<string, string>> = {
  bronchiectasus: 'bronchiectasis',
  asma: 'asthma',
  emphisema: 'emphysema',
  osteoperosis: 'osteoporosis',
  diabetis: 'diabetes',
  spirometery: 'spirometry',
  symbicrot: 'symbicort',
}
