import type { Visit } from '../composing/visit.ts'
import { findConcepts } from '../lexicon/concepts.ts'
import { contextOf } from '../reading/context.ts'
import { withoutExcepted } from './health-words.ts'
import type { Topic } from './topics.ts'
import { asSentence, reported, tidy } from './wording.ts'

const LEAD =
  /^(?:(?:and|so|okay|now|right|but|then|what about|how about|also|otherwise) )*(?:(?:do|did) you (?:ever |still |also )*(?:have|get|notice|feel|find)|have you (?:ever |still |also |noticed |been )*(?:had|noticed|having|got|getting|felt|been|seen)?|are you (?:still |also )*(?:getting|having|noticing)|is there|was there|were there|are there|ever had|ever|you haven't had|you haven't got|you're not (?:getting|having)|you don't (?:get|have)|and no|no|not even|not|no more|anything like)?\b\s*(?:(?:any|a|an|more(?!.* than)|other|much|some|history of|sort of|episodes of|thoughts? of)(?= )\s*)*/
const VERBAL =
  /\b(?:you|your|it|they|is|are|was|were|do|does|did|have|has|how|what|when|where|why|that|been|can|could|will|would)\b/

/** The things asked about in "any …?", "fevers, shivers, sweats?"; none where the question is of another form. */
export function askedFor(question: string): string[] {
  const text = withoutExcepted(question.replace(/\?$/, '').trim())
  const lead = LEAD.exec(text)?.[0] ?? ''
  const kept = /\b(thoughts? of) $/.exec(lead)?.[1]
  const rest = `${kept ? `${kept} ` : ''}${text.slice(lead.length)}`.trim()
  const isOpenList = lead.trim() === '' || /^(?:(?:and|so|okay|now|right|but|what about|how about|also) ?)+$/.test(lead)
  if (!rest || rest.split(' ').length > 16) return []
  if (
    isOpenList &&
    (!findConcepts(rest.split(/[ ,]+/)).some(({ kinds }) => kinds.has('finding') || kinds.has('condition')) ||
      rest.split(' ').length > 8)
  )
    return []
  const items = rest
    .split(/,? (?:or|and)(?: any| no)? |, (?:no |any |or )?/)
    .map((item) =>
      tidy(
        item
          .replace(/^(?:any|no|a|an|some|more|the|your) /, '')
          .replace(
            / (?:at all|ever|lately|recently|with it|or anything(?: like that)?|these days|today|with that)$/g,
            '',
          ),
      ),
    )
    .map((item) => item.replace(/^(?:in|on|at|into) (?=intensive care|hospital|emergency)/, 'admission to '))
    .filter((item) => item.length > 2 && !/^(?:anything|something)/.test(item) && isThing(item))
  return items.some((item) => VERBAL.test(item.replace(/\b(?:yourself|in it|with it|when you \w+)\b.*$/, '')))
    ? []
    : items
}

/** Words that only grade or place what was asked: "a streak, a teaspoon, more?", "any cancer, ever?". */
const isThing = (item: string): boolean =>
  findConcepts(item.split(' ')).length > 0 ||
  (!/^(?:ever|more|less|much|once|twice|before|now|then|one|teaspoon|tablespoon|at all|other|else|up to date.*|nearly|often)\b/.test(
    item,
  ) &&
    !/^(?:in|on|at|with|from|of|about|to)\b/.test(item))

/** Clinical names where the spoken one leaves the place open. */
export function named(item: string, topic: Topic | undefined): string {
  const isChest = !topic || /Sputum|Cough|Breathing|Wheeze|Fever|Pain|Haemoptysis/.test(topic.label)
  if (
    /^(?:(?:coughing|bringing|coughed)(?: up)? |spitting )?(?:any )?blood(?: in (?:it|that|the (?:sputum|phlegm)|your (?:sputum|phlegm)))?$/.test(
      item,
    ) &&
    (isChest || /cough/.test(item))
  )
    return 'haemoptysis'
  if (topic?.label === 'Rectal bleeding' && /^blood\b/.test(item)) return 'blood in the stool'
  if (/^shivers$/.test(item)) return 'rigors'
  return item
    .replace(/^short of breath\b/, 'shortness of breath')
    .replace(/^wheezy$/, 'wheeze')
    .replace(/^(?:lost|losing|been losing) (?:any |some )?weight$/, 'weight loss')
    .replace(/^(?:gained|gaining|put on|putting on) (?:any |some )?weight$/, 'weight gain')
    .replace(/^([a-z]+) (?:has |been )?changed$/, 'change in $1')
    .replace(/^breathless\b/, 'breathlessness')
}

/** "Do your joints swell, or your fingers go white in the cold?" "No.": parts of the body and what they do. */
export function bodilyDenial(question: string, visit: Visit): string | undefined {
  const text = question.replace(/^(?:(?:and|so|okay|now|right|but) )+/, '')
  const [, rest] = /^(?:do|does|did) (?:your|the|his|her) (.+)$/.exec(text) ?? []
  const parts = rest?.split(/,? or (?:do |does )?(?:your|the|his|her) /) ?? []
  const isBodily = parts.length > 0 && parts.every((part) => BODILY.test(part) && part.split(' ').length <= 9)
  return isBodily ? asSentence(reported(`denies that the ${parts.join(' or the ')}`, visit, 'clinician')) : undefined
}
const BODILY =
  /^(?:joints?|fingers?|hands?|feet|ankles?|legs?|eyes?|mouth|skin|lips?|nose|chest|heart|calves|calf|toes|face|throat|ears?|muscles?|knees|voice) [a-z]+/

/** Different words for one event: a symptom reported under one name is not denied under another. */
const SAME_EVENT: readonly RegExp[] = [
  /\b(?:black(?:ed|ing)? ?outs?|faint\w*|passed out|pass(?:ing)? out|collaps\w*|syncope|loss of consciousness)\b/,
  /\b(?:blood|ha?emoptysis)\b/,
  /\b(?:ankles?|legs?|feet|foot|swelling|swollen|puffy)\b/,
  /\b(?:sweats?|sweaty|sweating)\b/,
]
const isReported = (item: string, answers: readonly string[]): boolean =>
  SAME_EVENT.some(
    (event) =>
      event.test(item) &&
      answers.some(
        (answer) => event.test(answer) && !/\b(?:no|not|never|none|haven't|don't|didn't|n't)\b/.test(answer),
      ),
  )

/** "No …" for what was asked and not affirmed in the answer itself. */
export function denialOf(
  items: readonly string[],
  answers: readonly string[],
  topic: Topic | undefined,
  visit: Visit,
): string | undefined {
  const affirmed = answers.flatMap((answer) => {
    const words = answer.split(/[ ,]+/)
    return findConcepts(words)
      .filter(({ from, to }) => !contextOf(words, from, to).negated)
      .map(({ name }) => name)
  })
  const kept = items.filter((item) => {
    const words = item.split(' ')
    const own = findConcepts(words).map(({ name }) => name)
    if (own.some((name) => affirmed.includes(name)) || isReported(item, answers)) return false
    if (own.length > 0) return true
    const head = (words.at(-1) ?? '').replace(/(?:s|ing|y)$/, '')
    return !answers.some(
      (answer) =>
        head.length > 4 &&
        new RegExp(`(?<!\\b(?:no|not|any|without) )\\b${head.replace(/[^a-z]/g, '')}`).test(answer) &&
        !/\b(?:no|not|none|never|n't)\b/.test(answer),
    )
  })
  if (kept.length === 0) return undefined
  const list = kept.map((item) => reported(named(item, topic), visit, 'clinician'))
  const joined = list.length > 1 ? `${list.slice(0, -1).join(', ')} or ${list.at(-1)}` : list[0]
  return asSentence(`${list.every((item) => DONE.test(item)) ? 'never' : 'no'} ${joined}`)
}

/** "Ever smoked?", "ever been in hospital?": something done, not a thing. */
const DONE =
  /^(?:smoked|vaped|had|been|worked|used|taken|tried|fainted|collapsed|travelled|lived|kept|seen|needed|broken|passed out|coughed|choked|quit|cracked|fractured|vomited|thrown up)\b/
