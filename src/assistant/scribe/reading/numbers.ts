/** Number words to figures, as clinical writing has them; works on words of lower case without punctuation. */

const UNITS: Readonly<Record<string, number>> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value): [string, number] => [word, value])
    .concat([
      ['nought', 0],
      ['naught', 0],
    ]),
)
const TENS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, 10 * (index + 2)]),
  ),
  fourty: 40,
}

/** Words counted by 'one'; elsewhere 'one' is a pronoun. */
const COUNTED =
  /^(?:year|month|week|day|night|hour|minute|second|time|pack|puff|spray|squirt|inhalation|breath|dose|injection|course|tablet|pill|capsule|patch|drop|drink|glass|beer|coffee|cup|joint|stubby|cigarette|smoke|pound|inch|centimeter|centimetre|millimeter|millimetre|milligram|microgram|gram|kilo|kilogram|litre|liter|percent|plus|hundred|thousand|out|over|or|to|child|kid|sibling|brother|sister|half|oh|slash|flight|block|floor|unit|millilitre|mil|ml|mcg|mg|teaspoon|tablespoon|sachet|nebule|vial|mouthful)s?$/

/** What is counted of a medication. */
const DOSE_FORM = /^(?:puff|tablet|capsule|spray|inhalation|breath|squirt|suck)s?$/

export interface FigureWord {
  text: string
  /** Index of the first source word. */
  from: number
  /** Exclusive. */
  to: number
}

/** Replaces runs of number words by figures; every other word is passed on. */
export function writeFigures(words: readonly string[]): FigureWord[] {
  const out: FigureWord[] = []
  for (let at = 0; at < words.length; ) {
    const run = readNumber(words, at)
    if (run) {
      out.push({ text: run.text, from: at, to: run.to })
      at = run.to
    } else {
      out.push({ text: words[at] ?? '', from: at, to: at + 1 })
      at += 1
    }
  }
  return joinFigures(out)
}

/** Whether 'one' before these words counts, or stands for a thing: "one tablet", "one point five", "the one that hurts". */
const isCounting = (words: readonly string[], next: number): boolean =>
  isFigureOrNumber(words[next]) || COUNTED.test(words[next] ?? '') || isPoint(words, next)

/** "point five", "point oh two". */
const isPoint = (words: readonly string[], at: number): boolean =>
  words[at] === 'point' && (isDigit(words[at + 1]) || (words[at + 1] === 'oh' && isDigit(words[at + 2])))

interface NumberRun {
  text: string
  to: number
}

function readNumber(words: readonly string[], at: number): NumberRun | undefined {
  const word = words[at] ?? ''
  if (isPoint(words, at)) return withDecimals('0', words, at)
  if (word === 'nine' && words[at + 1] === 'one' && words[at + 2] === 'one') return { text: '911', to: at + 3 }
  if (word === 'triple' && /^(?:zero|oh|o|0)$/.test(words[at + 1] ?? '')) return { text: '000', to: at + 2 }
  if (word === 'a' && /^couple$/.test(words[at + 1] ?? '') && words[at + 2] === 'of') return { text: '2', to: at + 3 }
  if (
    word === 'a' &&
    /^fortnight$/.test(words[at + 1] ?? '') &&
    !/^(?:once|twice|times|every)$/.test(words[at - 1] ?? '')
  )
    return { text: '2 weeks', to: at + 2 }
  if (
    word === 'half' &&
    words[at + 1] === 'a' &&
    /^(?:gram|milligram|litre|liter|millilitre)$/.test(words[at + 2] ?? '')
  )
    return { text: '0.5', to: at + 2 }
  // "nought point eight six of a litre": a part of it
  if (
    word === 'of' &&
    words[at + 1] === 'a' &&
    /^lit(?:re|er)$/.test(words[at + 2] ?? '') &&
    /\d|^(?:one|two|three|four|five|six|seven|eight|nine|oh|zero)$/.test(words[at - 1] ?? '')
  )
    return { text: '', to: at + 2 }
  if (word === 'a' && /^(?:gram|milligram|litre|liter)$/.test(words[at + 1] ?? '')) return { text: '1', to: at + 1 }
  const hyphened = hyphenedMeasure(word)
  if (hyphened) return { text: hyphened, to: at + 1 }
  const joined = hyphenedNumber(word)
  if (joined !== undefined) return { text: String(joined), to: at + 1 }
  const ordinal = ordinalDay(words, at)
  if (ordinal) return ordinal
  if (word === 'one' && !isCounting(words, at + 1)) return undefined
  const whole = sharedHundred(words, at) ?? readWhole(words, at)
  if (!whole) return undefined
  const { value, to } = whole
  if (isPoint(words, to)) return withDecimals(String(value), words, to)
  if (words[to] === 'and' && words[to + 1] === 'a' && words[to + 2] === 'half')
    return { text: `${value}.5`, to: to + 3 }
  return { text: whole.text ?? String(value), to }
}

/** The five of "five or six hundred" is 500. */
function sharedHundred(words: readonly string[], at: number): Whole | undefined {
  const first = readBelowHundred(words, at)
  if (!first || first.value >= 10 || !/^(?:or|to)$/.test(words[first.to] ?? '')) return undefined
  const second = readBelowHundred(words, first.to + 1)
  return second && second.value < 10 && words[second.to] === 'hundred'
    ? { value: first.value * 100, to: first.to }
    : undefined
}

/** The digits after 'point'. */
function withDecimals(whole: string, words: readonly string[], point: number): NumberRun {
  let to = point + 1
  let digits = ''
  for (; isDigit(words[to]) || words[to] === 'oh'; to += 1)
    digits += words[to] === 'oh' ? 0 : UNITS[words[to] as string]
  return { text: `${whole}.${digits}`, to }
}

interface Whole {
  value: number
  to: number
  text?: string
}

function readWhole(words: readonly string[], at: number): Whole | undefined {
  const isRound = words[at] === 'a' && (words[at + 1] === 'hundred' || words[at + 1] === 'thousand')
  // "the hundred and fifty"
  const isBare = words[at] === 'hundred' && words[at - 1] === 'the'
  const first = isRound ? { value: 1, to: at + 1 } : isBare ? { value: 1, to: at } : readBelowHundred(words, at)
  if (!first) return undefined
  if (words[first.to] === 'thousand') {
    const rest = readWhole(words, afterAnd(words, first.to + 1))
    // "one thousand two thousand" are two numbers
    return rest && rest.value < 1000
      ? { value: first.value * 1000 + rest.value, to: rest.to }
      : { value: first.value * 1000, to: first.to + 1 }
  }
  if (words[first.to] === 'hundred') {
    const rest = readBelowHundred(words, afterAnd(words, first.to + 1))
    // "five hundred five hundred" is a number said twice
    // "the two hundred one" is the one of 200
    const isPronoun = words[first.to + 1] === 'one' && !isCounting(words, first.to + 2)
    // "five hundred three times a day" is 500, three times
    const isOften =
      rest !== undefined &&
      rest.value <= 6 &&
      words[first.to + 1] !== 'and' &&
      words[rest.to] === 'times' &&
      /^(?:a|per|daily|each)$/.test(words[rest.to + 1] ?? '')
    // "one hundred one puff" is the strength, then the amount
    const isAmount =
      rest !== undefined && rest.value <= 8 && words[first.to + 1] !== 'and' && DOSE_FORM.test(words[rest.to] ?? '')
    const isJoined =
      rest && !isPronoun && !isOften && !isAmount && words[rest.to] !== 'hundred' && words[rest.to] !== 'thousand'
    return isJoined
      ? { value: first.value * 100 + rest.value, to: rest.to }
      : { value: first.value * 100, to: first.to + 1 }
  }
  return readPair(words, at, first)
}

/** "twenty-four-hour", "six-month", "four-litre". */
function hyphenedMeasure(word: string): string | undefined {
  const [, count = '', unit = ''] =
    /^([a-z]+(?:-[a-z]+)?)-((?:hour|day|week|month|year|minute|litre|pack|metre|centimetre|millimetre|milligram|microgram|gram|millilitre|puff|point)(?:s|ly)?)$/.exec(
      word,
    ) ?? []
  if (!count) return undefined
  const read = readBelowHundred([count], 0)
  return read ? `${read.value}-${unit}` : undefined
}

/** "two-fifty", "one-oh-four", "one-thirty-six": written as one word. */
function hyphenedNumber(word: string): number | undefined {
  const parts = word.split('-')
  if (parts.length < 2 || readBelowHundred([word], 0)) return undefined
  const whole = readWhole(parts, 0)
  return whole?.to === parts.length && whole.text === undefined ? whole.value : undefined
}

const ORDINALS: Readonly<Record<string, number>> = Object.fromEntries(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .map((word, index): [string, number] => [word, index + 1])
    .concat(
      'twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'
        .split(' ')
        .map((word, index): [string, number] => [word, index + 21]),
    ),
)
const CALENDAR =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)$/

/** A day of the month: "monday the sixteenth", "the third of may", "march fourth". */
function ordinalDay(words: readonly string[], at: number): NumberRun | undefined {
  const first = words[at] ?? ''
  // nearly no word is an ordinal, and this is asked of every one
  if (!/(?:th|first|second|third|twenty|thirty)$/.test(first)) return undefined
  const joined = `${first}-${words[at + 1]}`
  const [value, to] = Object.hasOwn(ORDINALS, joined)
    ? [ORDINALS[joined], at + 2]
    : Object.hasOwn(ORDINALS, words[at] ?? '')
      ? [ORDINALS[words[at] as string], at + 1]
      : [undefined, at]
  if (value === undefined) return undefined
  const before = words[at - 1] === 'the' ? words[at - 2] : words[at - 1]
  const isDate =
    CALENDAR.test(before ?? '') ||
    (words[to] === 'of' && CALENDAR.test(words[to + 1] ?? '')) ||
    (value > 12 && words[at - 1] === 'the')
  const ending =
    value % 10 === 1 && value !== 11
      ? 'st'
      : value % 10 === 2 && value !== 12
        ? 'nd'
        : value % 10 === 3 && value !== 13
          ? 'rd'
          : 'th'
  return isDate ? { text: `${value}${ending}`, to } : undefined
}

/** "one twenty seven" is 127, "twenty eighteen" a year, "at two thirty" a time; "two three" stay two numbers. */
function readPair(words: readonly string[], at: number, first: Whole): Whole {
  // "one oh four" is 104
  if (/^(?:oh|o)$/.test(words[first.to] ?? '') && first.value < 10 && isDigit(words[first.to + 1]))
    return { value: first.value * 100 + (UNITS[words[first.to + 1] as string] as number), to: first.to + 2 }
  const rest = readBelowHundred(words, first.to)
  if (!rest || rest.value < 10 || words[rest.to] === 'hundred' || words[rest.to] === 'thousand') return first
  if (isTime(words, at, rest.to) && first.value <= 12 && rest.value < 60 && words[rest.to] !== 'over')
    return { ...rest, text: `${first.value}:${rest.value}` }
  const isJoined = first.value < 10 || first.value === 19 || first.value === 20
  return isJoined ? { value: first.value * 100 + rest.value, to: rest.to } : first
}

/** "at two thirty", "eight thirty in the morning", "seven fifteen am". */
const isTime = (words: readonly string[], from: number, to: number): boolean =>
  (/^(?:at|around|by)$/.test(words[from - 1] ?? '') &&
    // "at one fifty twice a day": a dose
    !/^(?:twice|once|(?:two|three|four|2|3|4) times|a day|daily|milligrams?|mg|micrograms?|mcg|mils?|units?|metres|over)\b/.test(
      words.slice(to, to + 2).join(' '),
    )) ||
  /^(?:am|pm|a m|p m|in the (?:morning|evening|afternoon)|at night|o'clock)\b/.test(words.slice(to, to + 3).join(' '))

const afterAnd = (words: readonly string[], at: number): number => (words[at] === 'and' ? at + 1 : at)

function readBelowHundred(words: readonly string[], at: number): { value: number; to: number } | undefined {
  const word = words[at] ?? ''
  const hyphened = /^(\w+)-(\w+)$/.exec(word)
  if (hyphened) {
    const tens = TENS[hyphened[1] as string]
    const unit = UNITS[hyphened[2] as string]
    return tens !== undefined && unit !== undefined && unit > 0 && unit < 10
      ? { value: tens + unit, to: at + 1 }
      : undefined
  }
  const tens = Object.hasOwn(TENS, word) ? TENS[word] : undefined
  if (tens !== undefined) {
    const next = words[at + 1] ?? ''
    const unit = Object.hasOwn(UNITS, next) ? (UNITS[next] as number) : 0
    // "forty three times a day" is 40, three times
    const isOften =
      unit >= 2 && unit <= 4 && words[at + 2] === 'times' && /^(?:a|per|daily|each)$/.test(words[at + 3] ?? '')
    return unit > 0 && unit < 10 && !isOften ? { value: tens + unit, to: at + 2 } : { value: tens, to: at + 1 }
  }
  return Object.hasOwn(UNITS, word) ? { value: UNITS[word] as number, to: at + 1 } : undefined
}

const isDigit = (word: string | undefined): boolean =>
  word !== undefined && Object.hasOwn(UNITS, word) && (UNITS[word] as number) < 10

const isFigureOrNumber = (word: string | undefined): boolean =>
  word !== undefined && (/^\d/.test(word) || readBelowHundred([word], 0) !== undefined)

/** "one thirty-six on eighty-four" is a blood pressure; "two puffs on three days" is not. */
function isPressure(systolic: string, diastolic: string | undefined): boolean {
  if (!/^\d{2,3}$/.test(systolic) || !/^\d{2,3}$/.test(diastolic ?? '')) return false
  const [upper, lower] = [Number(systolic), Number(diastolic)]
  return upper >= 70 && upper <= 260 && lower >= 30 && lower <= 150 && upper > lower
}

/** "the two hundred on six": micrograms of the two parts of an inhaler. */
const isStrength = (first: string, second: string | undefined): boolean =>
  /^(?:50|80|100|125|160|200|250|320|340|400|500)$/.test(first) && /^(?:4\.5|5|6|10|12|25)$/.test(second ?? '')

/** "thirty-seven one" ends there; "thirty-seven, one thing more" goes on. */
const isTenths = (words: readonly FigureWord[], at: number): boolean =>
  /^\d$/.test(words[at]?.text ?? '') ||
  (words[at]?.text === 'one' && /^(?:|[.,;]|and|on|with|today|pulse|heart|sats|so)$/.test(words[at + 1]?.text ?? ''))

const THERMOMETER = /^(?:temp(?:erature)?(?:'s)?|thermometer|fever)$/

/** "temperature thirty-seven four" is 37.4, and "thirty-six eight on the thermometer" 36.8. */
function isTemperature(words: readonly FigureWord[], at: number): boolean {
  const isBody = /^(?:3[4-9]|4[0-2])$/.test(words[at]?.text ?? '') && isTenths(words, at + 1)
  return isBody && words.slice(Math.max(0, at - 4), at + 6).some(({ text }) => THERMOMETER.test(text))
}

const UNIT_SHORT: Readonly<Record<string, string>> = Object.fromEntries(
  'milligram=mg|microgram=mcg|gram=g|milliliter=mL|millilitre=mL|centimeter=cm|centimetre=cm|millimeter=mm|millimetre=mm|kilogram=kg|kilo=kg|milliequivalent=mEq|mil=mL|mill=mL'
    .split('|')
    .flatMap((pair) => {
      const [word = '', short = ''] = pair.split('=')
      return [
        [word, short],
        [`${word}s`, short],
      ]
    }),
)

const startsWithDigit = (text: string): boolean => text.charCodeAt(0) >= 48 && text.charCodeAt(0) <= 57

/** '2 out of 6' → '2/6', '127 over 80' → '127/80', '2 by 3 centimeters' → '2 x 3 cm', '15 milligrams' → '15 mg'. */
function joinFigures(words: readonly FigureWord[]): FigureWord[] {
  const out: FigureWord[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at] as FigureWord
    const next = words[at + 1]?.text
    if (!startsWithDigit(word.text)) {
      const unit = Object.hasOwn(UNIT_SHORT, word.text) ? UNIT_SHORT[word.text] : undefined
      out.push(unit && /\d/.test(out.at(-1)?.text ?? '') ? { ...word, text: unit } : word)
      at += 1
      continue
    }
    const isFigure = /^\d[\d.,]*$/.test(word.text)
    // "two fifty two puffs": the strength, then the amount
    const amount = Number(word.text) % 10
    if (/^(?:puffs|sprays)$/.test(next ?? '') && /^\d{3}$/.test(word.text) && amount >= 1 && amount <= 4) {
      out.push({ ...word, text: String(Number(word.text) - amount) }, { ...word, text: String(amount) })
      at += 1
      continue
    }
    const ratioTo =
      next === 'over' ||
      next === 'slash' ||
      (next === 'on' && (isPressure(word.text, words[at + 2]?.text) || isStrength(word.text, words[at + 2]?.text)))
        ? at + 2
        : next === 'out' && words[at + 2]?.text === 'of'
          ? at + 3
          : undefined
    const divisor = ratioTo === undefined ? undefined : words[ratioTo]
    if (isFigure && ratioTo !== undefined && divisor && /^\d+$/.test(divisor.text)) {
      out.push({ text: `${word.text}/${divisor.text}`, from: word.from, to: divisor.to })
      at = ratioTo + 1
    } else if (isFigure && next === 'by' && /^\d/.test(words[at + 2]?.text ?? '')) {
      out.push(word, { text: 'x', from: (words[at + 1] as FigureWord).from, to: (words[at + 1] as FigureWord).to })
      at += 2
    } else if (
      isFigure &&
      next === 'plus' &&
      /^[1-4]$/.test(word.text) &&
      !/^(?:the|a|an|your|some|my|his|her|one)$/.test(words[at + 2]?.text ?? '')
    ) {
      out.push({ text: `${word.text}+`, from: word.from, to: (words[at + 1] as FigureWord).to })
      at += 2
    } else if (isFigure && next === 'per' && words[at + 2]?.text === 'cent') {
      out.push({ text: `${word.text}%`, from: word.from, to: (words[at + 2] as FigureWord).to })
      at += 3
    } else if (isFigure && isTemperature(words, at)) {
      const tenths = words[at + 1] as FigureWord
      out.push({ text: `${word.text}.${tenths.text === 'one' ? '1' : tenths.text}`, from: word.from, to: tenths.to })
      at += 2
    } else if (isFigure && next === 'percent') {
      out.push({ text: `${word.text}%`, from: word.from, to: (words[at + 1] as FigureWord).to })
      at += 2
    } else {
      out.push(word)
      at += 1
    }
  }
  return out
}
