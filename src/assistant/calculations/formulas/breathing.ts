import {
  bodyWeightSource,
  predictedBodyWeight,
  roxIndex,
  roxSource,
  sleepApnoeaSeverity,
  sleepIndexSource,
} from '#medicine/calculators/ventilation.ts'
import { goldGrade } from '#medicine/copd/gold-grade.ts'
import { response2005, response2022 } from '#medicine/lung-function/bronchodilator-response.ts'
import { gliGlobal2022 } from '#medicine/lung-function/reference/gli-global-2022.ts'
import { readInputs } from '../read-inputs.ts'
import { type Formula, figureAfter, missingOf, NUMBER, shown } from './formula.ts'

const VOLUME = String.raw`${NUMBER}\s*(l|litres?|liters?|mls?)?`

/** Before and after, in litres: 'FEV1 1.8 to 2.1', 'pre 1.80 post 2.10', '1800 mL before, 2100 after'. */
function beforeAndAfter(text: string): readonly [number, number] | undefined {
  const patterns = [
    String.raw`\b(?:pre|before|baseline)\b[^\d,;]{0,40}(?:fev1|fvc)?[^\d,;]{0,12}?${VOLUME}[^\d]{1,40}?\b(?:post|after)\b(?:[- ]?(?:bd|bronchodilator|ventolin|salbutamol))?[^\d]{0,20}${VOLUME}`,
    String.raw`(?:fev1|fvc)[^\d]{0,24}${VOLUME}\s*(?:\(?(?:pre|before)[^\d]{0,20})?(?:-+>?|to|,? (?:and|then))\s*(?:\(?(?:post|after)[^\d]{0,20})?${VOLUME}`,
    String.raw`${VOLUME}\s*(?:pre|before)[^\d]{0,30}${VOLUME}\s*(?:post|after)`,
    String.raw`\bfrom ${VOLUME} to ${VOLUME}`,
    String.raw`${VOLUME}\s*(?:-+>?|to)\s*${VOLUME}`,
  ]
  for (const pattern of patterns) {
    const found = new RegExp(pattern).exec(text)
    if (!found) continue
    const [before, after] = [litres(found[1], found[2]), litres(found[3], found[4])]
    if (before > 0.2 && after > 0.2 && before < 10 && after < 10) return [before, after]
  }
  return gainOn(text)
}

/** 'FEV1 1.6 L, up 220 mL after Ventolin', 'rose by 14 % from 1.6 L'. */
function gainOn(text: string): readonly [number, number] | undefined {
  const rise = String.raw`(?:up|rose|rises?|rising|increas\w*|improv\w*|gain\w*|plus|\+|went up|better)(?:\s+(?:in|of|by|with|fev1|fvc|about|another))*\s*`
  const gain = new RegExp(String.raw`${rise}${NUMBER}\s*(mls?|millilit\w*|l|litres?|%|per ?cent)`).exec(text)
  const rest = gain ? text.replace(gain[0], ' ') : ''
  const base = /(?<![\d.])(\d\.\d{1,2})\s*(?:l|litres?|liters?)?\b|(?<![\d.])(\d{4}|[4-9]\d{2})\s*mls?\b/.exec(rest)
  if (!gain || !base) return undefined
  const before = base[1] ? Number(base[1]) : Number(base[2]) / 1000
  const amount = Number(gain[1])
  const unit = gain[2] ?? ''
  const added = /^(?:%|per)/.test(unit) ? (before * amount) / 100 : litres(gain[1], unit)
  return added > 0 && added < 3 ? [before, before + added] : undefined
}

const MILLILITRES = 20

const litres = (figure = '0', unit = ''): number =>
  unit.startsWith('m') || Number(figure) > MILLILITRES ? Number(figure) / 1000 : Number(figure)

function predictedVolume(text: string): number | undefined {
  // in 'post 1.89 pred 2.9' the figure before the word is the measured one
  const after = new RegExp(
    String.raw`\bpred(?:icted)?(?:\s+(?:value|fev1|fvc|of|is|was|=|:))*\s*${NUMBER}(?![\d.]*\s*%)`,
  ).exec(text)
  const stated =
    after ??
    new RegExp(String.raw`(?<!\b(?:post|after|pre|before)\s*)(?<![\d.])${NUMBER}\s*l?\s*pred(?:icted)?\b`).exec(text)
  const value = Number(stated?.[1])
  if (value > 0.3 && value < 10) return value
  const { sex, ageYears, heightCm } = readInputs(text)
  if (!sex || !ageYears || !heightCm) return undefined
  const found = gliGlobal2022(/\bfvc\b/.test(text) && !/\bfev1\b/.test(text) ? 'FVC' : 'FEV1', {
    sex,
    ageYears,
    heightCm,
  })
  return found.kind === 'reference' ? found.predicted : undefined
}

export const response: Formula = {
  id: 'bronchodilator-response',
  words:
    /^(?=.*(?:\d\.\d|\d{3,4}\s*ml))(?:(?=.*\b(?:bronchodilator|bd|reversib\w*|salbutamol|ventolin)\b)(?=.*\b(?:respon\w*|reversib\w*|change|signific\w*|positive|criteri\w*|fev1|fvc)\b)|(?=.*\bpre\b[^\d]{0,20}\d)(?=.*\bpost\b[^\d]{0,20}\d))/,
  isGiven: (text) => beforeAndAfter(text) !== undefined,
  compute(text) {
    const pair = beforeAndAfter(text)
    if (!pair) return { missing: ['the volume before and after bronchodilator, for example “FEV1 1.80 to 2.10 L”'] }
    const [before, after] = pair
    const old = response2005(before, after)
    const predicted = predictedVolume(text)
    const now = predicted === undefined ? undefined : response2022(before, after, predicted)
    const change = `${shown(before, 2)} L to ${shown(after, 2)} L, a change of ${shown(1000 * old.changeL)} mL`
    const first = now
      ? `ATS/ERS 2022: ${shown(now.percent, 1)}% of predicted ${shown(predicted ?? 0, 2)} L, ${now.significant ? 'a response' : 'no response'} (over 10%).`
      : 'ATS/ERS 2022 needs the predicted value (or sex, age and height): over 10% of predicted is a response.'
    return {
      text: `${change}. ${first} ATS/ERS 2005: ${shown(old.percent, 1)}% of baseline and ${shown(1000 * old.changeL)} mL, ${old.significant ? 'a response' : 'no response'} (over 12% and over 200 mL).`,
      source: now?.source ?? old.source,
    }
  },
}

function spirometry(text: string) {
  const { fev1Percent, fev1L, fvcL } = readInputs(text)
  const ratio = new RegExp(String.raw`\b(?:ratio|fev1?\s*/\s*fvc)[^\d]{0,16}${NUMBER}\s*%?`).exec(text)
  const value = ratio ? Number(ratio[1]) : fev1L !== undefined && fvcL ? fev1L / fvcL : undefined
  const of = /\bfev1[^\d]{0,10}(\d\.\d+)[^\d]{0,6}\bof\b[^\d]{0,14}(\d\.\d+)/.exec(text)
  const predicted = predictedVolume(text)
  const percent =
    fev1Percent ??
    (of ? (100 * Number(of[1])) / Number(of[2]) : undefined) ??
    (fev1L !== undefined && predicted ? (100 * fev1L) / predicted : undefined)
  return { percent, ratio: value !== undefined && value > 1 ? value / 100 : value }
}

export const grade: Formula = {
  id: 'gold-grade',
  words: /\bgold (?:spirometric )?(?:grade|stage|severity|class)\b|\bspirometric grade\b|\bwhat gold\b(?!.*\bgroup\b)/,
  isGiven(text) {
    const { percent, ratio } = spirometry(text)
    return percent !== undefined && ratio !== undefined
  },
  compute(text) {
    const { percent, ratio } = spirometry(text)
    if (percent === undefined || ratio === undefined)
      return {
        missing: missingOf([
          ['FEV1 in % of predicted', percent],
          ['FEV1/FVC', ratio],
        ]),
      }
    const found = goldGrade(percent, ratio)
    const given = `FEV1 ${shown(percent)}% of predicted, FEV1/FVC ${shown(ratio, 2)}`
    return {
      text:
        found.kind === 'gold-grade'
          ? `${found.label}: ${given}, if measured after bronchodilator.`
          : `No GOLD grade: ${found.reason}. ${given}.`,
      source: found.source,
    }
  },
}

const events = (text: string) => ({
  count: new RegExp(String.raw`${NUMBER}\s*(?:events|apnoeas|apneas|apnoeas and hypopnoeas|respiratory events)`).exec(
    text,
  )?.[1],
  hours: new RegExp(String.raw`${NUMBER}\s*(?:h|hr|hrs|hours?)\b`).exec(text)?.[1],
  index: figureAfter(text, 'ahi|rdi|apn(?:o)?ea[- ]hypopn(?:o)?ea index'),
})

export const sleepIndex: Formula = {
  id: 'ahi',
  words:
    /\b(?:ahi|rdi|apno?ea[- ]hypopno?ea index)\b(?=.*(?:\d+\s*(?:events|apn)|\b(?:severity|severe|moderate|mild|mean|grade|class|calculate|work out|bad|significant|normal|high|serious)\b))|^[^\d]{0,30}\b(?:ahi|rdi) (?:of |is |was |= ?)?\d+(?:\.\d+)?[^\d]{0,30}$|\d+\s*(?:events|apno?eas)\b.*\bhours?\b/,
  isGiven: (text) => events(text).count !== undefined || events(text).index !== undefined,
  compute(text) {
    const { count, hours, index } = events(text)
    const value = count !== undefined && Number(hours) > 0 ? Number(count) / Number(hours) : index
    if (value === undefined) return { missing: ['the events and the hours of sleep, or the index'] }
    const worked = count !== undefined && hours !== undefined ? `: ${count} events ÷ ${hours} h of sleep` : ''
    return {
      text: `AHI ${shown(value, 1)} an hour${worked}. Adults: ${sleepApnoeaSeverity(value)}.`,
      source: sleepIndexSource,
    }
  },
}

export const bodyWeight: Formula = {
  id: 'predicted-body-weight',
  words:
    /\b(?:predicted|ideal) body weight\b|\b(?:pbw|ibw)\b|\btidal volume\b(?=.*\b(?:cm|m|kg|lung[- ]protective|ml\/kg)\b)/,
  isGiven: (text) => readInputs(text).heightCm !== undefined,
  compute(text) {
    const { sex, heightCm } = readInputs(text)
    if (!sex || heightCm === undefined)
      return {
        missing: missingOf([
          ['sex', sex],
          ['height in cm', heightCm],
        ]),
      }
    if (heightCm < 130 || heightCm > 220)
      return { problem: `Height ${heightCm} cm is outside 130 to 220 cm: check the figure.` }
    const weight = predictedBodyWeight(sex, heightCm)
    return {
      text: `Predicted body weight ${shown(weight, 1)} kg: ${sex === 'male' ? 50 : 45.5} + 0.91 × (${heightCm} − 152.4). 6 mL/kg is ${shown(6 * weight)} mL, 8 mL/kg ${shown(8 * weight)} mL.`,
      source: bodyWeightSource,
    }
  },
}

export const rox: Formula = {
  id: 'rox',
  words: /\brox\b/,
  isGiven: (text) => readInputs(text).spo2 !== undefined,
  compute(text) {
    const { spo2, fio2, respiratoryRate } = readInputs(text)
    if (spo2 === undefined || fio2 === undefined || !respiratoryRate)
      return {
        missing: missingOf([
          ['SpO2 (%)', spo2],
          ['FiO2', fio2],
          ['respiratory rate', respiratoryRate || undefined],
        ]),
      }
    return {
      text: `ROX index ${shown(roxIndex(spo2, fio2, respiratoryRate), 2)}: SpO2 ${spo2}% ÷ FiO2 ${fio2} ÷ ${respiratoryRate}/min. 4.88 or more after 2, 6 or 12 hours of nasal high flow went with a lower risk of intubation in pneumonia; one reading does not decide.`,
      source: roxSource,
    }
  },
}
