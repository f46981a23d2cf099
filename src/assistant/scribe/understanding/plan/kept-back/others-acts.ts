import type { Visit } from '../../../composing/visit.ts'
import { isWellFormed } from '../../../writing/well-formed.ts'
import type { Understood } from '../../model.ts'
import { asSentence, reported } from '../../wording.ts'
import { quoted } from '../plan-words.ts'

const SPECIALIST = String.raw`(?:[a-z]+ologists?|obstetrician|midwife|dentist|psychiatrist|(?:[a-z]+ )?(?:surgeons?|specialists?)|(?:kidney|heart|eye|skin|cancer|pain|diabetes|joint|bone|liver|bowel|gut|stomach|nerve|blood) (?:doctors?|people|team|clinic|bloke|lady)|gp|family doctor|local doctor|surgical team|[a-z]+ology)`
const OWNER = '(?:your|the|his|her|their|my) (?:own |usual |other |new |local )?'
const TITLED = String.raw`(?:dr|doctor|prof|professor) [a-z'-]+`
const HAS_DONE =
  '(?:has |have |had |already |also |just )*(?:ordered|booked|organised|arranged|requested|asked for|started|prescribed|referred|put in for|lined up|scheduled)'
const IS_DOING =
  '(?:is |are )?(?:already |also )?(?:going to |planning to |planning |thinking (?:of|about) |considering |looking (?:at|into) )?(?:doing|sending|starting|putting|organising|arranging|ordering|booking|changing|adding|repeating|switching|stopping|do|send|start|put|organise|arrange|order|book|change|add|repeat|switch|stop|changing|swap|swapping)'
const WANTS =
  "(?:wants?|wanted|would like|'d like|is keen|are keen|plans?|planned|intends?|has suggested|suggested|mentioned|has talked about|talked about|was talking about|is talking about)"
/** What another clinician has ordered, is doing or wants. "Your GP will check the bloods" is asked of them by this one. */
const ACTS = String.raw`(?:'ve|'s|'re|'d)? ?(?:${HAS_DONE}|(?<='s |'re | )${IS_DOING.replace('(?:is |are )?', '(?:is |are |was |were )?')}|${WANTS})\b`
const BY_SPECIALIST = new RegExp(
  String.raw`(?:^|[,;] |\b(?:and|but|so|because|as|that|if) )(?:${OWNER})${SPECIALIST}(?:,? ${TITLED},?)?${ACTS}`,
)
const BY_NAME =
  /(?:^|[,;] |\b(?:and|but|so|because|as|that) )(?:dr|doctor|prof|professor) ([a-z'-]+?)(?:'s|'ve)? (?:(?:has|have|had|already|also|is|was|going|to|wants?|wanted|planning|thinking|of|about) )*(?:ordered|booked|organised|arranged|requested|asked|started|doing|sending|starting|putting|organising|arranging|ordering|booking|changing|do|send|start|put|organise|arrange|order|book|change|an?|you|him|her|another)\b/
const PRONOUN =
  /^(?:(?:so|and|right|okay|good|well|then|yes),? )*(?:he|she|they)(?:'ll|'s|'re| will| is| are)(?: going to| already)* (?:organis(?:e|ing)|arrang(?:e|ing)|order(?:ing)?|book(?:ing)?|chas(?:e|ing)|sort(?:ing)?|look(?:ing)? after) (?:that|those|it|them|this|the|all)\b/
/** The clinician acts as well: then the sentence is read as any other. */
const OWN_ACT =
  /\b(?:i'll|i'd|we'll|we'd|i'm going to|we're going to|i want|let's|can you|could you|please|i've|we've|i)(?= (?!let\b|leave|wait|won't|don't|not\b|see what|hear|agree|think|know|understand|gather|believe|see\b|hear\b))/

const GROUP =
  '(?:blokes|boys|guys|men|lads|mates|workmates|colleagues|others|friends|kids|children|grandkids|neighbours)'
const RELATIVE =
  '(?:brother|sister|husband|wife|partner|mum|mother|dad|father|son|daughter|boss|mate|friend|flatmate|housemate|cousin|uncle|aunty?)'
const OF_GROUP = new RegExp(
  String.raw`\b(?:tell|ask|get|remind|warn) (?:(?:the|your|those|all|any|of|other|rest) )*${GROUP}\b|^(?:[a-z]+,? ){0,3}(?:the|your|those|all your|all the) (?:other )?${GROUP} (?:should|ought|needs?|must|have to|had better|will have|will need)\b`,
)
const OF_RELATIVE = new RegExp(
  String.raw`\b(?:tell|ask|get|remind|warn) (?:your|the) ${RELATIVE} (?:to|that|he|she|they)\b|^(?:(?:and|so|but|also),? )*your ${RELATIVE} (?:should|ought to|needs?|must|has to|had better|will have to|will need)\b`,
)
/** "ask your wife to book your CT" */
const STILL_YOURS = /(?:\bto|\bthat|\bshould|\bmust|\bneeds?) .*\b(?:you|your|yours)\b/

/** "Tell the other blokes to get their CTs": nothing is ordered for the patient; who came along may speak for one. */
const isForOthers = (text: string, { hasCompanion, isInterpreted }: Visit): boolean =>
  (OF_GROUP.test(text) || (!hasCompanion && !isInterpreted && OF_RELATIVE.test(text))) && !STILL_YOURS.test(text)

const named = new WeakMap<Visit, ReadonlySet<string>>()

/** "the cardiologist, Dr Mehta": names of clinicians who are introduced as somebody else than this one. */
function otherClinicians(visit: Visit): ReadonlySet<string> {
  const known = named.get(visit)
  if (known) return known
  const introduced = new RegExp(
    String.raw`${SPECIALIST},? (?:dr|doctor|prof|professor) ([a-z'-]+)|(?:dr|doctor|prof|professor) ([a-z'-]+),? (?:the|your|his|her|my) ${SPECIALIST}`,
    'g',
  )
  const names = new Set(
    visit.utterances.flatMap(({ text }) =>
      [...text.matchAll(introduced)].flatMap(([, first, second]) => (first ?? second ?? []) as string | []),
    ),
  )
  named.set(visit, names)
  return names
}

/** "The cardiologist has ordered an MRI", "the surgeons want a PET": another clinician's, and no order of this visit. */
export function isOthersAct(text: string, visit: Visit): boolean {
  if (OWN_ACT.test(text)) return false
  if (isForOthers(text, visit)) return true
  if (BY_SPECIALIST.test(text) || PRONOUN.test(text)) return true
  const name = BY_NAME.exec(text)?.[1]
  return name !== undefined && otherClinicians(visit).has(name)
}

/** What another clinician ordered or wants is told, and not ordered again. */
export function withoutOthersOrders(item: Understood, visit: Visit): Understood {
  if ((item.orders ?? []).length === 0) return item
  const from = visit.utterances.filter(
    ({ speaker, start }) => speaker === 'clinician' && item.spans.some((span) => span.start === start),
  )
  const [first] = from
  if (!first || !from.every(({ text }) => isOthersAct(text, visit))) return item
  const { orders: _, ...rest } = item
  const sentence = asSentence(reported(first.text, visit, 'clinician'))
  return { ...rest, kind: 'reported', text: isWellFormed(sentence) ? sentence : quoted('Plan', first.text) }
}
