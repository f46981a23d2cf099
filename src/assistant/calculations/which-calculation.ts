import type { Question } from '../questions/question.ts'
import type { Lexeme } from '../questions/words/lexeme.ts'
import { arithmetic } from './arithmetic.ts'
import { fold } from './formulas/formula.ts'
import { formulaNamed } from './formulas/formula-list.ts'
import { CYLINDER_WORDS, cylinderTime } from './formulas/oxygen-cylinder.ts'
import { taper } from './formulas/taper.ts'
import { conversion, courseTotal, tabletCount } from './read-conversion.ts'
import { type CalculationInputs, readInputs } from './read-inputs.ts'

type Calculate = Extract<Question, { kind: 'calculate' }>

const NAMED: readonly [RegExp, string][] = [
  [
    /\ba\s*[-–−]\s*a\b(?=.*\b(?:grad|o2|oxygen|difference|ratio)?)|\balveolar[- ]?(?:to[- ])?arterial\b|\baa (?:gradient|difference)\b|\ba a gradient\b|\ba-?ado2\b/,
    'aa-gradient',
  ],
  [/\begfr\b|\bgfr\b|\bkidney function\b(?=.*\bcreatinine\b)|\bglomerular filtration\b|\bckd-?epi\b/, 'egfr'],
  [/\bcreatinine clearance\b|\bcrcl\b|\bcockcroft\b|\bcreat clearance\b/, 'crcl'],
  [/\bp\s*[/:]\s*f\b|\bpf ratio\b|\bpa?o2\s*[/:]\s*fi ?o2\b|\bpa?o2 to fi ?o2\b|\bhorowitz\b/, 'pf-ratio'],
  [
    /\b(?:dlco|tlco|kco|transfer factor|gas transfer)\b(?=.*\b(?:ha?emoglobin|hb|hgb)\b)(?=.*\b(?:correct|adjust)\w*)|\b(?:correct|adjust)\w*(?=.*\b(?:dlco|tlco|kco|transfer factor|gas transfer)\b)(?=.*\b(?:ha?emoglobin|hb|hgb)\b)/,
    'dlco-haemoglobin',
  ],
  [/\bpack[- ]?years?\b|\bpackyears?\b/, 'pack-years'],
  [/\b(?:bmi|body mass index)\b(?=.*\d.*(?:kg|cm|\bm\b))|(?:kg|cm).*\b(?:bmi|body mass index)\b/, 'bmi'],
]

/** The formula that these words name. */
export const formulaIn = (text: string): string | undefined => {
  const folded = text.toLowerCase()
  if (/\b(?:bmi|body mass index)\b/.test(folded)) return 'bmi'
  return NAMED.find(([words]) => words.test(folded))?.[1] ?? formulaNamed(text)?.id
}

/** Names of people in the names of formulas are no patients. */
export const EPONYM =
  /^(?:cockcroft|gault|cockcroft-gault|horowitz|fridericia|bazett|winters?|winter['’]s|lights?|light['’]s|wells|ckd-?epi|crcl|egfr|aa|bsa)$/i

/** Who it is about is given by the words too: then what is missing comes from that patient's record. */
const PERSONAL = new Set(['aa-gradient', 'bode', 'ado', 'curb65', 'egfr', 'crcl'])

/** True if a patient's record could give what the words leave out. */
export const isOfPatient = ({ calculator, ids }: Calculate): boolean => PERSONAL.has(calculator) && !ids

const has = (lexemes: readonly Lexeme[], ...kinds: Lexeme['kind'][]): boolean =>
  lexemes.some((one) => kinds.includes(one.kind))

/** A sum, a conversion, a score or a formula; undefined where the words ask the record for something. */
export function calculationAsked(text: string, lexemes: readonly Lexeme[], hasPatient: boolean): Calculate | undefined {
  const ask = (calculator: string, more: Partial<Calculate> = {}): Calculate => ({
    kind: 'calculate',
    calculator,
    text,
    numbers: readInputs(text),
    ...more,
  })
  if (arithmetic(text)) return ask('sum')
  if (
    courseTotal(text) === undefined &&
    taper.words.test(fold(text)) &&
    !has(lexemes, 'patient', 'pronoun', 'those', 'mine')
  )
    return ask('taper')
  if (tabletCount(text)) return ask('tablets')
  // a weight of tobacco is no weight to convert
  if (formulaNamed(text)?.id === 'loose-tobacco' && !has(lexemes, 'patient', 'pronoun')) return ask('loose-tobacco')
  if (conversion(text)) return ask('convert')
  if (courseTotal(text) && !has(lexemes, 'patient', 'pronoun', 'those', 'mine')) return ask('course-total')
  const other = otherFormula(text, lexemes)
  if (other) return ask(other)
  const numbers = readInputs(text)
  const folded = text.toLowerCase()
  const formula = NAMED.find(([words]) => words.test(folded))?.[1]
  const score = lexemes.find((one) => one.kind === 'calculator')
  const named = score?.kind === 'calculator' ? score.id : undefined
  // 'is metformin safe with an eGFR of 25' has its value
  if (has(lexemes, 'medicine') && /^(?:egfr|crcl)$/.test(formula ?? '') && numbers.creatinineUmolL === undefined)
    return undefined
  const id = named && named !== 'gli' ? named : (formula ?? named)
  const isGroup = has(lexemes, 'subject', 'those', 'mine', 'rank') && !/\b(?:this|the) patient\b/.test(folded)
  if (id && PERSONAL.has(id) && !isGroup) {
    const patient = lexemes.find((one) => one.kind === 'patient')
    if (patient?.kind === 'patient') return ask(id, { ids: patient.ids, words: patient.text })
    // 'PaO2 55, PaCO2 60: his A-a gradient' gives its figures
    if (has(lexemes, 'pronoun') && Object.keys(numbers).length < 2) return ask(id, { ofContext: true })
    // with a chart open and no figures in the words it is about that chart
    return ask(id, hasPatient && Object.keys(numbers).length === 0 ? { ofContext: true } : {})
  }
  if (has(lexemes, 'pronoun', 'patient', 'those', 'mine') || (isGroup && !isExample(folded, numbers))) return undefined
  return plain(lexemes, numbers, id, ask)
}

/** A formula with its figures is about them, whoever else is named; without figures it is asked about nobody. */
function otherFormula(text: string, lexemes: readonly Lexeme[]): string | undefined {
  const ofNobody = !has(lexemes, 'patient', 'pronoun', 'those', 'mine', 'subject')
  const folded = fold(text)
  if (CYLINDER_WORDS.test(folded) && (ofNobody || 'text' in cylinderTime(folded))) return 'oxygen-cylinder'
  const formula = formulaNamed(text)
  return formula && (ofNobody || formula.isGiven(folded)) ? formula.id : undefined
}

/** 'For a patient aged 65 …' is an example, not a search for patients. */
function isExample(folded: string, numbers: CalculationInputs): boolean {
  return (
    /\b(?:for|of|in|if) (?:someone|somebody|an? (?:\d+|patient|person|man|woman|someone))/.test(folded) &&
    Object.keys(numbers).length >= 2
  )
}

/** Which reference equations: spirometry has its own. */
function predictedKind(text: string): 'gli-volumes' | 'gli-transfer' | undefined {
  if (/\b(?:dlco|tlco|kco|va|gas transfer|transfer factor|diffusing capacity|alveolar volume)\b/i.test(text))
    return 'gli-transfer'
  return /\b(?:tlc|rv|frc|erv|rv\/tlc|total lung capacity|residual volume|functional residual capacity|lung volumes?)\b/i.test(
    text,
  )
    ? 'gli-volumes'
    : undefined
}

function plain(
  lexemes: readonly Lexeme[],
  numbers: CalculationInputs,
  id: string | undefined,
  ask: (calculator: string) => Calculate,
): Calculate | undefined {
  const asks = has(lexemes, 'calculate')
  const measure = lexemes.find((one) => one.kind === 'measure')
  const isRatio = /\bratio\b|\bfev1? ?\/ ?fvc\b/i.test(ask('x').text)
  if (!id && isRatio && numbers.fev1L !== undefined && numbers.fvcL !== undefined) return ask('lung-ratio')
  if (id === 'pack-years') return numbers.cigarettesPerDay !== undefined || asks ? ask(id) : undefined
  const other = predictedKind(ask('x').text)
  if (other && (id === 'gli' || asks) && !/\bspirometry\b/i.test(ask('x').text)) return ask(other)
  if (other && numbers.ageYears && numbers.heightCm && numbers.sex) return ask(other)
  if (id === 'gli') return numbers.heightCm !== undefined || asks ? ask('gli') : undefined
  if (id) return ask(id)
  if (measure?.kind === 'measure' && measure.id === 'bmi' && numbers.heightCm && numbers.weightKg) return ask('bmi')
  if (numbers.cigarettesPerDay !== undefined && numbers.years !== undefined) return ask('pack-years')
  const isLung = measure?.kind === 'measure' && ['fev1', 'fev1-percent', 'fvc', 'ratio'].includes(measure.id)
  if (isLung && numbers.ageYears && numbers.heightCm && numbers.sex) return ask('gli')
  if (has(lexemes, 'gold') && (numbers.cat !== undefined || numbers.mmrc !== undefined)) return ask('gold')
  const band = /\b(?:what does|mean|means|interpret|meaning|band|category|severity)\b/.test(ask('x').text.toLowerCase())
  if (band && (numbers.cat !== undefined || numbers.act !== undefined || numbers.mmrc !== undefined)) return ask('band')
  if (!asks) return undefined
  if (has(lexemes, 'gold')) return ask('gold')
  if (measure?.kind === 'measure') return ask(isLung ? 'gli' : measure.id)
  return ask('any')
}
