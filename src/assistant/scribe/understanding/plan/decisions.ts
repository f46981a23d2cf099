import {
  AGAIN,
  ALSO,
  ALSO_SO,
  AVOID_AFTER,
  AVOID_BEFORE,
  CHANGE,
  CHANGES_FORM,
  CONSIDERED,
  CONSIDERED_AFTER,
  CONTINUE,
  CONTINUE_AFTER,
  DENIED,
  DOWN,
  EITHER_WAY,
  FIRST_DOSE,
  isGivenUp,
  LEAD,
  LIMIT_OF,
  MOVES_FROM,
  MOVES_TO,
  NO_LONGER,
  NOT_CHANGED,
  NOT_CHANGED_AFTER,
  NOT_NEEDED,
  NOT_STOPPED,
  NOT_THEN,
  NOTHING_CHANGED,
  PLEASED_WITH,
  REASON,
  RECOUNTS_PAST,
  REJECTED,
  REPLACES,
  SAME,
  START,
  START_AFTER,
  STOP,
  STOP_AFTER,
  STOPS_ALL,
  STOPS_IT_AFTER,
  TO_DOSE,
  UNDECIDED,
  UP,
} from './decision-patterns.ts'
import { regimenOf } from './decision-regimen.ts'
import { type Mention, mentionsIn } from './medications.ts'
import { changedFrequency, type Decision, heldThenMoved, limitsOf, pronounDecision } from './pronoun-decisions.ts'
import { isEmptyRegimen, type Regimen, regimenIn } from './regimen.ts'
import { isMeasured, isNamedForTime } from './timing/awaited-end.ts'
import { COURSE_OF, GOES_TO, INTRODUCES, isContained, MOST_NAMED, TAKES_CARE } from './timing/named-without-order.ts'
import { ofToday, replacedBy } from './timing/of-today.ts'
import { sharedBack } from './wordings/shared-back.ts'

const PAUSED = /^(?: at all| whatsoever)?,? for (?:the next )?(a|one|\d+) (days?|weeks?|months?|fortnight)\b/

/** Medications a sentence acts on, without those named as a purpose or a reason. */
export const actingMentions = (text: string): Mention[] =>
  mentionsIn(text).filter(
    ({ from }) =>
      (!REASON.test(text.slice(0, from)) || MOVES_FROM.test(text.slice(0, from))) &&
      !isNamedForTime(text, from) &&
      !isMeasured(text, from),
  )

/** "The St John's wort, please stop it": "it" is what the sentence names, known to a list or not. */
function frontedName(text: string): Mention | undefined {
  const [, name] =
    /^(?:the |your |that |those )([a-z][a-z' -]{2,30}), (?:(?:please|just|now|you can|i want you to|i'd like you to|you need to) )*(?:(?:stop|cease|bin|ditch|come off|throw out|leave off) (?:it|that|them|those)\b|(?:i|we)(?:'d like| want) (?:it|that|them) (?:stopped|finished|gone|out|off)\b|(?:out|off) (?:it|they) goe?s?\b|(?:that|it) (?:stops|goes|finishes)(?: today| now)?$)/.exec(
      text,
    ) ?? []
  return name ? { spokenName: name, ingredient: name, from: 0, to: name.length } : undefined
}

/** Decisions of one sentence of the clinician, in its order. `focus` is what "it" means. */
export function readDecisions(
  text: string,
  focus: Mention | undefined,
  taken: ReadonlyMap<string, Regimen>,
): Decision[] {
  // "I'd rather see what the prednisolone does first, so I'm not starting that today": that is what was spoken of
  const [, notBegun] =
    /,? so ((?:i'm|we're) not (?:starting|adding|using|giving you) (?:that|it|them)\b.*)$/.exec(text) ?? []
  if (notBegun && focus) return pronounDecision(notBegun, focus)
  // "use it as your reliever" says what it is for
  const mentions = actingMentions(text)
  if (mentions.length > MOST_NAMED) return []
  if (mentions.length === 0) {
    const named = frontedName(text)
    if (named) return [{ action: 'stop', medication: named, regimen: {} }]
    return focus ? pronounDecision(text, focus) : []
  }
  // "21 mg a day, plus the lozenges": the dose before the first name belongs to what was spoken of
  const dosed =
    focus &&
    /^(\d[^;]*?),? (?:plus|and|with|then)(?: (?:the|a|an|your|some))?(?: \d[\w.-]*(?: ?(?:mg|mcg))?)? $/.exec(
      text.slice(0, mentions[0]?.from),
    )
  if (dosed?.[1] && regimenIn(dosed[1]).dose && (regimenIn(dosed[1]).frequency || /\bbefore$/.test(dosed[1])))
    return [
      { action: 'more', medication: focus as Mention, regimen: regimenIn(dosed[1]) },
      ...readDecisions(
        `start ${text.slice(dosed[1].length).replace(/^,? (?:plus|and|with|then) /, '')}`,
        undefined,
        taken,
      ),
    ]
  // "keep it in the drawer, but the Symbicort is your reliever": "it" is the one spoken of before
  const lead = text.slice(0, mentions[0]?.from).split(/, | but /)[0] ?? ''
  const ofFocus =
    focus &&
    /^(?:keep|stop|leave|hold) (?:it|that|them)\b/.test(lead) &&
    /,| but /.test(text.slice(0, mentions[0]?.from))
      ? pronounDecision(lead, focus)
      : []
  if (ofFocus.length > 0)
    return [...ofFocus, ...readDecisions(text.slice(lead.length).replace(/^(?:, | but )+/, ''), undefined, taken)]
  return [...sharedBack(text, mentions, decisionsOf()), ...replacedBy(text, mentions, focus)]

  function decisionsOf(): Decision[] {
    let previous: Decision['action'] | undefined
    /** "two weeks of intravenous antibiotics, A and B": duration and route of the first hold for the second. */
    let shared: Regimen = {}
    return mentions.flatMap((medication, index): Decision[] => {
      const read = decisionOf(medication, index)
      const between = text.slice(mentions[index - 1]?.to ?? 0, medication.from)
      // "start A 2 g every 8 hours and B once a day": a list goes on after a regimen
      const joins =
        /(?:,|\band|\bplus|\bwith)(?: (?:the|your|some|also|a|an))?(?: \d+(?:\.\d+)? ?(?:mg|mcg|g)(?: of(?: the| your)?)?| \d+ (?:puffs?|tablets?|sprays?|capsules?) of(?: the| your)?)? $/.test(
          between,
        ) && !/\b(?:but|or|instead|because|after|while|if|when)\b/.test(between)
      const own = regimenOf(
        between,
        text.slice(medication.to, mentions[index + 1]?.from ?? text.length),
        / of(?: the| your)? $/.test(between),
      )
      if (
        index > 0 &&
        (previous === 'start' || previous === 'more' || previous === 'continue') &&
        joins &&
        read.length === 0 &&
        !isEmptyRegimen(own)
      )
        return [{ action: previous, medication, regimen: own }]
      const isShared = previous === 'stop' || previous === 'continue' || previous === 'avoid' || previous === 'start'
      if (index > 0 && isShared && ALSO_SO.test(between))
        return [{ action: previous as Decision['action'], medication, regimen: {} }]
      if (index > 0 && isShared && ALSO.test(between) && (read.length === 0 || read[0]?.action === 'more'))
        return [{ action: previous as Decision['action'], medication, regimen: read[0]?.regimen ?? shared }]
      previous = read[0]?.action
      const { duration, extras } = read[0]?.regimen ?? {}
      shared = previous === 'start' ? { ...(duration && { duration }), ...(extras && { extras }) } : {}
      return read
    })
  }

  function decisionOf(medication: Mention, index: number): Decision[] {
    const before = text.slice(mentions[index - 1]?.to ?? 0, medication.from)
    const next = mentions[index + 1]
    // "the saline with two puffs of Ventolin": the amount belongs to what follows it
    const after = text
      .slice(medication.to, next?.from ?? text.length)
      .replace(
        next
          ? /\b(?:(?:with )?\d[\w. ]* of(?: the| your)?|(?:with|and) (?:the |a )?\d+(?:\.\d+)? ?(?:mg|mcg|g)) $/
          : /$^/,
        '',
      )
    const lead = text.slice(0, medication.from)
    // "the Seretide instead of the Flixotide, two puffs twice a day": the dose is of the new one
    const isInstead = next && /^,? (?:instead|rather|in place)(?: of| than)(?: the| your| his| her)? $/.test(after)
    const regimen = isInstead
      ? regimenOf(before, text.slice(next.to, mentions[index + 2]?.from), index === 0)
      : regimenOf(before, after, index === 0)
    const decided = (action: Decision['action'], direction?: Decision['direction']): Decision[] => [
      {
        action,
        medication,
        // a time said of something else is not how long it is stopped
        regimen: action === 'stop' && !/^,? ?for /.test(after) ? {} : regimen,
        ...(direction && { direction }),
        ...(AGAIN.test(before) && { again: true }),
        ...limitsOf(action, before, after),
        ...(action === 'start' && startsAfter(lead)),
      },
    ]
    const most = LIMIT_OF.exec(before)?.[1]
    if (most) return [{ action: 'more', medication, regimen: { extras: [`up to ${most} a day`] } }]
    // "a double dose won't fix it, and neither will the implant"
    if (/\b(?:neither|nor) (?:will|would|does|do|can|is|are)(?: the| your)? $/.test(before)) return []
    const rest = text.slice(medication.to)
    if ((CONSIDERED.test(before) || CONSIDERED_AFTER.test(after)) && REJECTED.test(rest))
      return [{ action: 'avoid', medication, regimen: {}, isConsidered: true }]
    if (INTRODUCES.test(before) || isContained(text, medication.from, medication.to)) return []
    if (STOPS_ALL.test(text.slice(medication.to))) return decided('stop')
    if (FIRST_DOSE.test(before) && regimen.dose) return decided('more')
    if (EITHER_WAY.test(after)) return []
    if (NOT_CHANGED_AFTER.test(after)) return decided('continue')
    if (NOT_CHANGED.test(before) || (PLEASED_WITH.test(before) && !UNDECIDED.test(lead))) return decided('continue')
    if (NOT_NEEDED.test(before) && (NO_LONGER.test(after) || isKnown(medication, taken)) && !UNDECIDED.test(lead))
      return decided(isKnown(medication, taken) || NO_LONGER.test(after) ? 'stop' : 'avoid')
    if (isGivenUp(before, after) && !UNDECIDED.test(lead)) return decided('stop')
    if (NOT_STOPPED.test(before)) return decided(isEmptyRegimen(regimen) ? 'continue' : 'more')
    // "no nintedanib for one week, then back on at 100 mg twice a day": held, and begun again at another dose
    const pause = isKnown(medication, taken) && AVOID_BEFORE.test(before) ? PAUSED.exec(after) : undefined
    if (pause) {
      const again = regimenIn(after.slice(pause[0].length).replace(/^[^\d]*(?=\d)/, ''))
      const off = `after ${pause[1] === 'a' ? 'one' : pause[1]} ${pause[2]} off`
      return again.dose
        ? [{ action: 'change', medication, regimen: { ...again, extras: [...(again.extras ?? []), off] } }]
        : [{ action: 'stop', medication, regimen: { duration: `${pause[1]} ${pause[2]}` }, hold: true }]
    }
    const today = ofToday(before, after)
    if (today) {
      if (isKnown(medication, taken) && today !== 'not now') return decided('stop')
      return today === 'over' ? [] : [{ action: 'avoid', medication, regimen: {}, hold: true }]
    }
    // "No Endone.": of one that is taken, it stops
    if (isKnown(medication, taken) && BARE_NO.test(before) && !LIMITED.test(text)) return decided('stop')
    if (NOTHING_CHANGED.test(before) || (NOT_THEN.test(after) && DENIED.test(before))) return []
    if (AVOID_AFTER.test(after) || AVOID_BEFORE.test(before)) return decided('avoid')
    if (/^[^,;]{0,24}\bwhen (?:you're|you are|you get|he's|she's) (?:sick|unwell|crook|a cold|worse)\b/.test(after))
      return []
    if (!next && STOPS_IT_AFTER.test(after) && !MAYBE_LATER.test(after)) return decided('stop')
    if (next && STOPS_IT_AFTER.test(`${after.trimEnd()} `) && !MAYBE_LATER.test(after)) return decided('stop')
    if (!UNDECIDED.test(lead) && REPLACES.test(after)) return decided('start')
    if (/\band (?:that|it|this) (?:stays|continues|keeps going|goes on)\b/.test(after) && CONTINUE_AFTER.test(after))
      return decided('continue')
    if (UNDECIDED.test(concludedLead(lead)) || RECOUNTS_PAST.test(lead) || /^[^.,]{0,20}\bwas\b/.test(after)) return []
    const stepped = heldThenMoved(medication, after, taken)
    if (stepped) return [stepped]
    // "the Endep's part of the trouble, so bring that down from 25 to 10": what follows "so" is decided
    const concluded = CONCLUDED.exec(after)?.[1]
    const [moved] = concluded ? pronounDecision(concluded, medication) : []
    if (moved?.action === 'change') return [moved]
    if (CONTINUE.test(before) || CONTINUE_AFTER.test(after) || (SAME.test(after) && !START.test(before)))
      return decided('continue')
    if (START.test(before) && SAME.test(after)) return decided('continue')
    // "don't take any more ibuprofen" must never read as a start
    if (DENIED.test(before) && !STOP.test(before)) return TAKES_CARE.test(before) ? [] : decided('avoid')
    if (isFor(before, mentions[index - 1], text)) return decided('start')
    // "no more Ventolin unless you need it": taken when needed, not stopped
    if (STOP.test(before) && /^[^.]{0,20}\b(?:unless|except)\b/.test(after)) return []
    // "stop the Ventolin nebuliser and give you a puffer and spacer": the device changes, not the medication
    if (STOP.test(before) && !isEmptyRegimen(regimen) && CHANGES_FORM.test(after)) {
      const extras = regimen.extras ?? []
      const isSpacer = /\bspacer\b/.test(after) && !extras.includes('via spacer')
      const form = extras.filter((each) => each !== 'by nebuliser' || !after.startsWith(' nebuli'))
      return [
        { action: 'change', medication, regimen: { ...regimen, extras: isSpacer ? [...form, 'via spacer'] : form } },
      ]
    }
    // "change the iron tablets to an infusion"
    if (
      next &&
      /^ (?:over )?(?:to|for)(?: an?| the)? $/.test(text.slice(medication.to, next.from)) &&
      /\b(?:chang|swap|switch)\w*(?: (?:the|your|you|her|him|from|over))* $/.test(before)
    )
      return decided('stop')
    // "hold the prednisolone at ten": kept there, not stopped
    if (
      /\bhold(?:ing)?(?: (?:the|your|his|her))?\s*$/.test(before) &&
      /^(?: dose)? (?:at|on|steady|there)\b/.test(after)
    )
      return decided('continue')
    // "drop it back to one puff": a step, no stop
    const isStep = /\bdrop (?:the|your|that|his|her)?\s*$/.test(before) && MOVES_TO.test(after)
    if (isStep && !isEmptyRegimen(regimen)) return decided('change', 'down')
    const taper =
      STOP.test(before) && /\b(?:halv\w+|cut|reduc\w+|drop|bring|wean|taper)\b.{0,24}?\bto (\d.*)$/.exec(after)?.[1]
    if (taper && regimenIn(taper).dose) return [{ action: 'stop', medication, regimen: regimenIn(taper) }]
    if (STOP.test(before) || STOP_AFTER.test(after)) return decided('stop')
    const isNewStep =
      /\b(?:you|her|him) (?:up|over|across)(?: on)?to(?: the)? $|\b(?:you|her|him) (?:up|over|across) to(?: the)? $/.test(
        before,
      )
    if ((isNewStep || START_AFTER.test(after)) && !isKnown(medication, taken)) return decided('start')
    const [, limit, unit] = /\bup to (\d+)(?: (\w+))? of (?:the |your )?$/.exec(before) ?? []
    if (limit && /^ (?:in a|a|per|each) day\b/.test(after))
      return [{ action: 'more', medication, regimen: { extras: [`up to ${limit}${unit ? ` ${unit}` : ''} a day`] } }]
    // "The frusemide, go back to 40 once a day": another dose, said after the name
    const [, way] = GOES_TO.exec(after) ?? []
    if (way && regimen.dose && !UNDECIDED.test(text))
      return decided('change', way === 'up' ? 'up' : way === 'down' ? 'down' : undefined)
    const often = next ? undefined : changedFrequency(`${CHANGE.exec(before)?.[0] ?? ''}${after}`)
    if (often) return [{ action: 'change', medication, ...often }]
    const step = changeOf(text, before, after, regimen)
    if (step) {
      const by = /\bby (\d+(?:\.\d+)? ?(?:mg|mcg|g|puffs?|units?)?)/.exec(after)?.[1]
      const until = /\buntil (?:you're|he's|she's|you are) (?:on|at|down to|off it)(?: (\d+(?:\.\d+)?))?/.exec(after)
      const bySteps: Regimen = by
        ? {
            ...regimen,
            dose: `by ${by.trim()}`,
            ...(until && { extras: [`until ${until[1] ? `on ${until[1]}` : 'off it'}`] }),
          }
        : regimen
      return [{ action: 'change', medication, regimen: bySteps, direction: step }]
    }
    if (
      TO_DOSE.test(after) &&
      regimen.dose &&
      !RECOUNTS_PAST.test(lead) &&
      !UNDECIDED.test(text) &&
      (isKnown(medication, taken) ||
        /\b(?:i'll|i'm|we'll|let's|we're|i'd|from (?:today|now|tomorrow)|make|with the)\b/.test(lead))
    )
      return decided(isKnown(medication, taken) ? 'change' : 'more')
    if (START.test(before))
      return decided(isKnown(medication, taken) && (regimen.dose || regimen.strength) ? 'change' : 'start')
    const isBare =
      LEAD.exec(before.trimStart())?.[0].length === before.trimStart().length ||
      before.trim() === '' ||
      /^,? ?(?:and|plus)(?: the| your)? $/.test(before) ||
      /\bso(?: (?:the|your))? $/.test(before)
    if (
      isBare &&
      !isEmptyRegimen(regimen) &&
      !/^,? (?:[a-z']+ ){0,4}?(?:cut|drop|reduc|bring|take|put|increas|turn|halv|doubl|mov|push|bump)\w* (?:it|that|them) (?:back|up|down|to)\b/.test(
        after,
      )
    )
      return decided('more')
    if (COURSE_OF.test(before)) return decided('more')
    // "Frusemide, cut it back to 20"
    if (
      isBare &&
      /^,? (?:(?:let's|we'll|i'll|i'd like to|i want to|i want you to|i'd like you to|you can|just) )*(?:go (?:up |down )?from \d|(?:cut|drop|reduc|bring|take|put|increas|turn|halv|doubl|mov|push|bump|go)\w* (?:it|that|them)\b)/.test(
        after,
      )
    ) {
      const [own] = pronounDecision(after.replace(/^,? /, ''), medication)
      if (own) return [own]
    }
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

const BARE_NO = /^(?:(?:and|so|but|then|okay|right) )*no (?:more )?(?:the |your |his |her |of (?:the|your) )?$/
const LIMITED = /\b(?:until|till|while|for now|tonight|today|tomorrow|if|unless|when|before|after|on the day|with)\b/
const MAYBE_LATER = /\b(?:if|unless|might|could|when|once|maybe|eventually|down the track)\b/

/** "It could be the perindopril, so on to telmisartan": what follows "so" is decided, whatever was weighed before it. */
const concludedLead = (lead: string): string => /,? so (?:(?!.*,? so ).*)$/.exec(lead)?.[0] ?? lead

const CONCLUDED =
  /(?:,| so| and)(?: so)? (?:(?:i'd like to|i want to|i want you to|let's|we'll|i'll|we can|you can|just|please) )*((?:bring|cut|drop|reduc|tak|put|turn|halv|doubl|lower|wean)\w* (?:it|that|them) .*)$/

/** "When the drip's finished I want to start …": what a start waits for. */
function startsAfter(lead: string): Pick<Decision, 'until'> {
  const [, event] =
    /^((?:when|once|after) (?:the|your|that|this|you've|you)\b[^,]{2,50}?)(?:,| (?=i |i'll|we |we'll|i'd|let's))/.exec(
      lead,
    ) ?? []
  return event ? { until: event } : {}
}

/** "swap the Seretide for Trelegy": the second is begun. */
const isFor = (before: string, previous: Mention | undefined, text: string): boolean =>
  previous !== undefined &&
  /^,? ?(?:over )?(?:for|on)?(?:to|for|with|and (?:start|put you on|use|go (?:on|to|with)))(?: (?:the|a|an|your))? $/.test(
    before,
  ) &&
  /\b(?:swap|switch|chang|replac|stop|mov)\w*\b/.test(text.slice(0, previous.from))

const isKnown = ({ ingredient }: Mention, taken: ReadonlyMap<string, Regimen>): boolean => taken.has(ingredient)

const DOUBLING_UP = /\bdoubl(?:e|ing) up\b/g

function changeOf(whole: string, before: string, after: string, regimen: Regimen): Decision['direction'] | undefined {
  // "up to twelve puffs in a day" is a limit, not a step
  if (/\bup to \d+(?: \w+)? of (?:the |your )?$/.test(before)) return undefined
  const verb =
    CHANGE.test(before.replace(DOUBLING_UP, '')) || /^(?: dose)? ?(?:up|down|goes|to go|comes|back|by)\b/.test(after)
  if (!verb) return undefined
  // "don't double up" warns of taking two
  const text = (whole.split(/,? (?:and )?then\b/)[0] ?? whole)
    .replace(DOUBLING_UP, '')
    .replace(/\bup to \d+ (?:times|a day|in a|per)\b/g, '')
  const isMoved = UP.test(text) || DOWN.test(text)
  if (!isMoved || (!regimen.dose && !regimen.frequency && !/\b(?:halv\w+|doubl\w+|dose)\b/.test(text))) return undefined
  return UP.test(text) && !/\b(?:down|reduc|drop|halv|cut|wean|lower)\w*\b/.test(text) ? 'up' : 'down'
}
