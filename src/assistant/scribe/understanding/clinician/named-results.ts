import { capitalise } from '#fhir/capitalise.ts'

const MATERIAL: Readonly<Record<string, string>> = {
  spit: 'sputum',
  phlegm: 'sputum',
  sputum: 'sputum',
  sample: 'sample',
  specimen: 'sample',
  swab: 'swab',
  washings: 'washings',
  wash: 'washings',
  lavage: 'lavage',
  urine: 'urine',
  pus: 'pus',
  fluid: 'pleural fluid',
  'pleural fluid': 'pleural fluid',
  'blood cultures': 'blood',
  culture: '',
  cultures: '',
}
const NAMES = Object.keys(MATERIAL)
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const WHO =
  '(?: (?:that )?(?:you|he|she|we|they|i) (?:gave|sent|did|took|collected|had|brought|coughed|dropped|left)(?: (?:us|me|in|off|up|here|to us))*)?'
const WHEN = '(?: ((?:in|from|on|of|last|back in|earlier in) [a-z0-9 ]{3,24}?))?'
/** "The spit you gave us in September grew Pseudomonas." */
const GREW = new RegExp(
  String.raw`^(?:(?:the|your|his|her|that|those) )?(?:(first|second|third|last|latest|early morning) )?(${NAMES})s?${WHO}${WHEN}(?:'s| has| have|'ve)? (?:all )?(?:grew|grown|growing|cultured|came back with|come back with|is growing|are growing) (.{3,80})$`,
)
/** "Your sputum from May hasn't grown anything." */
const NOT_GREW = new RegExp(
  String.raw`^(?:(?:the|your|his|her|that|those) )?(?:(first|second|third|last|latest) )?(${NAMES})s?${WHO}${WHEN} (?:didn't|did not|hasn't|haven't|has not|have not|never) (?:grow|grown|grew|cultured?) (?:anything|any (?:bugs|germs|bacteria)|a thing)(.{0,40})$`,
)
/** "The cultures are still cooking." */
const PENDING = new RegExp(
  String.raw`^(?:(?:the|your|his|her|that|those) )?(?:(tb|afb|last) )?(${NAMES})s?${WHO}(?:'s|'re| is| are)? (?:still )?(?:cooking|pending|not back(?: yet)?|to come|being grown|in the lab)$`,
)
const timeOf = (when: string): string =>
  when ? ` ${when.replace(/^(?:back in|earlier in|in|of|on) /, 'from ').replace(/^last /, 'from last ')}` : ''
/** "They grew nothing", "nothing grew", "no growth after six weeks". */
const NOTHING =
  /^(?:(?:and|so|the (?:sputum|cultures?|samples?),?) )*(?:they|it|(?:the )?cultures?)? ?(?:'ve |'s |has |have )?(?:grew|grown|growing) (?:nothing|no bugs|no germs|no bacteria)(.*)$|^(?:nothing|no (?:bugs|germs|bacteria))(?:'s| has)? (?:grew|grown|growing|came up)(.*)$/
const PLAIN = /^(?:nothing|no (?:bugs|germs|bacteria)|a lot of nothing)\b(.*)$/

/** What a culture showed, however its material and the time were put. */
export function cultureText(clause: string): string | undefined {
  const [whole, , material = '', when = '', organism = ''] = GREW.exec(clause) ?? []
  if (whole) {
    const name = `${MATERIAL[material] ?? material} culture`.trim()
    const time = timeOf(when)
    const [, more] = PLAIN.exec(organism) ?? []
    return `${capitalise(name)}${time}: ${more === undefined ? organism : `no growth${more}`}`
  }
  const [ungrown, , none0 = '', since = '', more0 = ''] = NOT_GREW.exec(clause) ?? []
  if (ungrown) return `${capitalise(`${MATERIAL[none0] ?? none0} culture`.trim())}${timeOf(since)}: no growth${more0}`
  const [pending, , waits = ''] = PENDING.exec(clause) ?? []
  if (pending) return `${capitalise(`${MATERIAL[waits] ?? waits} culture`.trim())}: result pending`
  const none = NOTHING.exec(clause)
  return none ? `Culture: no growth${none[1] ?? none[2] ?? ''}` : undefined
}

/** "I don't think anyone told you", "I've got that here": how the result comes to be spoken of. */
const ASIDES =
  /,? (?:i don't (?:think|know (?:if|whether)) (?:anyone|anybody|they|we|the [a-z]+)(?:'s| has)? (?:told|rang|let|gave) you(?: know)?(?: (?:about )?(?:this|that|it))?|as you know|if you remember|from memory|you'll be (?:pleased|glad|happy) to (?:hear|know)|i'm (?:pleased|glad|happy) to say|no one(?:'s| has)? told you(?: (?:this|that))?),?(?= |$)/g
const IN_HAND =
  /^(?:i've got (?:that|it|them|those|your results?)(?: here)?|here (?:it|they) (?:is|are)|i have (?:that|it)(?: here)?),? (?=(?:the|your|his|her)\b)/
export const withoutAsides = (clause: string): string =>
  clause
    .replace(ASIDES, ',')
    .replace(/^, /, '')
    .replace(IN_HAND, '')
    .replace(FRONTED, (_, name: string) => `${name} ${name.endsWith('s') && !/(?:us|is)$/.test(name) ? 'are' : 'is'} `)
    .replace(/,+ ?$/, '')
    .replace(/,(?: ?,)+/g, ',')

const TESTED =
  '(?:quantiferon|mantoux|igra|skin (?:prick )?test|tb (?:test|blood test|culture|skin test)|tuberculosis test|hiv(?: test)?|hepatitis [abc](?: and [abc])?|covid(?: test)?|pcr|swabs?|sputum|culture|afb(?:s| smear)?|smear|biopsy|d-dimer|troponin|blood tests?|bloods|allergy (?:bloods|tests?)|ige|ana|anca|rheumatoid factor|scl-70|bnp|ecg|echo|bone scan|pet(?: scan)?|ct|x-ray|mri)'
/** "the QuantiFERON, it's negative": the name first, and then what it is. */
const FRONTED = new RegExp(
  String.raw`^((?:the |your |his |her )?(?:[a-z]+ ){0,3}${TESTED}(?:, the quantiferon|, the mantoux)?), (?:that one|it|that|they|this one)(?:'s|'re| is| are| was| were| came back| has come back) `,
)
/** A result the patient is given before anybody has been examined. */
export const IS_NAMED_RESULT = new RegExp(
  String.raw`^(?:(?:the|your|his|her|that) )?(?:[a-z]+ ){0,2}${TESTED}(?: (?:test|result|for [a-z ]{2,20}|from [a-z ]{2,20}|in [a-z]+|last [a-z]+|on [a-z0-9 ]{2,20}))*(?:'s|'re| is| are| was| were| came back| comes back| has come back)(?: all)? (?:completely |clearly |weakly |strongly |borderline )?(?:negative|positive|normal|clear|reactive|indeterminate|high|low|raised|fine|okay|good)\b`,
)

/** "The important one's the sputum. This time it's grown Pseudomonas.": of the sample spoken of just before. */
const IT_GREW =
  /^(?:(?:but|and|so),? )*(?:(?:now|then|this time|today|in the end),? (?:it|they)(?:'s|'ve| has| have)?|we(?:'ve| have)?|the lab(?:'s| has)?) (?:now |just |also )?(?:grown|grew|cultured|picked up) (?!anything|nothing)(.{3,60})$/
const USED_TO_GROW =
  /^(?:(?:but|and|so|before|in the past),? )*(?:it|they) (?:always |only |just )*(?:used to|always) (?:grow|grew|be) (?:just |only )?([a-z].{3,40})$/
const SAMPLE_REACH = 4
const SAMPLE = /\b(sputum|phlegm|spit|washings?|swab|culture)s?\b/

/** What a culture grew where the sentence says only "it". */
export function cultureSpokenOf(clause: string, before: readonly string[]): string | undefined {
  const [, now] = IT_GREW.exec(clause) ?? []
  const [, earlier] = now ? [] : (USED_TO_GROW.exec(clause) ?? [])
  const organism = now ?? earlier
  const sample = organism && before.slice(-SAMPLE_REACH).findLast((text) => SAMPLE.test(text))
  if (!sample || !organism) return undefined
  const [, named = 'culture'] = SAMPLE.exec(sample) ?? []
  const material = /^(?:phlegm|spit)$/.test(named) ? 'sputum' : named.replace(/^culture$/, '')
  return `${capitalise(`${material} culture`.trim())}${earlier ? ' before' : ''}: ${organism}`
}
