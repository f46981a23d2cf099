import type { Visit } from '../composing/visit.ts'
import { topicSentence } from '../writing/topic-sentence.ts'
import { mentionsIn } from './plan/medications.ts'
import type { Topic } from './topics.ts'
import { asSentence, reported, tidy } from './wording.ts'

const LEAD =
  /^(?:(?:(?:not too good|not great|not too bad|pretty good|up and down|so so|good|not bad|terrible|ok|okay),?(?: actually)?(?= (?:i|i'm|i've|it's|my|the|she's|he's)\b)|no,|nope,|no(?= (?:no\b|i\b|i'm\b|i've\b|it\b|it's\b|they\b|that\b|my\b|not\b|nothing\b|none\b|never\b|just\b))|(?:yeah|yes|yep|well|so|and|but|oh|look|okay|right|ah|honestly|now|then|also|plus|because|'cause|actually|only(?! (?:if|when|on|at|with|first|in|after)\b)|just(?! (?:the|a|an|before|after)\b)|like(?! an? )|god no|god|mate|doc|i think|i guess|i suppose|i mean|i reckon|i'd say|basically|anyway|sorry|the thing is|the problem is|as i said|like i said)[,.]?) )+/
const TAIL =
  /(?:,? (?:yes|yeah|(?<!\b(?:said|says|say|told me) )no|but|though|you know|i think|i guess|i suppose|or something|or so|or anything|and that|and stuff|and all that|if you like|if that|touch wood|to be fair|mate|doc|(?<!\bi )remember|not really|really|as well|too|that's about it|yeah|eh|hey|actually|i told you about that|like you said|isn't it|don't i|wasn't it))+$/

const PAST_VERB =
  /^(?:felt|had|got|went|came|come|gave|stopped|started|used|tried|took|woke|lost|put|coughed|ran|did|quit|smoked|worked|lived|noticed|saw|kept|fell|broke|found|dropped|left|moved|retired|finished|changed|lasted|made|hit|ended|caught|picked|passed|slept|ate|drank|walked|threw|vomited|cut|gained|grew|did|hated|loved|burnt|wore|needed)\b/
/** "Went after a week": the complaint did, not the patient. */
const PASSES =
  /^(?:went (?:after|away|in|by|on its|within)|lasted|settled|cleared|eased|came (?:on|good)|comes and goes|come and go|goes away)\b/
const GERUND =
  /^(?:getting|feeling|using|taking|having|waking|coughing|bringing|sleeping|trying|struggling|going|doing|still|not|mostly|usually|always|sometimes|only|barely|hardly)\b/
const SUBJECT =
  /^(?:i|i'm|i've|i'd|i'll|it|it's|they|they're|we|we've|we're|there's|there|that's|that|this|he|she|he's|she's|you|you'd|nothing|everything|what|everyone)\b/
const NOUN_SUBJECT =
  /^(?:(?:my|the|this|that|me|both|all|one|some|codeine|[a-z]+) (?:[a-z'-]+ ){0,3}?(?:is|are|was|were|has|have|had|gets?|got|feels?|felt|hurts?|went|goes|came|comes|makes?|made|keeps?|kept|says?|said|gave|gives|doesn't|don't|didn't|isn't|wasn't|can't|won't|hasn't|helps?|helped|works?|worked|starts?|started|stops?|stopped|put|thinks?|told|swells?|itch(?:es)?|aches?|swelled|runs?|ran|took|takes)|[a-z]+(?:[ -][a-z]+)?'s) /

/** Talk without a fact for the note. */
export const EMPTY =
  /^(?:(?:yeah|yes|no|okay|oh|well|so|and)[, ]*)*(?:i'll give it a go|(?:god |heaven )?forbid|touch wood|that's (?:it|all|about it|right|good|fine|the one|great|the thing|the problem|the main thing|the trouble)|that'd be right|i know(?: i know)?|fair enough|told you|don't \w+|i would|i did|i do|i have|i am|i was|i will|thanks?(?: \w+)?|got it|understood|righto|beauty|je+z|really|cruel|same|ha|remember|depends|of course|sure|will do|sounds good|if that|done|(?:that's |it's )?(?:not )?(?:too )?(?:good|bad|great),? is(?:n't)? it|not for me|that was that|it is|it was|it does|no way|not at all|not anymore|no fear|true|exactly|correct|definitely|absolutely|maybe|not really|i think so|i don't think so|i don't know|not sure|good|fine|great|pretty good|not (?:too )?bad|not me|none|none of (?:those|that|them)|nothing like that|never|nothing|no dramas|no worries|cheers|bye|see you|you too)?$/

export const stripped = (text: string): string =>
  toClinic(withoutDoubleNegation(inOrder(tidy(text.replace(LEAD, '').replace(TAIL, '')))))

/** "The diazepam I stopped": what was done to it stands behind it. */
const inOrder = (text: string): string =>
  text.replace(
    /^((?:the|my|that) [a-z0-9][a-z0-9 -]{2,30}?) (i|we|they|he|she) ((?:have |had |only |never |always |usually |just |don't |didn't |can't )?(?:stopped|ceased|finished|missed|forgot|forget|take|took|use|used|hate|lost|stand|changed|started|threw out|ran out of))(?= |$)(?! (?:it|them|that)\b)/,
    '$2 $3 $1',
  )

/** "I have never not smoked", "I haven't never smoked": two denials make a statement. */
const withoutDoubleNegation = (text: string): string =>
  text
    .replace(/\bi'd (?=(?:been|flown|had|gone|come|taken|done|got|lost|seen|[a-z]{3,}ed)\b)/g, 'i had ')
    .replace(/\bnever not\b/g, 'always')
    .replace(/\b(have|has|had)(?:n't| not) never\b/g, '$1')
    .replace(/\b(?:don't|do not) never\b/g, 'sometimes')

/** The patient's "you" is the clinician; a "you" that means anybody is left, and such a sentence is quoted. */
const toClinic = (text: string): string =>
  text
    .replace(
      /\byou (dropped|put|gave|said|told|started|left|sent|stopped|changed|did|had|wanted|mentioned|prescribed|took|asked|ordered|suggested)\b/g,
      'the clinic $1',
    )
    .replace(/\b(with|from|to|by|told|asked) you\b/g, '$1 the clinic')

export type Form = 'clause' | 'subjectless' | 'it' | 'fragment' | 'empty'

export function formOf(clause: string): Form {
  if (!clause || EMPTY.test(clause)) return 'empty'
  if (
    /^(?:it|it's|that|that's|they|they're)\b/.test(clause) &&
    !/^(?:that one|they(?:'ve| have)?(?: just| since)? (?:started|changed|stopped|given|taken|said|told|gave|put|did|had|took|found|kept|wanted|reckoned|thought))\b/.test(
      clause,
    )
  )
    return 'it'
  if (SUBJECT.test(clause) || NOUN_SUBJECT.test(clause)) return 'clause'
  if (/^[a-z][a-z ]{2,24}, (?:i|i'm|i've|it|it's|they) [a-z']+ /.test(clause)) return 'clause'
  // "By the afternoon they're like tree trunks": has its own subject, and is no answer to complete
  if (
    /^(?:on|in|at|with|after|before|during|of|by|from|since|until) [a-z ]{2,24},? (?:i|i'm|i've|it's|it|they|they're|he's|she's) [a-z']+/.test(
      clause,
    )
  )
    return 'clause'
  if (/^(?:when|after|before|since|because|if|once)\b.*, (?:i|it|we|they|my|the|he|she|i'm|it's)\b/.test(clause))
    return 'clause'
  if (PASSES.test(clause)) return 'fragment'
  if (PAST_VERB.test(clause) && clause.split(' ').length > 2) return 'subjectless'
  if (/^been\b/.test(clause)) return 'subjectless'
  if (GERUND.test(clause) && clause.split(' ').length > 3) return 'fragment'
  return 'fragment'
}

/** A patient's clause as a sentence in the third person. */
export function clauseText(
  given: string,
  form: Form,
  visit: Visit,
  speaker: 'patient' | 'other',
  topic: Topic | undefined,
): string {
  const { subject } = visit.voice('patient').reference
  const clause = withReferent(inItsTime(given), topic)
  if (form === 'subjectless') {
    const rest = reported(clause.replace(/^come\b/, 'came'), visit, speaker, true)
    return asSentence(/^been\b/.test(clause) ? `${subject} has ${rest}` : `${subject} ${rest}`)
  }
  if (form === 'it' && topic && canStandForIt(topic)) {
    const noun = topic.heading === 'Medications' && topic.ingredient ? topic.label : topic.label.toLowerCase()
    const whole = reported(clause, visit, speaker)
    // a device needs no article
    if (/^(?:CPAP|Bilevel|Mask)$/.test(topic.label))
      return asSentence(whole.replace(/^(?:it|that) /, `${topic.label} `))
    return asSentence(
      whole.replace(/^(?:it|that) /, `the ${noun} `).replace(/^(?:they) (?=are|were|have|had)/, `the ${noun} `),
    )
  }
  return asSentence(reported(clause, visit, speaker))
}

const BEFORE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    smoke: 'smoked',
    stop: 'stopped',
    start: 'started',
    drink: 'drank',
    work: 'worked',
    take: 'took',
    live: 'lived',
    have: 'had',
    get: 'got',
    go: 'went',
    use: 'used',
    give: 'gave',
  }),
)

/** "I smoke when I was in the army": long over, whatever the tense. */
const inItsTime = (clause: string): string =>
  /\bwhen (?:i|he|she) was\b/.test(clause)
    ? clause.replace(/^(i|he|she) ([a-z]+?)s?(?= |$)/, (whole, who: string, verb: string) =>
        BEFORE.has(verb) ? `${who} ${BEFORE.get(verb)}` : whole,
      )
    : clause

/** "I had that in 2022": the medication that was asked about. */
const withReferent = (clause: string, topic: Topic | undefined): string =>
  topic && !topic.ingredient && /^(?:Airway clearance|Exercise tolerance|CPAP|Spacer|Mask|Bilevel)$/.test(topic.label)
    ? clause.replace(
        /\b(doing|do|did|done|using|use|used|lost|wear|wearing|worn|hate|stand|find) (?:it|that)\b/,
        `$1 ${topic.label === 'CPAP' ? topic.label : /^(?:Spacer|Mask)$/.test(topic.label) ? `the ${topic.label.toLowerCase()}` : topic.label.toLowerCase()}`,
      )
    : topic?.ingredient && mentionsIn(clause).length === 0
      ? clause.replace(
          /\b(had|used|stopped|started|took|take|finished|got|tried|miss|missed|forget|forgot|stop|hate|hated|left|need|needed|use|having|taking|using) (?:that|it|them|those)\b/,
          `$1 the ${topic.label}`,
        )
      : clause

const canStandForIt = ({ label }: Topic): boolean =>
  !/\band\b|Medications|history|Contacts|Concerns|Previous|Side effects|Exacerbations|Hospital|Home|Nights|Allergies|Occupation|Vaccination|Travel|Smoking|Alcohol/.test(
    label,
  )

/** Short answers to what was asked, in sentences: "Ventolin twice a week; previously 5 times daily." */
export function labelled(topic: Topic, parts: readonly string[], visit: Visit, speaker: 'patient' | 'other'): string {
  const written = parts
    .map((spoken) => ({
      spoken,
      written: tidy(
        reported(
          spoken
            .replace(/^(?:it's|it is|that's|it was|they're|they were)\b/, (lead) =>
              /was|were/.test(lead) ? 'was' : '',
            )
            .trim(),
          visit,
          speaker,
          true,
        ),
      ),
    }))
    .filter((part) => part.written && !/^(?:what|why|how) [a-z]+/.test(part.written))
  if (written.length === 0) return ''
  const { subject } = visit.voice('patient').reference
  return topicSentence(
    { ...topic, subject, speaker: speaker === 'other' && !visit.isInterpreted ? 'Carer' : 'Patient' },
    written,
  )
}
