import { FIO2_AIR } from '#medicine/calculators/alveolar-arterial.ts'

/** Figures a sentence gives for a calculation, each in its unit. */
export interface CalculationInputs {
  sex?: 'male' | 'female'
  ageYears?: number
  heightCm?: number
  weightKg?: number
  bmi?: number
  cigarettesPerDay?: number
  years?: number
  cat?: number
  act?: number
  mmrc?: number
  exacerbations?: number
  admissions?: number
  fev1Percent?: number
  fev1L?: number
  fvcL?: number
  /** In any unit. */
  transfer?: number
  haemoglobinGL?: number
  walkM?: number
  pao2MmHg?: number
  paco2MmHg?: number
  fio2?: number
  ureaMmolL?: number
  respiratoryRate?: number
  systolic?: number
  diastolic?: number
  confusion?: boolean
  creatinineUmolL?: number
  spo2?: number
  sodium?: number
}

export type InputName = keyof CalculationInputs

const KPA_MMHG = 7.50062
const MG_DL_UMOL = 88.4
const N = String.raw`(\d+(?:\.\d+)?)`
const LINK = String.raw`(?:\s*(?:is|was|of|=|:|at|score|grade|total|predicted|pred|level|\(|,)\s*)*\s*`
// the 1 of FEV1 is never its value
const FEV1 = 'fev(?:1|(?!1))'
const COUNT = String.raw`(\d+|no|zero|one|two|three|four|five|six)`
const COUNTS: Record<string, number> = { no: 0, zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }

const first = (text: string, ...patterns: string[]): number | undefined => {
  for (const pattern of patterns) {
    const found = new RegExp(pattern, 'i')
      .exec(text)
      ?.slice(1)
      .find((group) => group !== undefined)
    if (found !== undefined) return COUNTS[found.toLowerCase()] ?? Number(found)
  }
  return undefined
}

/** Reads what is named; a figure without its name belongs to nothing. */
export function readInputs(message: string): CalculationInputs {
  const text = message
    // written out first: normalised, '1½' becomes '11⁄2'
    .replace(/½/g, ' 1/2')
    .replace(/¼/g, ' 1/4')
    .replace(/¾/g, ' 3/4')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/₂/g, '2')
    // '.4' is 0.4
    .replace(/(^|[\s=:])\.(\d)/g, '$10.$2')
    // a zero typed for the letter: 'pa02', 'sp02', 'paC02'
    .replace(/\b(pa|fi|sp|p|pac|pc)02\b/g, '$1o2')
  const pressure = new RegExp(String.raw`\b(?:bp|blood pressure)${LINK}(\d{2,3})\s*(?:/|over|on)\s*(\d{2,3})`).exec(
    text,
  )
  const all: [InputName, number | boolean | string | undefined][] = [
    ['sex', sexOf(text)],
    [
      'ageYears',
      first(
        text,
        String.raw`\bage[ds]?${LINK}${N}`,
        String.raw`\b${N}\s*-?\s*(?:yo|y/o|y\.o\.|yrs?[- ]old|years?[- ]old|year[- ]olds?)\b`,
        String.raw`\b(?:a|an|for)\s+(\d{2})\s*(?:m|f|male|female|man|woman)\b`,
        String.raw`\b(?:man|woman|male|female|boy|girl|lady|gentleman|patient|person|someone|somebody) (?:of|who is|is) (\d{1,2})\b(?!\s*(?:kg|cm))`,
        String.raw`\b(?:man|woman|male|female|lady|gentleman),? (\d{2})\b(?!\s*(?:kg|cm|kilos?|%|l\b|\.\d))`,
        String.raw`\b(\d{2})\s*(?:year|yr)s?\b(?!.*\ba day\b)(?=.*\b(?:man|woman|male|female|cm|creatinine|fev1)\b)`,
      ),
    ],
    ['heightCm', heightOf(text)],
    [
      'weightKg',
      first(
        text,
        String.raw`\b${N}\s*(?:kg|kgs|kilos?|kilograms?)\b(?!\s*/)`,
        String.raw`\bweigh(?:s|t|ing)${LINK}${N}`,
      ),
    ],
    ['bmi', first(text, String.raw`\b(?:bmi|body mass index)${LINK}${N}`)],
    ['cigarettesPerDay', cigarettes(text)],
    [
      'years',
      first(
        text,
        String.raw`\b(?:for|x|×|over|during|times|\*)\s*(\d{1,2})\s*(?:years?|yrs?|y)\b`,
        String.raw`(?:a day|per day|/ ?day|daily|ppd|packs?)\D{0,12}(\d{1,2})\s*(?:years?|yrs?)\b`,
        String.raw`\b(\d{1,2})\s*(?:years?|yrs?)\b(?=.*(?:a day|per day|/ ?day|daily))`,
      ) ?? yearsBetween(text),
    ],
    ['cat', first(text, String.raw`\bcat${LINK}(\d{1,2})\b`)],
    ['act', first(text, String.raw`\bact${LINK}(\d{1,2})\b`)],
    ['mmrc', first(text, String.raw`\bm?mrc(?: dyspnoea)?${LINK}(\d)\b`)],
    [
      'exacerbations',
      first(
        text,
        String.raw`\b${COUNT} (?:moderate |outpatient )?(?:exacerbations?|flares?|flare-?ups?)`,
        String.raw`\bexacerbations?${LINK}(\d+)\b`,
      ),
    ],
    [
      'admissions',
      first(
        text,
        String.raw`\b${COUNT} (?:hospital |hospitalised )?(?:admissions?|hospitali[sz]ations?|exacerbations? in hospital)`,
        String.raw`\badmissions?${LINK}(\d+)\b`,
      ),
    ],
    [
      'fev1Percent',
      first(text, String.raw`\b${FEV1}${LINK}${N}\s*(?:%|percent|per cent)`, String.raw`\b${FEV1} ?%${LINK}${N}`),
    ],
    ['fev1L', litres(text, FEV1)],
    // a ratio is no volume: 'FEV1/FVC 0.66'
    ['fvcL', litres(text.replace(/\bfev1?\s*\/\s*fvc\b/g, 'ratio'), 'fvc')],
    ['transfer', first(text, String.raw`\b(?:dlco|tlco|kco|transfer factor|gas transfer)${LINK}${N}`)],
    ['haemoglobinGL', haemoglobin(text)],
    [
      'walkM',
      first(
        text,
        String.raw`\b(?:6mwd|6mwt|6 ?min(?:ute)? walk(?: distance| test)?|six[- ]minute walk(?: distance| test)?|walk(?:s|ed|ing)?(?: distance)?)${LINK}${N}\s*(?:m|metres|meters)?\b`,
        String.raw`\b${N}\s*(?:m|metres) (?:in|on) (?:six|6)`,
      ),
    ],
    ['pao2MmHg', gas(text, String.raw`(?:arterial )?p\s*a?\s*o2|arterial oxygen`)],
    ['paco2MmHg', gas(text, String.raw`(?:arterial )?p\s*a?\s*co2|arterial carbon dioxide`)],
    ['fio2', inspired(text)],
    ['ureaMmolL', first(text, String.raw`\burea${LINK}${N}`)],
    ['respiratoryRate', first(text, String.raw`\b(?:rr|resp(?:iratory)?(?: rate)?|breathing rate)${LINK}${N}`)],
    ['systolic', pressure ? Number(pressure[1]) : first(text, String.raw`\bsystolic${LINK}${N}`)],
    ['diastolic', pressure ? Number(pressure[2]) : first(text, String.raw`\bdiastolic${LINK}${N}`)],
    ['confusion', confusionOf(text)],
    ['creatinineUmolL', creatinine(text)],
    ['spo2', first(text, String.raw`\b(?:spo2|sats?|saturation|oxygen saturation)${LINK}${N}`)],
  ]
  return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as CalculationInputs
}

function sexOf(text: string): 'male' | 'female' | undefined {
  if (/\b(?:female|woman|lady|girl)\b|\b\d{2}\s*(?:yo\s*)?f\b/.test(text)) return 'female'
  return /\b(?:male|man|gentleman|bloke|boy)\b|\b\d{2}\s*(?:yo\s*)?m\b(?!\s*(?:tall|high))/.test(text)
    ? 'male'
    : undefined
}

function heightOf(text: string): number | undefined {
  const cm = first(text, String.raw`\b${N}\s*(?:cms?|centimetres)\b`, String.raw`\bheight${LINK}(\d{3}(?:\.\d)?)\b`)
  if (cm !== undefined) return cm
  const metres = first(
    text,
    String.raw`\b(1\.\d{1,2}|2\.[0-3]\d?)\s*(?:m|metres?|meters?)\b`,
    String.raw`\bheight${LINK}(1\.\d{1,2}|2\.[0-3]\d?)\b`,
  )
  if (metres !== undefined) return Math.round(metres * 1000) / 10
  const feet = /\b([4-7])\s*(?:ft|foot|feet|')\s*(\d{1,2})?\s*(?:in|inch|inches|")?/.exec(text)
  return feet ? Math.round((Number(feet[1]) * 12 + Number(feet[2] ?? 0)) * 25.4) / 10 : undefined
}

/** 'From age 16 to 52', 'from 1975 until 2010', 'between 16 and 52'. */
function yearsBetween(text: string): number | undefined {
  const found =
    /\b(?:from|since|between)(?: the)?(?: ages?)?(?: of)? (\d{2}|\d{4})(?: years?(?: old)?)? ?(?:to|until|till|and|-|–) ?(?:age |the age of )?(\d{2}|\d{4})\b/.exec(
      text,
    )
  const begun =
    /\bstarted (?:smoking )?(?:at |aged? |when )*(?:he was |she was )?(\d{2})\b.{0,30}?\b(?:quit|stopped|gave up|ceased|until|till|to)\b\D{0,16}(\d{2})\b/.exec(
      text,
    )
  if (!found && begun) return Number(begun[2]) > Number(begun[1]) ? Number(begun[2]) - Number(begun[1]) : undefined
  if (!found || found[1]?.length !== found[2]?.length) return undefined
  const years = Number(found[2]) - Number(found[1])
  return years > 0 ? years : undefined
}

/** '10 a day for 15 years, then 25 a day for 12': each with its years; undefined where one of several has none. */
export function smokingPeriods(text: string): { perDay: number; years: number }[] | undefined {
  const rates = [...text.toLowerCase().matchAll(/\b(\d{1,3})\s*(?:[a-z]+\s+)?(?:a|per|\/)\s*day\b/g)]
  const periods = [
    ...text
      .toLowerCase()
      .matchAll(
        /\b(\d{1,3})\s*(?:[a-z]+\s+)?(?:a|per|\/)\s*day\s*(?:for|x|×|over)?\s*(\d{1,2})\b(?!\s*(?:a day|per day|\/))/g,
      ),
  ].map(([, perDay, years]) => ({ perDay: Number(perDay), years: Number(years) }))
  return rates.length > 1 && periods.length < rates.length ? undefined : periods
}

const PARTS: Readonly<Record<string, number>> = {
  half: 0.5,
  '1/2': 0.5,
  quarter: 0.25,
  '1/4': 0.25,
  'three quarters': 0.75,
  '3/4': 0.75,
}
const PART = String.raw`(half|1/2|three quarters|quarter|1/4|3/4)`

/** 'A pack and a half a day', '1 1/2 packs', 'a quarter of a packet': packs a day. */
function packsIn(text: string): number | undefined {
  const pack = String.raw`(?:packs?|packets?|pkts?)`
  const daily = String.raw`\s*(?:(?:a|per|/|each|every)\s*day|daily|per diem|\bfor\b)`
  const whole = String.raw`(\d+(?:\.\d+)?|an?|one|two|three)`
  const after = new RegExp(String.raw`\b${whole}\s+${pack} and an? ${PART}${daily}`).exec(text)
  const mixed = new RegExp(String.raw`\b(?<!/)${whole}(?:\s+(?:and )?(?:an? )?|\s*)${PART}\s*${pack}`).exec(text)
  const part = new RegExp(String.raw`(?<![\d/])${PART}(?: of)?(?: an?)?[- ]${pack}`).exec(text)
  const plain = new RegExp(String.raw`(?<![\d/.])\b${whole}\s*${pack}${daily}`).exec(text)
  const rate = new RegExp(String.raw`\b${N}\s*ppd\b`).exec(text)
  const two = after ?? mixed
  if (two) return amountOf(two[1]) + (PARTS[two[2] ?? ''] ?? 0)
  if (part) return PARTS[part[1] ?? '']
  return plain || rate ? amountOf((plain ?? rate)?.[1]) : undefined
}

const amountOf = (word = ''): number => (/^an?$/.test(word) ? 1 : (COUNTS[word] ?? Number(word)))

function cigarettes(text: string): number | undefined {
  const packs = packsIn(text)
  if (packs !== undefined) return packs * 20
  return first(
    text,
    String.raw`\b(\d{1,3})\s*(?:cigarettes?|cigs?|smokes|durries|ciggies|rollies|roll[- ]?ups?)?\s*(?:a day|per day|/ ?day|daily|each day|every day|/d\b)`,
    String.raw`\b(\d{1,3})\s*(?:cigarettes|cigs|smokes|durries|ciggies|rollies|roll[- ]?ups)\b`,
  )
}

function gas(text: string, name: string): number | undefined {
  const found = new RegExp(String.raw`\b(?:${name})${LINK}${N}\s*(kpa)?`).exec(text)
  if (!found) return undefined
  const value = Number(found[1])
  // nobody has an arterial pressure under 15 mmHg and talks about a gradient: such figures are kilopascals only if said so
  return found[2] ? value * KPA_MMHG : value
}

function inspired(text: string): number | undefined {
  const stated = first(
    text,
    String.raw`\bfi ?o2${LINK}${N}`,
    String.raw`\bon ${N}\s*(?:%|percent)`,
    String.raw`\b${N}\s*(?:%|percent) (?:oxygen|o2)`,
  )
  if (stated !== undefined) return stated > 1 ? stated / 100 : stated
  return /\b(?:room air|on air|breathing air|\bra\b|ambient air)\b/.test(text) ? FIO2_AIR : undefined
}

function confusionOf(text: string): boolean | undefined {
  if (!/\bconfus|\borientated\b|\boriented\b|\balert\b|\bamts?\b/.test(text)) return undefined
  if (
    /\b(?:not|no|without|isn't|nil|never|denies)\b[^,;.]{0,20}\bconfus|\bconfus\w*\s*(?::|=|-|\?)?\s*(?:no|absent|nil|none|negative)\b|\b(?:orientated|oriented|alert)\b/.test(
      text,
    )
  )
    return false
  return /\bconfus/.test(text) ? true : undefined
}

const MOST_LITRES = 12
const MOST_G_DL = 25 // nobody has 25 g/L; such a figure is in g/dL

/** With its unit; without one beside the other volume or where it is compared: 'FEV1 1.6 with FVC 2.9', 'z-score of FEV1 2.0'. */
function litres(text: string, name: string): number | undefined {
  const stated = first(text, String.raw`\b${name}${LINK}${N}\s*(?:l|litres?|liters?)\b`)
  if (stated !== undefined) return stated
  const isCompared = /\bz[- ]?scores?\b|\bpredicted\b|\blln\b|\blower limit\b|\bnormal\b/.test(text)
  if (!isCompared && (!/\bfev1?\b/.test(text) || !/\bfvc\b/.test(text))) return undefined
  const bare = first(
    text,
    String.raw`\b${name}${LINK}${N}(?!\s*-?\s*(?:%|percent|per cent|[\d/]|yo\b|y/o|years?|yrs?|months?|cms?\b|kgs?\b)|\.\d)`,
  )
  return bare !== undefined && bare <= MOST_LITRES ? bare : undefined
}

function haemoglobin(text: string): number | undefined {
  const found = first(text, String.raw`\b(?:ha?emoglobin|hb|hgb)${LINK}${N}`)
  return found !== undefined && found <= MOST_G_DL ? found * 10 : found
}

function creatinine(text: string): number | undefined {
  const found = new RegExp(String.raw`\b(?:serum )?(?:creatinine|creat|cr|scr)${LINK}${N}\s*(mg/dl)?`).exec(text)
  if (!found) return undefined
  return found[2] ? Number(found[1]) * MG_DL_UMOL : Number(found[1])
}
