import type { Heading } from '../composing/sections.ts'
import type { Reference } from './patient.ts'

type Rule = readonly [RegExp, string]

/** Spoken leads that clinical writing does without; the fact that follows stands. */
const FINDING: readonly Rule[] = [
  [
    /^(?:on|for) (?:his|her|their|the) (?!exam)([\w ]{3,30}?) (?:exam(?:ination)? )?,? ?(?:i (?:do |can )?(?:appreciate|see|hear|feel|notice)|PATIENT (?:does )?has|there (?:is|are)) /,
    '$1: ',
  ],
  [
    /^(?:on|for) (?:his|her|their|the) (?!exam)([\w ]{3,30}?) (?:exam(?:ination)? )?,? ?i (?:do|can) ?not (?:appreciate|see|hear|feel|notice) (?:any )?/,
    '$1: no ',
  ],
  [/^(?:(?:for|on) (?:the|his|her|their) )?(?:physical )?exam(?:ination)? findings? /, ''],
  [/^(?:on|in|for) (?:the |his |her |their |physical |a )?((?:\w+ ){0,3})exam(?:ination)? ,? ?/, ''],
  [/^(?:looking at|reviewing|in reviewing|i reviewed|i looked at) (?:the results of )?(?:his|her|their|the) /, ''],
  [/^(?:he|she|the patient) (?:does )?ha(?:s|ve) (?:got )?/, ''],
  [
    /^(?:i )?(?:do |can )?(?:appreciate|see|hear|feel|notice|note) (?:that )?(?:there (?:is|are) )?(?:he |she |the patient )?/,
    '',
  ],
  [/^i (?:do|can) ?not (?:appreciate|see|hear|feel|notice) (?:any )?/, 'no '],
  [/^there (?:is|are) (?:not|no) (?:any )?/, 'no '],
  [/^there (?:is|are) /, ''],
  [/^(?:his|her|their) /, ''],
  [/^(?:it )?(?:looks|seems) (?:like|to be) /, ''],
]

const PLAN: readonly Rule[] = [
  [/^(?:hey )?(?:, )?dragon (?:, )?/, ''],
  [/^(?:what )?(?:i|we) (?:am|are) going to (?:do is )?/, 'we will '],
  [/\bi am going to\b/, 'I will'],
  [/\bwe are going to\b/, 'we will'],
  [/^(?:i|we) (?:want|would like) (?:to )?(?:have )?(?:PATIENT) to /, 'PATIENT was advised to '],
  [
    /^(?:i|we) (?:will|want to|would like to) see PATIENT (?:back |again |here |back here )*in (?=\d|a )/,
    'PATIENT will follow up in ',
  ],
  [/^come back (?:and see me |here )?in (?=\d|a )/, 'follow up in '],
  [/^(?:i|we) (?:want|would like) to (?!see (?:PATIENT|that|it))/, 'we will '],
  [/^let us /, 'we will '],
  [/^(?:i|we) need to /, 'we need to '],
  [/^(?:make sure|try) not to /, 'PATIENT was advised not to '],
  [/^(?:make sure|try) to /, 'PATIENT was advised to '],
]

const HISTORY: readonly Rule[] = [
  [/\b(male|female|man|woman|gentleman) (?:who is )?here (today )?(?=for|with)/, '$1 who presents $2'],
]

/** "I think" stays: the doubt is the clinician's. */
const ASSESSMENT: readonly Rule[] = [[/^(?:what )?(?:that|this|it) (?:all )?means (?:is )?(?:that )?/, '']]

/** "I know that she …": what the clinician knows is stated. */
const KNOWN: Rule = [
  /^(?:(?:again|also|unfortunately|so|and|but|well) ,? ?)*(?:what i (?:want|would like) to tell PATIENT is (?:that )?|i (?:know|understand|see|hear|heard|saw|remember) (?:here )?(?:that )?(?=PATIENT|his |her |their |it |there )|i am (?:really |so )?(?:glad|happy|sorry) (?:to (?:see|hear) )?(?:that )?(?=PATIENT)|(?:it|that) (?:sounds|looks|seems|appears) like (?=PATIENT))/,
  '',
]

const RULES: Readonly<Partial<Record<Heading, readonly Rule[]>>> = {
  'History of present illness': HISTORY,
  'Physical exam': FINDING,
  Vitals: FINDING,
  Results: FINDING,
  Plan: PLAN,
  Assessment: ASSESSMENT,
}

const written = new Map<string, readonly (readonly [RegExp, string])[]>()

/** Rules of a heading with the patient's own words of reference put in. */
function rulesFor(heading: Heading, { subject, object }: Reference): readonly Rule[] {
  const key = `${heading} ${subject}`
  const known = written.get(key)
  if (known) return known
  const rules = [KNOWN, ...(RULES[heading] ?? [])].map(
    ([pattern, replacement]): Rule => [
      new RegExp(pattern.source.replaceAll('PATIENT', `(?:${subject}|${object})`)),
      replacement.replaceAll('PATIENT', subject),
    ],
  )
  written.set(key, rules)
  return rules
}

/** Applies the leads of a heading, each once, in order. */
export const inStyle = (text: string, heading: Heading, reference: Reference): string =>
  rulesFor(heading, reference).reduce((current, [pattern, replacement]) => current.replace(pattern, replacement), text)
