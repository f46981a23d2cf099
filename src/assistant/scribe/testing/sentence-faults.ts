const TOPIC = /^[A-Z][A-Za-z0-9 ,'/-]{1,40}(?: \([a-z ]+\))?: (?!["(])/
const TALK = /^(?:actually|well|maybe|perhaps|ugh|honestly|basically|anyway|oh|so|plus|sort of|kind of|yeah|okay)\b/i
const DANGLING =
  /\b(?:the|an?|and|or|but|of|my|your|because|which|so|if|than|with|is|are|was|were|has|every|such as|would be)[\s,]*\.$/i
const ENDS_WELL = /\b(?:start|begin|deal|live|cope|do|put up|come|go) (?:with|so)[\s,]*\.$/i
const UNMARKED =
  /\b(?:ive|im|dont|didnts?|doesnt|cant|wont|isnt|wasnt|hasnt|havent|couldnt|wouldnt|hes|shes|thats|theres|theyre|youre|whats)\b/
const BASE =
  'need|want|feel|get|bring|take|use|have|do|go|come|cough|wake|walk|train|start|stop|smoke|sleep|eat|drink|work|live|know|think|say|die|finish|run|give|make|try|see|miss'
const AGREEMENT = new RegExp(
  `(?<!\\b(?:do|does|did|can|could|will|would|should|may|might|must|let|makes?|made|that|helps?|see|to|have|recommends?|suggests?) )\\b(?:he|she|it) (?:ever |just |still |always )?(?:${BASE})\\b|^(?:the )?(?:saturation|oxygen|chest|weight|cough|breathing) (?:are|were|have)\\b|\\b(?:he|she|it) (?:are|were|am|have)\\b(?! not been able)`,
  'i',
)
/** Opens like a sentence, so that it needs a verb; terse phrases of notes do not. */
const OPENS = /^(?:the|a|an|my|his|her|their|your|that|this|those|these|it|he|she|they|there)\b/i
const VERB =
  /\b(?:is|are|was|were|be|been|has|have|had|do|does|did|can|cannot|could|will|would|should|may|might|must|[a-z]{3,}(?:ed|es|s)|went|came|got|gave|took|felt|made|put|ran|saw|said|told|kept|lost|woke|fell|left|thought|knew|found|go|get|come|cut|hit|let|hurt|set|shows?|grew|began|slept|ate|drank|brought|caught|sent|(?!(?:morning|evening|during|thing|nothing|something|everything)\b)[a-z]{3,}ing)\b/

export interface About {
  sex: 'male' | 'female'
  isSubjective: boolean
}

/** Why a sentence of a note is malformed, by its grammar; quotations are the speaker's own words. */
export function sentenceFaults(sentence: string, { sex, isSubjective }: About): string[] {
  const text = sentence.replace(/"[^"]*"/g, '"quoted"').trim()
  const other = sex === 'female' ? /^(?:He|His) (?!father|brother|uncle|grandfather|son|husband|partner)/ : /^She /
  return [
    isSubjective && TOPIC.test(text) && 'topic and colon',
    TALK.test(text) && 'begins with talk',
    DANGLING.test(text) && !ENDS_WELL.test(text) && 'dangling',
    UNMARKED.test(text) && 'contraction without mark',
    AGREEMENT.test(text) && 'agreement',
    OPENS.test(text) && !VERB.test(text.replace(OPENS, '')) && 'no verb',
    isSubjective && other.test(text) && 'wrong sex',
  ].filter((fault) => fault !== false)
}
