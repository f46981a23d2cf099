import { type Mention, mentionsIn } from './medications.ts'
import { isEmptyRegimen, type Regimen, regimenIn } from './regimen.ts'

/** What a sentence decides about a medication. */
export interface Decision {
  action: 'start' | 'stop' | 'change' | 'continue' | 'avoid' | 'more'
  medication: Mention
  regimen: Regimen
  /** Increase or reduce, where it was said. */
  direction?: 'up' | 'down'
}

/** Weighed, remembered or conditional: nothing is decided. */
export const UNDECIDED =
  /\b(?:might|could|may\b(?! \d)|maybe|would(?! like| prefer)|(?:i|we)'d (?:normally|usually|reach|think|consider|talk|worry|be|have to|need to)|normally|sometimes|usually|was going to|were going to|thinking (?:of|about)|think about|consider|an option|options|down the track|talk about|one day|eventually|later on|in (?:the )?future|if|unless|in case|should (?:it|you|that) (?:get|not|fail|happen)|take up with|up to you|ever)\b/
const RECOUNTS_PAST =
  /\b(?:used to|you (?:were|had|took|tried|stopped|started|told)|last (?:time|year|month|week)|previously|in the past|years? ago|back then|when you were|already)\b/

const START =
  /\b(?:start(?:ing)?(?: (?:you|her|him|them))?(?: back)?(?: (?:on|with))?|commence|begin|go (?:back )?on(?:to)?|put(?:ting)? (?:you|her|him|them) (?:back )?(?:on|onto)|try(?: (?:you|her|him) on)?|trial(?:ling)?(?: (?:you|her|him))?(?: (?:on|with))?|giv(?:e|ing) (?:you|her|him|them)|add(?:ing)?(?: in| on)?|prescrib(?:e|ing)|pop (?:you|her|him) on|get (?:you|her|him) (?:on|onto|started on|going on)|have (?:you|her|him) on|switch(?:ing)?(?: (?:you|her|him))?(?: over)? to|swap(?:ping)?(?: (?:you|her|him))?(?: over)? to|chang(?:e|ing)(?: (?:you|her|him))?(?: over)? to|mov(?:e|ing)(?: (?:you|her|him))?(?: over)? to|write (?:you|her|him) up for|prescription for|go with|(?:you|he|she) can have|use|take|need|apply for|set (?:you|her|him) up with|want (?:you|her|him) on|like (?:you|her|him) (?:on|to (?:start|take|use|go on))|course of|replace (?:it|that|them) with|resume|restart)\b[^.;]{0,40}$/
const STOP =
  /\b(?:stop(?:ping)?(?: taking| using)?|ceas(?:e|ing)|com(?:e|ing) off|get(?:ting)? (?:you )?off|get(?:ting)? rid of|bin|ditch|leave (?:off|out)|tak(?:e|ing) (?:you|her|him) off|withhold|no more|finish(?: up)?(?: with)?|hold off(?: on)?|hold|drop (?:the|your)(?! dose)|discontinue|swap(?:ping)? (?:the|your|out)?|switch(?:ing)? (?:you |her |him )?from|chang(?:e|ing) (?:you |her |him )?from|replac(?:e|ing)|instead of|rather than)(?: (?:the|your|his|her|that|this|my|with|taking|using|of))*\s*$/
const STOP_AFTER =
  /^(?:'s)?,? ?(?:can|should|will|needs? to|has to)? ?(?:now )?(?:stops?|be stopped|stopped|finish(?:es|ed)?|goes(?! (?:up|down|on|to|back|in))|go now|come off|be ceased|can go|is (?:finished|stopped|done))\b/
const CONTINUE =
  /\b(?:continu(?:e|ing)|keep(?: (?:going|on|taking|using|up))*(?: with| on)?|stay(?:ing)? on|carry on(?: with)?|remain on|leave (?:you on|the|your|it)|stick with|go on with|maintain|same dose of|no changes? (?:to|in|with))(?: (?:the|your|his|her|that|same|both|with|on|taking|using|daily|regular|current|usual|all))*\s*$/
const CONTINUE_AFTER =
  /^(?:'s)?,? ?(?:(?:and [\w ]{2,30}?)?(?:keeps? going|stays?|remains?|continues?|carries on|goes on|(?:is|are) (?:the same|fine|okay|unchanged|good|alright|to continue)|(?:can|should|will) (?:stay|continue|remain|keep going)|fine|no change|unchanged|as (?:is|before|you are)|the same|same (?:dose|as before|again)|keep going))\b/
const SAME =
  /\b(?:same (?:as before|dose|again)|no change|unchanged|exactly the same|as before|as usual|keeps going|keep going)\b/
const CHANGE =
  /\b(?:increas(?:e|ing)|reduc(?:e|ing)|decreas(?:e|ing)|drop(?:ping)?|put(?:ting)?|turn(?:ing)?|bring(?:ing)?|tak(?:e|ing)|cut(?:ting)?|halv(?:e|ing)|doubl(?:e|ing)|go(?:ing)?|step(?:ping)?|push(?:ing)?|bump(?:ing)?|lower(?:ing)?|rais(?:e|ing)|wean(?:ing)?|up|mov(?:e|ing)|com(?:e|ing))\b/
const UP =
  /\b(?:increas\w+|put\w* [^.,]{0,30} up|turn\w* [^.,]{0,30} up|up to|go(?:ing)? up|step\w* up|bump|raise|rais\w+|doubl\w+|push\w* up|up from|take [^.,]{0,20} up)\b/
const DOWN =
  /\b(?:reduc\w+|decreas\w+|drop\w*|bring\w* [^.,]{0,30} down|cut\w*|halv\w+|lower\w*|wean\w*|go(?:ing)? down|step\w* down|come down|down (?:to|from)|take [^.,]{0,20} down|back to)\b/
const AVOID_BEFORE =
  /\b(?:can't (?:have|take|use)|cannot (?:have|take|use)|avoid|steer clear of|stay (?:off|away from)|keep (?:off|away from)|no (?!more|change|need|problem)|not (?:the |a |on |going to (?:use|start|have|give) )?(?:\w+ )?|never|won't (?:use|have|restart|start|give|put|be (?:using|giving|going))(?: you)?(?: on)?|don't (?:use|take|touch|want you on))(?: (?:any|more|the|a|an|that|your|you|to|have|take|use|give|start))*\s*$/
const AVOID_AFTER =
  /^[^.;]{0,60}\b(?:(?:we|i) won't\b|not for you|isn't for you|is not for you|you can't have|he can't have|she can't have|can't have (?:that|it)|not an option|is out\b|isn't (?:suitable|safe)|not safe|no good for you|i'm not going to start|not going to start it|we won't be going there|not today)/

/** Named as a purpose or a reason: "use it as your reliever", "an ECG because of the azithromycin". */
const REASON =
  /\b(?:as (?:your|a|the|her|his)|(?:because of|due to|thanks to|caused by|from|side effects? of|while (?:you're|he's|she's) (?:still )?on|when (?:you're|he's|she's) on|(?:you're|he's|she's) (?:still )?on)(?: the| your| that)?) $/
/** "stop the Flixotide and the Ventolin": the second is meant as the first. */
const ALSO = /^,? ?(?:and|or|nor|plus|,)(?: (?:also|both|then))?(?: the| your| his| her| any)? $/

const DENIED = /\b(?:don't|do not|won't|never|not|no longer|shouldn't|can't|cannot|mustn't)\b[^,;]*$/
const START_AFTER = /^(?:'s)? (?:comes in|goes in|instead)\b/

const KIND_OF =
  '(?:(?:nasal|nose|oral|inhaled|short|new|preventer|steroid|[a-z]+) )?(?:antibiotic|spray|tablets?|inhaler|capsules?|injection|cream|drops|liquid|nebuliser|medication|antihistamine|steroid|reliever|preventer)'
const LEAD = new RegExp(
  `^(?:(?:okay|ok|so|and|then|now|right|well|also|plus|i think so|i think|yeah|yes|look|sure|no|\\d[\\d.]* ?(?:mg|mcg|mL|g),? of (?:the )?(?:liquid|tablets?|capsules?|syrup|mixture)|first(?:ly)?|second(?:ly)?|third(?:ly)?|next|but|an?d? then|the|your|it's|that's|it'll be|that'll be|it is|we'll go|let's say|a|an|some|for (?:the|your) \\w+(?: \\w+)?|(?:an? |the )?${KIND_OF}(?: for (?:the|your) \\w+(?: \\w+)?)?)[,:]? )*`,
)

/** Decisions of one sentence of the clinician, in its order. `focus` is what "it" means. */
export function readDecisions(
  text: string,
  focus: Mention | undefined,
  taken: ReadonlyMap<string, Regimen>,
): Decision[] {
  // "use it as your reliever" says what it is for
  const mentions = mentionsIn(text).filter(({ from }) => !REASON.test(text.slice(0, from)))
  if (mentions.length === 0) return focus ? pronounDecision(text, focus) : []
  let previous: Decision['action'] | undefined
  return mentions.flatMap((medication, index): Decision[] => {
    const read = decisionOf(medication, index)
    const between = text.slice(mentions[index - 1]?.to ?? 0, medication.from)
    const isShared = previous === 'stop' || previous === 'continue' || previous === 'avoid'
    if (index > 0 && isShared && ALSO.test(between) && (read.length === 0 || read[0]?.action === 'more'))
      return [{ action: previous as Decision['action'], medication, regimen: read[0]?.regimen ?? {} }]
    previous = read[0]?.action
    return read
  })

  function decisionOf(medication: Mention, index: number): Decision[] {
    const before = text.slice(mentions[index - 1]?.to ?? 0, medication.from)
    const next = mentions[index + 1]
    // "the saline with two puffs of Ventolin": the amount belongs to what follows it
    const after = text
      .slice(medication.to, next?.from ?? text.length)
      .replace(next ? /\b(?:with )?\d[\w. ]* of(?: the| your)? $/ : /$^/, '')
    const lead = text.slice(0, medication.from)
    const regimen = regimenOf(before, after, index === 0)
    const decided = (action: Decision['action'], direction?: Decision['direction']): Decision[] => [
      { action, medication, regimen, ...(direction && { direction }) },
    ]
    if (AVOID_AFTER.test(after) || AVOID_BEFORE.test(before)) return decided('avoid')
    if (UNDECIDED.test(lead) || RECOUNTS_PAST.test(lead) || /^[^.,]{0,20}\bwas\b/.test(after)) return []
    if (CONTINUE.test(before) || CONTINUE_AFTER.test(after) || (SAME.test(after) && !START.test(before)))
      return decided('continue')
    if (START.test(before) && SAME.test(after)) return decided('continue')
    // "don't take any more ibuprofen" must never read as a start
    if (DENIED.test(before) && !STOP.test(before)) return decided('avoid')
    if (isFor(before, mentions[index - 1], text)) return decided('start')
    // "no more Ventolin unless you need it": taken when needed, not stopped
    if (STOP.test(before) && /^[^.]{0,20}\b(?:unless|except)\b/.test(after)) return []
    if (STOP.test(before) || STOP_AFTER.test(after)) return decided('stop')
    const isNewStep =
      /\b(?:you|her|him) (?:up|over|across)(?: on)?to(?: the)? $|\b(?:you|her|him) (?:up|over|across) to(?: the)? $/.test(
        before,
      )
    if ((isNewStep || START_AFTER.test(after)) && !isKnown(medication, taken)) return decided('start')
    const [, limit, unit] = /\bup to (\d+)(?: (\w+))? of (?:the |your )?$/.exec(before) ?? []
    if (limit && /^ (?:in a|a|per|each) day\b/.test(after))
      return [{ action: 'more', medication, regimen: { extras: [`up to ${limit}${unit ? ` ${unit}` : ''} a day`] } }]
    const moved = changeOf(text, before, after, regimen)
    if (moved) {
      const by = /\bby (\d+(?:\.\d+)? ?(?:mg|mcg|g|puffs?|units?)?)/.exec(after)?.[1]
      const until = /\buntil (?:you're|he's|she's|you are) (?:on|at|down to|off it)(?: (\d+(?:\.\d+)?))?/.exec(after)
      const stepped: Regimen = by
        ? {
            ...regimen,
            dose: `by ${by.trim()}`,
            ...(until && { extras: [`until ${until[1] ? `on ${until[1]}` : 'off it'}`] }),
          }
        : regimen
      return [{ action: 'change', medication, regimen: stepped, direction: moved }]
    }
    if (START.test(before)) return decided(isKnown(medication, taken) && regimen.dose ? 'change' : 'start')
    const isBare =
      LEAD.exec(before.trimStart())?.[0].length === before.trimStart().length ||
      before.trim() === '' ||
      /^,? ?(?:and|plus)(?: the| your)? $/.test(before)
    if (isBare && !isEmptyRegimen(regimen)) return decided('more')
    // "The Lasix, let's put that up.": by how much is said next
    if (
      isBare &&
      /^,? (?:let's|we'll|i'll|i'd like to|i want to) (?:put|take|bring|push|move|turn) (?:it|that|them) (up|down)\b/.test(
        after,
      )
    )
      return decided('change', / up\b/.test(after) ? 'up' : 'down')
    return []
  }
}

/** "swap the Seretide for Trelegy": the second is begun. */
const isFor = (before: string, previous: Mention | undefined, text: string): boolean =>
  previous !== undefined &&
  /^,? ?(?:over )?(?:for|to|with|and (?:start|put you on|use|go (?:on|to|with)))(?: (?:the|a|an))? $/.test(before) &&
  /\b(?:swap|switch|change|replace|stop|move)\b/.test(text.slice(0, previous.from))

const isKnown = ({ ingredient }: Mention, taken: ReadonlyMap<string, Regimen>): boolean => taken.has(ingredient)

/** What is said after the name, and a dose said before it: "two puffs of Ventolin". */
function regimenOf(before: string, after: string, isFirst: boolean): Regimen {
  const own = regimenIn(after)
  if (!isFirst) return own
  const some = /\b(\d+) of (?:the|your|his|her) $/.exec(before)?.[1]
  if (some) return { ...own, dose: [`${some} tablets`, own.dose].filter(Boolean).join(', ') }
  if (own.dose) return own
  const half = /\bhalf an? (tablet|capsule|sachet)(?: of)?(?: the| your)? $/.exec(before)?.[1]
  if (half) return { ...own, dose: `half a ${half}` }
  const ahead = regimenIn(
    /(?:\d[\w ./]*,? (?:of|on)(?: the| your)?(?: liquid| tablets?| syrup| mixture)?,? |\d+(?:\.\d+)? ?(?:mg|mcg|g) )$/.exec(
      before,
    )?.[0] ?? '',
  )
  return { ...ahead, ...own }
}

function changeOf(whole: string, before: string, after: string, regimen: Regimen): Decision['direction'] | undefined {
  // "up to twelve puffs in a day" is a limit, not a step
  if (/\bup to \d+(?: \w+)? of (?:the |your )?$/.test(before)) return undefined
  const verb = CHANGE.test(before) || /^(?: dose)? ?(?:up|down|goes|to go|comes|back|by)\b/.test(after)
  if (!verb) return undefined
  const text = whole.split(/,? (?:and )?then\b/)[0] ?? whole
  const isMoved = UP.test(text) || DOWN.test(text)
  if (!isMoved || (!regimen.dose && !/\b(?:halv\w+|doubl\w+|dose)\b/.test(text))) return undefined
  return UP.test(text) && !/\b(?:down|reduc|drop|halv|cut|wean|lower)\w*\b/.test(text) ? 'up' : 'down'
}

/** "from forty to sixty". */
function isRise(text: string): boolean {
  const [, from, to] = /\bfrom (\d[\d.]*)[^\d]* to (\d[\d.]*)/.exec(text) ?? []
  return Number(to) > Number(from)
}

const PRONOUN = /\b(?:it|them|that|the dose|one|those)\b/

/** "We'll drop it to 2.5 mg a day": the medication spoken of just before. */
function pronounDecision(text: string, focus: Mention): Decision[] {
  if (
    /\b(?:can't have (?:that|it|this)|(?:it's|that's|that one's) not for you|won't be (?:using|going|having))\b/.test(
      text,
    ) ||
    /^not for you$/.test(text)
  )
    return [{ action: 'avoid', medication: focus, regimen: {} }]
  if (UNDECIDED.test(text) || RECOUNTS_PAST.test(text)) return []
  const regimen = withImpliedUnit(text, regimenIn(text))
  const decided = (action: Decision['action'], direction?: Decision['direction']): Decision[] => [
    { action, medication: focus, regimen, ...(direction && { direction }) },
  ]
  if (/^(?:the |your |his |her )?[a-z]+ (?:stays?|remains?) (?:at|on|the same)\b/.test(text)) return decided('continue')
  const verb = CHANGE.exec(text)
  if (/\b(?:go|going|goes|moving|move) (?:up |down )?from \d[\d.]* ?\w* to \d/.test(text) && regimen.dose)
    return decided('change', isRise(text) ? 'up' : 'down')
  if (verb && PRONOUN.test(text) && regimen.dose && (UP.test(text) || DOWN.test(text)))
    return decided('change', UP.test(text) && !/\bdown|drop|reduc|cut\b/.test(text) ? 'up' : 'down')
  if (/\b(?:stop|cease|come off) (?:it|them|that)\b/.test(text) && !/\bbefore (?:we|you) stop\b/.test(text))
    return decided('stop')
  if (/\b(?:keep|continue|stay on|carry on with) (?:it|them|that|going)\b/.test(text) || /^keep going$/.test(text))
    return decided('continue')
  if (/\bstart (?:it|them|that|those)\b/.test(text)) return decided('more')
  if (
    /\b(?:give you|start (?:you )?(?:on|with|at)|have you on|take|use|it's|it'd be|it'll be|make it|that's)\b/.test(
      text,
    ) &&
    regimen.dose
  )
    return decided('start')
  const isContinuation =
    /^(?:(?:so|and|then|just|that's|it's|for|give it|make that|about) )*(?:\d|once|twice|every|one|half|for)\b/.test(
      text,
    )
  return isContinuation && (!isEmptyRegimen(regimen) || (regimen.extras?.length ?? 0) > 0) ? decided('more') : []
}

/** "drop it to two and a half a day": mg is meant. */
function withImpliedUnit(text: string, regimen: Regimen): Regimen {
  if (regimen.dose) return regimen
  const bare = /\bto (\d+(?:\.\d+)?)(?! ?(?:hours?|days?|weeks?|months?|years?|times|%))\b/.exec(text)
  return bare ? { ...regimen, dose: `${bare[1]} mg` } : regimen
}
