import { capitalise } from '#fhir/capitalise.ts'
import { remembered } from '../../reading/remembered.ts'
import { frequencyText } from './timing/frequency-text.ts'
import { withoutPacking, withoutProduct } from './timing/packed-dose.ts'
import { EXTRAS } from './timing/regimen-extras.ts'

/** How a medication is taken, each part as a note writes it. */
export interface Regimen {
  /** "400/12", a strength that names the product. */
  strength?: string
  dose?: string
  frequency?: string
  duration?: string
  /** "with food", "via spacer", "then stop". */
  extras?: readonly string[]
}

const NUMBER = String.raw`\d+(?:\.\d+)?`
const UNIT = String.raw`(?:mg|mcg|g|grams?|m[lL]|mils?|micrograms?|milligrams?|units?|puffs?|sprays?|inhalations?|tablets?|capsules?|drops?|squirts?|nebules?|sachets?|breaths?|patch(?:es)?|vials?|lit(?:re|er)s?(?: (?:a|per) minute)?|l\/min)`
const DOSE = new RegExp(
  String.raw`(?<![\d./])(?:(?:up to |about |around )?(${NUMBER}(?:(?: to | or |, ?|-)${NUMBER})?)[ -]?(${UNIT})\b|half a (tablet|capsule|sachet)\b)((?: (?:in )?(?:each|per|a|both) (?:side|nostril)s?)?)`,
  'g',
)
const STRENGTH = /(?<![\d./])(\d{2,3}\/\d{1,3}(?:\.\d+)?(?:\/\d{1,2})?)(?! ?(?:mmhg|over))/

const FREQUENCIES: readonly (readonly [RegExp, string])[] = [
  [/\bup to (\d+) times (?:a|per|each|every) (day|night|week)\b/, 'up to $1 times a $2'],
  [
    /\b(?:morning and (?:(?:one )?at )?night|mornings? and (?:nights?|evenings?)|night and morning|morning and evening|in the morning and (?:\w+ )?at night|in the morning and (?:\w+ )?in the evening)\b/,
    'twice daily (morning and night)',
  ],
  [/\b(?:in the )?morning and (?:at )?(?:lunch(?:time)?|midday|noon)\b/, 'twice daily (morning and midday)'],
  [/\b(?:once|one) (?:a|per|each|every) day\b|\bonce daily\b/, 'once daily'],
  [/\b(?:twice|two times|2 times) (?:a|per|each|every) day\b|\btwice daily\b|\bb\.?d\b|\bbid\b/, 'twice daily'],
  [/\b(?:three|3) times (?:a|per|each|every) day\b|\b(?:three|3) times daily\b|\btds\b|\btid\b/, 'three times daily'],
  [/\b(?:four|4) times (?:a|per|each|every) day\b|\b(?:four|4) times daily\b|\bqid\b/, 'four times daily'],
  [/\b(\d+),? (?:or )?(\d+) times (?:a|per|each|every) day\b/, '$1 to $2 times a day'],
  [/\b(\d+(?: (?:to|or) \d+)?) times (?:a|per|each|every) (day|night|week|month)\b/, '$1 times a $2'],
  [/\b(\d+) (days|nights) (?:a|per|each|every) week\b/, '$1 $2 a week'],
  [/\b(once|twice) (?:a|per|each|every) (night|week|month|fortnight|year)\b/, '$1 a $2'],
  [/\bonce weekly\b/, 'once a week'],
  [/\bevery (\d+(?: (?:to|or) \d+)?) (hours?|days?|weeks?|months?)\b/, 'every $1 $2'],
  [/\b(\d+(?: (?:to|or) \d+)?) hours (?:a|per|each) (day|night)\b/, '$1 hours a $2'],
  [/\b(\d+)[- ]hourly\b/, 'every $1 hours'],
  [/\b(\d+)[- ]weekly\b/, 'every $1 weeks'],
  [/\bevery (?:second|other) (day|night|week)\b|\b(?:on )?alternate (day|night)s\b/, 'every second $1$2'],
  [
    /\b(?:every|each|on an?|of a|on) ((?:mon|tues|wednes|thurs|fri|satur|sun)day)s?\b(?! (?:and|week|morning))/,
    'once a week on $1',
  ],
  [/\b(?:every|each) (morning|night|evening|day|week|month|fortnight)\b/, 'every $1'],
  [/\bin the (mornings?|evenings?)\b/, 'in the $1'],
  [/\bat (?:night|bedtime)\b|\bbefore bed\b/, 'at night'],
  [/\b(?:(?:on )?mondays?,? wednesdays?,?(?: and)? fridays?)\b/, 'Monday, Wednesday and Friday'],
  [/\bat (?:breakfast|lunch|dinner)\b/, '$&'],
  [
    /\b(?:as|when|if|whenever) (?:(?:you|he|she|they|it's|it is|i) )?(?:needed|required|necessary|needs? (?:it|to|them))\b|\bprn\b/,
    'as needed',
  ],
  [
    /\b(?:when|whenever) (?:you|he|she|they) (?:get|gets|have|has|feel|feels) (?:a |the )?(?:craving\w*|urges?)\b|\bfor (?:the |a )?cravings?\b/,
    'for cravings',
  ],
  [
    /\b(?:up to|no more than|at most|maximum(?: of)?|max) (\d+) (?:(?!a\b|an\b)\w+ )?(?:in an|in a|an|per|in one|a) (hour|day)\b/,
    'up to $1 a $2',
  ],
  [/\bafter (?:each|every) (?:loose )?(?:motion|stool|meal|loose motion)\b/, '$&'],
  [/\bmondays?,? (?:wednesdays?,? and )?fridays?\b/, '$&'],
  [/\b(daily|nightly|weekly|fortnightly|monthly)\b/, '$1'],
  [/\b(?:sometimes|occasionally|now and then|on and off|most days|some days|when i remember)\b/, '$&'],
]
const BARE = new RegExp(String.raw`(?:${UNIT}|%|\d) (?:a|per|each) (day|night|week|month)\b`)

const DURATIONS: readonly (readonly [RegExp, string])[] = [
  [/\bfor (?:the )?(?:next |first |another |about |around |at least )*(\d+)(?:-| )?(day|week|month|year)s?\b/, '$1 $2'],
  [
    /\bfor (?:the )?(?:next |another |about |around |at least )*(?:a|an|one|first) (day|week|fortnight|month|year)\b/,
    '1 $1',
  ],
  [/\b(?:the )?next (?:couple of|2) (day|week|month)s\b/, '2 $1'],
  [/\b(\d+) (day|week|month)s? (?:all up|in total|altogether|total|only)\b/, '$1 $2'],
  [/\b(\d+)-(day|week|month) course\b/, '$1 $2'],
  [/\b(?:a|one) (day|week|month) course\b/, '1 $1'],
  [
    /\buntil (?:i see you(?: again)?|we see you|the review|the next (?:visit|appointment|review)|your next appointment)\b/,
    'until review',
  ],
  [
    /\b(?:until|till) (?:the )?((?:end of |start of |middle of )?(?:\d{1,2}(?:st|nd|rd|th) of )?(?:january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter))\b/,
    'until $1',
  ],
  [/\b(?:for |on )?days? (\d+) (?:to|through|until) (?:day )?(\d+)\b/, 'on days $1 to $2'],
  [/\bfor (?:a total of|\w+ more|the first) (\d+) (day|week|month)s?\b/, '$1 $2'],
  [/\b(?:long[- ]term|for life|indefinitely)\b/, 'long term'],
  [/^\d[\d.]*(?: ?mg)?,? (\d+) (day|week|month)s?$/, '$1 $2'],
  [/^(?:it's |that's |so |about )*(\d+) (day|week|month|year)s?(?: (?:of it|course))?$/, '$1 $2'],
]

const INSTEAD =
  /,? \b(?:rather than|instead of|and not|not)(?: just)? (?:sometimes|now and then|occasionally|every now and then|when you (?:feel|remember)[a-z ]*|as needed|when needed|once|twice|the \d+|\d+)\b[^,]*/g

/**
 * "10 mg most days and something for the migraines, 40 mg", "four times a day and the flurbex 40 mg": the second figure
 * is of another product, known or not.
 */
const ANOTHER_THING =
  /,? (?:and|plus) (?:(?:something|another (?:one|tablet|thing)|this other|some (?:tablet|pill|other)s?|one) (?:for|that|called|they)\b.*$|(?:the|my|his|her|some) (?!other\b|second\b|first\b|last\b|next\b|same\b|usual\b|full\b|total\b|rest\b|morning\b|evening\b|night\b|lunch)[a-z]{3,}(?: [a-z]+){0,3} \d+(?:\.\d+)? ?(?:mg|mcg|g|units|tablets?|puffs?)\b.*$)/

const plural = (count: string, unit: string): string => `${count} ${unit}${count === '1' ? '' : 's'}`

/** Dose, frequency and duration in a stretch of text of lower case with figures. */
export const regimenIn = remembered(readRegimen)

function readRegimen(given: string): Regimen {
  // "every morning, rather than sometimes": what it is not
  const stretch = withoutPacking(given)
    .replace(INSTEAD, ' ')
    .replace(ANOTHER_THING, '')
    .replace(/\bhalf an? (?=mg\b|milligram)/g, '0.5 ')
  // what comes after "then" is another step: "then back to when you need it"
  const tail = /\b(?:then|after that)\b/.exec(stretch)?.index ?? stretch.length
  const [whole, rescue] = withoutRescue(stretch.slice(0, tail))
  const [text, product] = withoutProduct(whole)
  const all = [...text.matchAll(DOSE)].filter(({ index }) => !/\bfrom $/.test(text.slice(0, index)))
  const taken = all.filter((dose) => !dose[0].startsWith('up to ') && !isMaximum(text, dose))
  const doses = taken.length > 0 ? taken : all.filter((dose) => !isMaximum(text, dose))
  const fromTo = new RegExp(String.raw`\bfrom ${NUMBER}(?: ?${UNIT})? to (${NUMBER})(?: ?(${UNIT}))?`).exec(text)
  const chosen = doses.at(-1)
  const amounts = doses.filter((dose, index) => index === doses.length - 1 || differsInUnit(dose, chosen))
  const split = splitDose(text)
  if (split)
    return {
      dose: split,
      ...(firstOf(DURATIONS, text) && { duration: durationText(firstOf(DURATIONS, text)?.text ?? '') }),
    }
  const dose = fromTo
    ? `${fromTo[1]} ${unitOf(fromTo[2] ?? unitNear(text) ?? '')}`.trim()
    : amounts.map(doseText).join(', ') || (JOINED_STRENGTH.test(text) ? '' : bareDose(text))
  const steps = laterSteps(stretch.slice(tail), unitOf((chosen?.[2] ?? '').trim()))
  const duration = firstOf(DURATIONS, text)
  const withoutDuration = duration ? text.replace(duration.matched, ' ') : text
  const frequency = frequencyIn(withoutDuration)
  const strength = product ?? strengthIn(text)
  const extras = EXTRAS.flatMap(([pattern, written]) => {
    const match = pattern.exec(stretch)
    return match
      ? [
          written
            .replace('$&', match[0])
            .replace('$1', match[1] ?? '')
            .replace('$2', match[2] ?? ''),
        ]
      : []
  })
    .concat(rescue ?? [], steps)
    .sort(lastStop)
  return {
    ...(strength && { strength }),
    ...(dose && { dose }),
    ...(frequency && { frequency: lastOften(frequency) }),
    ...(duration && { duration: durationText(duration.text) }),
    ...(extras.length > 0 && { extras }),
  }
}

/** "one puff twice a day, up to twelve puffs in a day": the most that may be taken, no dose. */
const isMaximum = (text: string, { index = 0 }: RegExpMatchArray): boolean =>
  /\b(?:max(?:imum)?(?: of)?|no more than|at most|limit of) $/.test(text.slice(0, index))

const SPLIT = new RegExp(
  String.raw`(?<![\d./])(${NUMBER})(?: ?(${UNIT}))? ((?:in|of) (?:the|a) morning|at breakfast),? (?:and|then|plus) (?:then )?(${NUMBER})(?: ?(${UNIT}))? (at (?:lunch(?:time)?|midday|noon|night|bedtime|dinner)|in the (?:evening|afternoon))\b`,
)

/** "80 in the morning and 40 at lunch": two doses of a day that differ. */
function splitDose(text: string): string | undefined {
  const [, first = '', unit, early = '', second = '', own = unit, late = ''] = SPLIT.exec(text) ?? []
  if (!first || first === second) return undefined
  const amount = (count: string, of: string | undefined): string => (of ? `${count} ${unitOf(of)}` : count)
  return `${amount(first, unit ?? own)} ${early.replace(/^of a/, 'in the')} and ${amount(second, own)} ${late}`
}

function durationText(text: string): string {
  if (/^until \d/.test(text))
    return text.replace(
      /(\d+)(?:st|nd|rd|th) of ([a-z]+)/,
      (_, day: string, month: string) => `${day} ${capitalise(month)}`,
    )
  return /^\d/.test(text) ? plural(...(text.split(' ') as [string, string])) : text
}

/** A course ends with "then stop", whenever it was said. */
const lastStop = (a: string, b: string): number => Number(a === 'then stop') - Number(b === 'then stop')

const STEP_LEAD =
  /^(?:(?:down|up|drop(?:ping)?|go(?:ing)?|back|cut|reduc(?:e|ing)|increas(?:e|ing)|step(?:ping)?|it|that|to|by|it's|take|use|you|have|we|just|on) )*/
const STEP_DOSE = new RegExp(`^(half a tablet|${NUMBER})(?: ?(${UNIT}))?(?=$|[ ,])(.*)$`)

/** "then 12.5 for 5 days, then stop": the later steps of a course, each in full; the unit is that of the step before. */
function laterSteps(tail: string, unitBefore: string): string[] {
  let unit = unitBefore
  return tail.split(/,? ?(?:and |or )?\b(?:then|after that)\b,? /).flatMap((part) => {
    const step = part.trim().replace(STEP_LEAD, '')
    const [, dose, own, rest = ''] = STEP_DOSE.exec(step) ?? []
    // "half a tablet for 3 days, then twice a day": the same amount more often
    if (!dose && OFTEN.test(step)) return [`then ${frequencyIn(step)}`]
    if (!dose) return []
    const isBy = /\bby $/.test(STEP_LEAD.exec(part.trim())?.[0] ?? '')
    const duration = firstOf(DURATIONS, rest)
    const frequency = frequencyIn(duration ? rest.replace(duration.matched, ' ') : rest)
    const isLast = /^(?: (?:and (?:hold|stay|leave|keep)|until|from then|after that|ongoing|long[- ]term)\b.*)?$/.test(
      rest,
    )
    if (!frequency && !duration && !isLast) return []
    unit = own ? unitOf(own) : unit
    const amount = /^\d/.test(dose) && unit ? `${dose} ${unit}` : dose
    const time = duration && durationText(duration.text)
    const [, goal] =
      /\b(?:until|till) (?:you're|you are|he's|she's|you get) (?:on|at|to|down to) (\d+(?:\.\d+)?)/.exec(rest) ?? []
    if (isBy)
      return [
        ['then reduce by', amount, frequency, goal && `until ${goal}${unit ? ` ${unit}` : ''}`]
          .filter(Boolean)
          .join(' '),
      ]
    return [['then', amount, frequency, time && (/^\d/.test(time) ? `for ${time}` : time)].filter(Boolean).join(' ')]
  })
}

const OFTEN = /^(?:once|twice|(?:three|four|\d) times|every (?:day|night|morning|second)|daily|nightly)\b/

const RESCUE =
  /(?:,? (?:and|plus|then|so))* (?:(\d+|one|an?) )?(?:extra )?(puffs?|inhalations?|tablets?|sprays?) (?:extra )?(?:whenever|when|any time|as|if) (?:(?:you|he|she|they)(?:'ve|'re|'s| have| has| are| is| get| gets)?(?: got)?(?: the| any| some)? )?(?:symptoms?|needed|need (?:it|to|more)|needs (?:it|to)|breathless|wheezy|tight)\b/

/** "one puff morning and night, and one whenever you've got symptoms": the second amount is an extra. */
function withoutRescue(text: string): [string, string | undefined] {
  const match = RESCUE.exec(` ${text}`)
  if (!match) return [text, undefined]
  const count = /^\d/.test(match[1] ?? '') ? (match[1] as string) : '1'
  const unit = (match[2] as string).replace(/s$/, '')
  const rest = ` ${text}`.replace(match[0], ' ').trim()
  // said alone it is the regimen itself
  const isExtra = /\bextra\b/.test(match[0])
  return isExtra || new RegExp(DOSE.source).test(rest)
    ? [rest, `plus ${count} ${unit}${count === '1' ? '' : 's'} as needed for symptoms`]
    : [text, undefined]
}

/** A number right after the name is the dose, even without its unit: "pantoprazole forty in the morning". */
function bareDose(text: string): string {
  const [, count] =
    /^,? ?(?:(?:it's|that's|i'm on|again|up|down|back|goes|go|comes|come|drops|drop|moves|to|from \d+|the|at|on|about|so|is|mondays?|wednesdays?|fridays?|and|in the morning),? )*(\d+(?:\.\d+)?)(?=,| (?:in the|at night|a day|once|twice|every|daily|three|four|\d times|for (?:\d|an? |the )|then|and (?:then|[a-z]{5,})|and$|instead|from|today|now|at)|$)/.exec(
      text,
    ) ?? []
  // a single tablet is no strength; "0.25 every Sunday" is
  return count && (Number(count) >= 2 || count.includes('.')) && Number(count) < 2000 ? count : ''
}

const JOINED_STRENGTH = /^,? ?(?:the )?(106|206|412|25025|12525|5025)\b/

/** Inhaler strengths; a blood pressure has another form. */
function strengthIn(text: string): string | undefined {
  // "two hundred six", "four hundred twelve": two strengths of one inhaler said without a pause
  const [, joined] = JOINED_STRENGTH.exec(text) ?? []
  if (joined)
    return joined
      .replace(/^(\d00|\d+(?=25$))(.*)$/, '$1/$2')
      .replace(/^(\d)0(6)$/, '$100/$2')
      .replace(/^412$/, '400/12')
  const match = STRENGTH.exec(text)?.[1]
  const [first = 0, second = 0] = (match ?? '').split('/').map(Number)
  return match &&
    (second <= 25 || ([50, 125].includes(second) && [100, 250, 500, 875].includes(first) && !/\bpressure\b/.test(text)))
    ? match
    : undefined
}

const differsInUnit = (a: RegExpMatchArray, b: RegExpMatchArray | undefined): boolean =>
  (a[2] ?? a[3])?.replace(/s$/, '') !== (b?.[2] ?? b?.[3])?.replace(/s$/, '')

const unitNear = (text: string): string | undefined => new RegExp(String.raw`${NUMBER} ?(${UNIT})\b`).exec(text)?.[1]

function unitOf(unit: string): string {
  if (unit.startsWith('milligram')) return 'mg'
  if (/^grams?$/.test(unit)) return 'g'
  if (unit.startsWith('microgram')) return 'mcg'
  if (/^(?:lit(?:re|er)s? (?:a|per) minute|l\/min)$/.test(unit)) return 'L/min'
  if (/^(?:ml|mils?)$/i.test(unit)) return 'mL'
  return unit
}

function doseText([, count = '', unit = '', half = '', side = '']: RegExpMatchArray): string {
  if (half) return `half a ${half}`
  const sides = side ? ` each ${/nostril/.test(side) ? 'nostril' : 'side'}` : ''
  const written = unitOf(unit)
  const one =
    count === '1' &&
    /^(?:puff|spray|inhalation|tablet|capsule|drop|squirt|nebule|sachet|breath|vial|unit)s$/.test(written)
  return `${count.replace(/ or |, ?/, ' to ')} ${one ? written.slice(0, -1) : written}${sides}`
}

interface Matched {
  text: string
  matched: string
}

function firstOf(patterns: readonly (readonly [RegExp, string])[], text: string): Matched | undefined {
  for (const [pattern, written] of patterns) {
    const match = pattern.exec(text)
    if (match)
      return {
        matched: match[0],
        text: written
          .replace('$&', match[0])
          .replace('$1', match[1] ?? '')
          .replace('$2', match[2] ?? ''),
      }
  }
  return undefined
}

/** "Once daily twice daily": how often was said, and put right. */
const lastOften = (frequency: string): string =>
  frequency.replace(
    /^(?:once|twice|(?:three|four|\d) times) daily,? (?=(?:once|twice|(?:three|four|\d) times) daily)/,
    '',
  )

/** Every frequency said, in the order it was said: "once daily in the morning". */
export function frequencyIn(text: string): string | undefined {
  let rest = text
  const found: { at: number; text: string }[] = []
  for (const [pattern, written] of FREQUENCIES) {
    const match = pattern.exec(rest)
    if (!match) continue
    found.push({
      at: match.index,
      text: written
        .replace('$&', match[0])
        .replace('$1', match[1] ?? '')
        .replace('$2', match[2] ?? ''),
    })
    rest = rest.slice(0, match.index) + '#'.repeat(match[0].length) + rest.slice(match.index + match[0].length)
  }
  const bare = BARE.exec(rest)
  if (bare && found.length === 0) found.push({ at: bare.index, text: bare[1] === 'day' ? 'daily' : `a ${bare[1]}` })
  if (found.length === 0) return undefined
  const ordered = found.sort((a, b) => a.at - b.at).map((each) => each.text)
  return frequencyText(ordered)
}

/** "37.5 mg once daily in the morning for 5 days, with food, then stop". */
export function regimenText({ strength, dose, frequency, duration, extras = [] }: Regimen): string {
  const body = [strength, dose, frequency, duration && (/^\d/.test(duration) ? `for ${duration}` : duration)]
    .filter(Boolean)
    .join(' ')
  return [body, ...extras].filter(Boolean).join(', ')
}

export const isEmptyRegimen = ({ strength, dose, frequency, duration }: Regimen): boolean =>
  !strength && !dose && !frequency && !duration
