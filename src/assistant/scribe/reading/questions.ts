import { wordsOf } from './tokens.ts'
import type { Utterance } from './utterance.ts'

export type Polarity = 'yes' | 'no' | 'open'

/** A question with what was answered to it. */
export interface Exchange {
  question: Utterance
  answers: readonly Utterance[]
  polarity: Polarity
}

const OPENING = /^(?:(?:okay|ok|alright|and|so|now|well|um|uh|but|then|yeah|good|great|perfect|right|or|gotcha|sure) )*/

const ASKS =
  /^(?:(?:do|did|does|are|is|was|were|have|has|had|can|could|would|will|any|how|what|when|where|why|which|who|don't|didn't|haven't|aren't|isn't|what's|how's|tell me)\b|(?:you|you're|you've) .*\b(?:right|correct|still)$)/

/** Where a recogniser leaves out the marks, the verb before its subject tells a question. */
export const INVERTED =
  /(?<!\b(?:we'll|i'll|i'd|we'd|let's|that|than|as|nor|like|i|only|we|they|to|will|would|should|gonna) )\b(?:do|did|are|have|were|can|could|has|would) you (?!can\b|could\b)(?=\w)/

/** "What's changed is that you've got …", "what the scan shows is an old scar": tells, however it begins. */
const TELLS =
  /^what(?:'s)? .{3,60}? (?:is|was) (?:(?:that|because) (?:you|he|she|it|there|we|they|the|this|your|his|her)|you've|you're|there's|it's|he's|she's|we've)\b/

const TAG_ONLY = /\b(?:okay|ok|alright|sound good|sounds good|make sense|does that sound|how does that sound)$/

const BACKCHANNEL =
  /^(?:(?:okay|ok|alright|mm-hmm|uh-huh|yeah|yes|right|sure|good|great|gotcha|i see|perfect|hmm|oh|um|uh|and|so|yep|no|wow|nice|excellent|awesome|well|i understand) ?)+$/

export const plainText = ({ tokens }: Pick<Utterance, 'tokens'>): string => wordsOf(tokens).join(' ')

export const isBackchannel = (utterance: Utterance): boolean => BACKCHANNEL.test(plainText(utterance))

export function isQuestion(utterance: Utterance): boolean {
  const text = plainText(utterance)
  const core = text.replace(OPENING, '')
  // "Any trouble at night, call us." tells as well
  if (
    !utterance.marked &&
    /^any .+ (?:(?:call|ring|phone|see|tell) (?:us|me|000|the|your|an ambulance)|(?:go|come|head|get) (?:straight |right |back |in |in to |into |to )+(?:the |us|here|ed\b|emergency|hospital|clinic))\b/.test(
      core,
    )
  )
    return false
  // "Have your flu shot at the GP." tells
  if (!utterance.marked && /^(?:have|do) (?:your|the|that|it|a|an)\b/.test(core) && !/\b(?:you|they)\b/.test(core))
    return false
  // "what I think this is", "where we are" open a statement
  if (
    !utterance.marked &&
    /^(?:what's (?:going on|happening|happened|dangerous|important)(?: \w+){0,4} is|what (?:i|we|i'd|we'll|i'll|works|that means)|where (?:we|i)|how (?:i|we))\b/.test(
      core,
    ) &&
    !/^what (?:i|we) (?:do|should|can)\b/.test(core)
  )
    return false
  if (!utterance.marked && TELLS.test(core)) return false
  if (utterance.marked) return !TAG_ONLY.test(text) || ASKS.test(core)
  if (utterance.tokens.at(-1)?.word !== '.' && INVERTED.test(core)) return true
  if (
    /^(?:do|does|did|have|has|had|are|is|was|were|can|could|would|will) (?:you|it|that|this|there|your|he|she|they|the|any|anyone|anybody|someone|i)\b/.test(
      core,
    )
  )
    return true
  if (
    /^(?:any|how|when did|where|why|which|what(?:'s| is| are| do| did| kind| about| brings| happened| type| was| makes| \w+ (?:is|are|do|did|was|were|does))|tell me)\b/.test(
      core,
    )
  )
    return !/^(?:any questions|how(?:ever| to)\b)/.test(core)
  if (
    utterance.tokens.at(-1)?.word !== '.' &&
    /\bhow (?:severe|bad|long|often|many|much) (?:is|are|do|did|has|have|was)\b/.test(core)
  )
    return true
  // "so josh, tell me how the asthma's been"
  if (/^[a-z]+ tell me (?:how|about|what|when|where|why|which|more|a bit)\b/.test(core)) return true
  return /^(?:and )?you(?:'re| are|'ve| have)?\b.*\b(?:right|correct)$/.test(core)
}

const HESITATION = '(?:(?:oh|um|uh|well|so|okay|i mean|actually|and|you know) )*'

const YES = new RegExp(
  `^${HESITATION}(?:i think )?(?:yes|yeah|yep|yup|both|all of (?:them|those|the above)|bit of (?:both|each)|a bit of (?:both|each)|mm-hmm|uh-huh|correct|exactly|absolutely|definitely|sure|right|that's (?:right|correct|true)|that is (?:right|correct)|(?:i (?:do|am|have|did|was|can)|it (?:does|is)|they (?:do|did|are|have))(?: (?:actually|yeah|yes|and|but|so)\\b|$)|a little|a bit|sometimes|occasionally|once in a while|from time to time|at times|of course|unfortunately)`,
)

const NO = new RegExp(
  `^${HESITATION}(?:yeah )?(?:no|nope|nah|nup|nil|nada|zip)\\b|^${HESITATION}(?:not (?:a (?:speck|drop|thing|bit|trace|sausage|skerrick|spot|single one|hint|jot|one)|really|that|at all|recently|yet|lately|any|so|much|in|since|anymore|particularly|as of)|none|never|nothing|i don't(?! know)|i do not(?! know)|i haven't|i have not|i didn't|i did not|i'm not|i am not|it doesn't|it does not|it hasn't|it didn't|it's not|i can't|i wasn't|negative|neither|not me|don't think so|i don't think so)\\b`,
)

/** 'No idea.', 'I don't remember.': neither a denial nor a finding. */
const CANNOT_SAY = `(?:(?:no|not a|haven't a) (?:idea|clue)|dunno|(?:i )?(?:don't|do not|can't|cannot|couldn't) (?:know|remember|recall|say|tell you)(?! (?:any|having|ever|it\\b|that\\b|of any))|(?:i )?wouldn't know|beats me|who knows|no memory of that)`

const UNSURE = new RegExp(
  `^${HESITATION}(?:maybe|perhaps|possibly|kind of|i guess|not sure|i'm not sure|hard to say|${CANNOT_SAY})\\b`,
)

/** "I thought I would once. But no." */
const CONCLUDES_NO = /^(?:(?:but|so|well|oh|then|in the end) )+(?:no|never|nothing)$/

export function polarityOf(answers: readonly Utterance[]): Polarity {
  for (const answer of answers) {
    const text = plainText(answer)
    if (UNSURE.test(text)) return 'open'
    // "I don't touch it when I'm working" denies a part only
    if (
      /^i (?:don't|do not|never) .*\b(?:when|if|unless|except|during|until|on weekdays|in the week|at work)\b/.test(
        text,
      )
    )
      return 'open'
    if (NO.test(text)) return 'no'
    if (YES.test(text)) return 'yes'
    if (text.split(' ').length > 2) return answers.some((each) => CONCLUDES_NO.test(plainText(each))) ? 'no' : 'open'
  }
  return 'open'
}

/** Pairs each question of the clinician with the words that follow from the other side. */
export function readExchanges(utterances: readonly Utterance[]): Map<number, Exchange> {
  const exchanges = new Map<number, Exchange>()
  utterances.forEach((question, index) => {
    if (question.speaker !== 'clinician' || !isQuestion(question)) return
    const answers: Utterance[] = []
    for (let at = index + 1; at < utterances.length && answers.length < 6; at += 1) {
      const next = utterances[at] as Utterance
      if (next.speaker === 'clinician') {
        if (answers.length === 0 && next.turn === question.turn && isOwnAnswer(next)) {
          answers.push({ ...next, speaker: 'patient' })
          continue
        }
        if (answers.length > 0 || !isBackchannel(next)) break
      } else answers.push(next)
    }
    if (answers.length > 0) exchanges.set(index, { question, answers, polarity: polarityOf(answers) })
  })
  return exchanges
}

/** A recogniser that missed the change of speaker leaves the answer in the questioner's turn: "any pain no no pain". */
const isOwnAnswer = (next: Utterance): boolean =>
  /^(?:no|yes|yeah|nope) (?:no|yes|yeah|i|pain|it)\b/.test(plainText(next))
