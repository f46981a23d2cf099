import { type Mention, mentionsIn } from './medications.ts'
import { isEmptyRegimen, type Regimen, regimenIn } from './regimen.ts'
import { whenIn } from './services.ts'

/** What a sentence decides about a medication. */
export interface Decision {
  action: 'start' | 'stop' | 'change' | 'continue' | 'avoid' | 'more'
  medication: Mention
  regimen: Regimen
  /** Increase or reduce, where it was said. */
  direction?: 'up' | 'down'
  /** A medication taken before that begins again. */
  again?: boolean
  /** Stopped for a time only. */
  hold?: boolean
  /** Not begun for now: "I'd hold off on it". */
  isPutOff?: boolean
  /** When the decision takes effect: "at the end of the month". */
  when?: string
  /** How long it holds: "while you're on the drip", "until the cardiologist has seen him". */
  until?: string
}

/** Weighed, remembered or conditional: nothing is decided. */
export const UNDECIDED =
  /\b(?:might|could|may\b(?! \d)|maybe|would(?! like| prefer)|(?:i|we)'d (?:normally|usually|reach|think|consider|talk|worry|be|have to|need to)|normally|sometimes|usually|was going to|were going to|thinking (?:of|about)|think about|consider|an option|options|down the track|talk about|one day|eventually|later on|in (?:the )?future|plan says|if|unless|in case|should (?:it|you|that) (?:get|not|fail|happen)|take up with|up to you|ever)\b/
const RECOUNTS_PAST =
  /\b(?:used to|you (?:were|had|took|tried|stopped|started|told)|last (?:time|year|month|week)|previously|in the past|years? ago|back then|when you were|already)\b/

const START =
  /\b(?:start(?:ing)?(?: (?:you|her|him|them))?(?: back)?(?: (?:on|with))?|commence|begin|go (?:back )?on(?:to)?|put(?:ting)? (?:you|her|him|them) (?:back )?(?:on|onto)|try(?: (?:you|her|him) on)?|trial(?:ling)?(?: (?:you|her|him))?(?: (?:on|with))?|giv(?:e|ing) (?:you|her|him|them)|add(?:ing)?(?: in| on)?|prescrib(?:e|ing)|pop (?:you|her|him) on|get (?:you|her|him) (?:on|onto|started on|going on)|have (?:you|her|him) on|switch(?:ing)?(?: (?:you|her|him))?(?: over)? to|swap(?:ping)?(?: (?:you|her|him))?(?: over)? to|chang(?:e|ing)(?: (?:you|her|him))?(?: over)? to|mov(?:e|ing)(?: (?:you|her|him))?(?: over)? to|write (?:you|her|him) up for|prescription for|go with|(?:you|he|she) can have|use|take|need|apply (?:to [a-z ]{2,24} )?for|set (?:you|her|him) up with|want (?:you|her|him) (?:back )?on|bring (?:you|her|him) in for|treat (?:you|her|him|this|it) with|(?:it's|this one's|that's|they're|an?(?: [a-z]+)? (?:tablet|capsule|injection|inhaler|puffer|spray|medication|medicine|drug)) called|(?:days?|weeks?) of|like (?:you|her|him) (?:back on|on|to (?:start|take|use|go on))|course of|replace (?:it|that|them) with|resume|restart)\b[^.;]{0,40}$/
const STOP =
  /\b(?:stop(?:ping)?(?: taking| using)?|ceas(?:e|ing)|com(?:e|ing) off|get(?:ting)? (?:you )?off|get(?:ting)? rid of|bin|ditch|leave (?:off|out)|tak(?:e|ing) (?:you|her|him) off|withhold|no more|finish(?: up)?(?: with)?|hold off(?: on)?|hold|drop (?:the|your)(?! dose)|discontinue|swap(?:ping)? (?:the|your|out)?|switch(?:ing)? (?:you |her |him )?from|chang(?:e|ing) (?:you |her |him )?from|replac(?:e|ing)|instead of|rather than)(?: (?:the|your|his|her|that|this|my|with|taking|using|of))*\s*$/
const STOP_AFTER =
  /^(?: (?:tablets?|capsules?|puffer|inhaler|spray|patch(?:es)?|drops|powder|tea))?(?:'s)?,? ?(?:can|should|will|needs? to|has to)? ?(?:now )?(?:stops?|be stopped|stopped|finish(?:es|ed)?|goes(?! (?:up|down|on|to|back|in))|go now|come off|be ceased|can go|is (?:finished|stopped|done)|(?:both )?in the bin|(?:you can|i'd|we'll|i'll|let's|just|please|i want you to|you should)(?: just)? (?:stop|bin|ditch|cease|come off|drop|leave out|get rid of) (?:that|it|them|this))\b/
const CONTINUE =
  /\b(?:continu(?:e|ing)|keep(?: (?:going|on|taking|using|up))*(?: with| on)?|stay(?:ing)? on|carry on(?: with)?|remain on|leave (?:you on|the|your|it)|stick with|go on with|maintain|same dose of|no changes? (?:to|in|with))(?: (?:the|your|his|her|that|same|both|with|on|taking|using|daily|regular|current|usual|all))*\s*$/
const CONTINUE_AFTER =
  /^(?:'s)?,? ?(?:(?:you can |just )?(?:keep (?:it|that|them|this|both)|leave (?:it|that|them) (?:as|alone|where|be))\b|(?:and [\w ]{2,30}?)?(?:keeps? going|stays?|remains?|continues?|carries on|goes on|(?:is|are) (?:the same|fine|okay|unchanged|good|alright|to continue)|(?:can|should|will|to) (?:stay|continue|remain|keep going)|fine|no change|unchanged|as (?:is|before|you are)|the same|same (?:dose|as before|again)|keep going))\b/
const SAME =
  /\b(?:same (?:as before|dose|again)|no change|unchanged|exactly the same|as before|as usual|keeps going|keep going)\b/
const CHANGE =
  /\b(?:increas(?:e|ing)|reduc(?:e|ing)|decreas(?:e|ing)|drop(?:ping)?|put(?:ting)?|turn(?:ing)?|bring(?:ing)?|tak(?:e|ing)|cut(?:ting)?|halv(?:e|ing)|doubl(?:e|ing)|go(?:ing)?|step(?:ping)?|push(?:ing)?|bump(?:ing)?|lower(?:ing)?|rais(?:e|ing)|wean(?:ing)?|up|mov(?:e|ing)|com(?:e|ing))\b/
const UP =
  /\b(?:increas\w+|step\w* (?:you|her|him) up|put\w* [^.,]{0,30} up|turn\w* [^.,]{0,30} up|up to|go(?:ing)? up|step\w* up|bump|raise|rais\w+|doubl(?:e|ing) (?:it|the|your|that|his|her)|push\w* up|up from|take [^.,]{0,20} up)\b/
const DOWN =
  /\b(?:reduc\w+|step\w* (?:you|her|him) down|decreas\w+|drop\w*|bring\w* [^.,]{0,30} down|cut\w*|halv\w+|lower\w*|wean\w*|go(?:ing)? down|step\w* down|come down|down (?:to|from)|take [^.,]{0,20} down|back (?:down )?to)\b/
const AVOID_BEFORE =
  /\b(?:can't (?:have|take|use)|cannot (?:have|take|use)|avoid|steer clear of|stay (?:off|away from)|keep (?:off|away from)|no (?!more|change|need|problem)|not (?:the |a |on |going to (?:use|start|have|give) )?(?:\w+ )?|never|won't (?:use|have|restart|start|give|put|be (?:using|giving|going))(?: you)?(?: on)?|don't (?:use|take|touch|want you on))(?: (?:any|more|the|a|an|that|your|you|to|have|take|use|give|start))*\s*$/
const AVOID_AFTER =
  /^[^.;]{0,60}\b(?:(?:we|i) won't\b|not for you|isn't for you|is not for you|you can't have|he can't have|she can't have|can't have (?:that|it)|not an option|is out\b|isn't (?:suitable|safe)|not safe|no good for you|i'm not going to start|not going to start it|we won't be going there|not today)/

/** Named as a purpose or a reason: "use it as your reliever", "an ECG because of the azithromycin". */
const REASON =
  /\b(?:as (?:your|a|the|her|his)|reached for(?: the| your)?|(?:talk|speak|chat) to [^,]{2,24} about(?: an?)?|(?:because of|due to|thanks to|caused by|from|side effects? of|while (?:you're|he's|she's) (?:still )?on|when (?:you're|he's|she's) on|(?:you're|he's|she's) (?:still )?on)(?: the| your| that)?) $/
const CHANGES_FORM =
  /^ (?:nebuli[sz]er|nebs?|nebules|puffer|inhaler|tablets?|capsules?)\b.*\b(?:and|,) .*\b(?:puffer|spacer|nebuli[sz]er|inhaler|liquid|instead)\b/
/** "switch you from Symbicort to …": what is left behind, not a reason. */
const MOVES_FROM = /\b(?:switch|swap|chang|mov|step|go)\w*\b[^,;]{0,16}\bfrom(?: (?:the|your))? $/
/** "stop the Flixotide and the Ventolin": the second is meant as the first. */
const ALSO = /^,? ?(?:and|or|nor|plus|,)(?: (?:also|both|then))?(?: the| your| his| her| any)? $/

/** "Don't stop the Ventolin", "no need to come off it": it goes on. */
const NOT_STOPPED =
  /\b(?:don't|do not|never|no need to|needn't|not (?:going )?to|wouldn't|won't|mustn't|shouldn't|can't|cannot|rather you didn't|don't want you (?:to|ever to)|not) (?:ever |just |suddenly |you )?(?:stop(?:ping)?|ceas(?:e|ing)|com(?:e|ing) off|go off|get off|skip(?:ping)?|miss(?:ing)?|run(?:ning)? out of|leave (?:off|out)|give up|throw (?:out|away)|get rid of|cut (?:out|down)|drop|halve)(?: (?:taking|using|on))?(?: (?:the|your|his|her|that|this|any|a|dose|doses|of))*\s*$/
const HOLDS = /\b(?:hold(?:ing)?(?: off)?|withhold(?:ing)?|paus(?:e|ing)|suspend(?:ing)?|stop [^.]{0,30} for now)\b/
const AGAIN =
  /\b(?:restart\w*|re-?commenc\w*|resum\w*|reinstat\w*|(?:go|put (?:you|her|him)|start (?:you|her|him)|get (?:you|her|him)) back on|start(?:ing)? back|back on(?:to)?|bring back)\b/
const UNTIL =
  /^[^.;]{0,30}?,? ?\b((?:until|till|while|for as long as) (?!(?:i|we) see|the (?:next|review))[a-z][^.;,]{3,60})/

const DENIED =
  /\b(?:don't|do not|won't|never|not|no longer|shouldn't|can't|cannot|mustn't)\b(?:(?!\b(?:but|so|then|talk|ask|discuss|about|see)\b)[^,;])*$/
const START_AFTER = /^(?:'s)? (?:comes in|goes in|instead)\b/

const KIND_OF =
  '(?:(?:nasal|nose|oral|inhaled|short|new|preventer|steroid|[a-z]+) )?(?:antibiotic|spray|tablets?|inhaler|capsules?|injection|cream|drops|liquid|nebuliser|medication|antihistamine|steroid|reliever|preventer)'
const LEAD = new RegExp(
  `^(?:(?:okay|ok|so|and|then|now|right|well|also|plus|i think so|i think|yeah|yes|look|sure|no|\\d[\\d.]* ?(?:mg|mcg|mL|g),? of (?:the )?(?:liquid|tablets?|capsules?|syrup|mixture)|low-dose|slow-release|oral|liquid|(?:a )?(?:small|tiny|low) dose of|first(?:ly)?|second(?:ly)?|third(?:ly)?|next|but|an?d? then|the|your|it's|that's|it'll be|that'll be|it is|we'll go|let's say|a|an|some|for (?:the|your) \\w+(?: \\w+)?|(?:an? |the )?${KIND_OF}(?: for (?:the|your) \\w+(?: \\w+)?)?)[,:]? )*`,
)

/** Medications a sentence acts on, without those named as a purpose or a reason. */
export const actingMentions = (text: string): Mention[] =>
  mentionsIn(text).filter(({ from }) => !REASON.test(text.slice(0, from)) || MOVES_FROM.test(text.slice(0, from)))

/** "The St John's wort, please stop it": "it" is what the sentence names, known to a list or not. */
function frontedName(text: string): Mention | undefined {
  const [, name] =
    /^(?:the |your |that |those )([a-z][a-z' -]{2,30}), (?:(?:please|just|now|you can|i want you to|i'd like you to|you need to) )*(?:stop|cease|bin|ditch|come off|throw out|leave off) (?:it|that|them|those)\b/.exec(
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
  // "use it as your reliever" says what it is for
  const mentions = actingMentions(text)
  if (mentions.length === 0) {
    const named = frontedName(text)
    if (named) return [{ action: 'stop', medication: named, regimen: {} }]
    return focus ? pronounDecision(text, focus) : []
  }
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
  return sharedBack(text, mentions, decisionsOf())

  function decisionsOf(): Decision[] {
    let previous: Decision['action'] | undefined
    /** "two weeks of intravenous antibiotics, A and B": duration and route of the first hold for the second. */
    let shared: Regimen = {}
    return mentions.flatMap((medication, index): Decision[] => {
      const read = decisionOf(medication, index)
      const between = text.slice(mentions[index - 1]?.to ?? 0, medication.from)
      // "start A 2 g every 8 hours and B once a day": a list goes on after a regimen
      const joins =
        /(?:,|\band|\bplus|\bwith)(?: (?:the|your|some|also|a|an))?(?: \d+(?:\.\d+)? ?(?:mg|mcg|g))? $/.test(between) &&
        !/\b(?:but|or|instead|because|after|while|if|when)\b/.test(between)
      const own = regimenOf(between, text.slice(medication.to, mentions[index + 1]?.from ?? text.length), false)
      if (index > 0 && previous === 'start' && joins && read.length === 0 && !isEmptyRegimen(own))
        return [{ action: 'start', medication, regimen: own }]
      const isShared = previous === 'stop' || previous === 'continue' || previous === 'avoid' || previous === 'start'
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
    const regimen = regimenOf(before, after, index === 0)
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
    // "a double dose won't fix it, and neither will the implant"
    if (/\b(?:neither|nor) (?:will|would|does|do|can|is|are)(?: the| your)? $/.test(before)) return []
    if (NOT_STOPPED.test(before)) return decided(isEmptyRegimen(regimen) ? 'continue' : 'more')
    if (AVOID_AFTER.test(after) || AVOID_BEFORE.test(before)) return decided('avoid')
    if (/^[^,;]{0,24}\bwhen (?:you're|you are|you get|he's|she's) (?:sick|unwell|crook|a cold|worse)\b/.test(after))
      return []
    if (UNDECIDED.test(lead) || RECOUNTS_PAST.test(lead) || /^[^.,]{0,20}\bwas\b/.test(after)) return []
    if (CONTINUE.test(before) || CONTINUE_AFTER.test(after) || (SAME.test(after) && !START.test(before)))
      return decided('continue')
    if (START.test(before) && SAME.test(after)) return decided('continue')
    // "don't take any more ibuprofen" must never read as a start
    if (DENIED.test(before) && !STOP.test(before)) return decided('avoid')
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
    // "Frusemide, cut it back to 20"
    if (
      isBare &&
      /^,? (?:(?:let's|we'll|i'll|i'd like to|i want to|you can|just) )*(?:cut|drop|reduc|bring|take|put|increas|turn|halv|doubl|mov|push|bump|go)\w* (?:it|that|them)\b/.test(
        after,
      )
    ) {
      const [step] = pronounDecision(after.replace(/^,? /, ''), medication)
      if (step) return [step]
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

/** "The Spiriva and the Symbicort, finished": what is said of the last holds for those named before it. */
function sharedBack(text: string, mentions: readonly Mention[], decisions: Decision[]): Decision[] {
  const all = [...decisions]
  for (let index = mentions.length - 2; index >= 0; index -= 1) {
    const [mention, next] = [mentions[index] as Mention, mentions[index + 1] as Mention]
    const ofNext = all.find(({ medication }) => medication === next)
    const isOpen = !all.some(({ medication }) => medication === mention)
    if (isOpen && ofNext && /^(?:stop|continue)$/.test(ofNext.action) && ALSO.test(text.slice(mention.to, next.from)))
      all.unshift({ ...ofNext, medication: mention, regimen: {} })
  }
  return all
}

/** "When the drip's finished I want to start …": what a start waits for. */
function startsAfter(lead: string): Pick<Decision, 'until'> {
  const [, event] =
    /^((?:when|once|after) (?:the|your|that|this|you've|you)\b[^,]{2,50}?)(?:,| (?=i |i'll|we |we'll|i'd|let's))/.exec(
      lead,
    ) ?? []
  return event ? { until: event } : {}
}

/** "in a week, no hang on, stop it at the end of the month": the last time counts. */
function lastNamed(after: string): string {
  const parts = after.split(/\b(?:no|sorry|actually|hang on|wait)\b/)
  return parts.findLast((part) => whenIn(part)) ?? after.split(/,? (?:then|and (?:i|we)|but)\b/)[0] ?? ''
}

/** When a stop or a start takes effect, and how long a medication is held. */
function limitsOf(
  action: Decision['action'],
  before: string,
  after: string,
): Pick<Decision, 'hold' | 'isPutOff' | 'when' | 'until'> {
  const own =
    after.split(/,? and (?=(?:the|your|our|his|her) (?!morning|night|end|start)|(?:i|we|get|then)\b)/)[0] ?? after
  const when = action === 'stop' || action === 'start' ? whenIn(lastNamed(own)) : undefined
  const isTimed =
    when !== undefined && !/^(?:today|tonight|every|once|twice|\d times|this morning|this afternoon)/.test(when)
  const until = action === 'stop' || action === 'avoid' ? UNTIL.exec(after)?.[1] : undefined
  const hold =
    action === 'stop' &&
    (until?.startsWith('while') ||
      HOLDS.test(before) ||
      /^[^.;]{0,20}\b(?:for now|for the moment|for the time being)\b/.test(after))
  const isPutOff = hold && /\bhold(?:ing)? off\b/.test(before)
  return {
    ...(isTimed && { when }),
    ...(until && { until }),
    ...(hold && { hold: true }),
    ...(isPutOff && { isPutOff }),
  }
}

/** "swap the Seretide for Trelegy": the second is begun. */
const isFor = (before: string, previous: Mention | undefined, text: string): boolean =>
  previous !== undefined &&
  /^,? ?(?:over )?(?:for|on)?(?:to|for|with|and (?:start|put you on|use|go (?:on|to|with)))(?: (?:the|a|an|your))? $/.test(
    before,
  ) &&
  /\b(?:swap|switch|chang|replac|stop|mov)\w*\b/.test(text.slice(0, previous.from))

const isKnown = ({ ingredient }: Mention, taken: ReadonlyMap<string, Regimen>): boolean => taken.has(ingredient)

/** What is said after the name, and a dose said before it: "two puffs of Ventolin". */
function regimenOf(before: string, after: string, isFirst: boolean): Regimen {
  const own = withLead(regimenIn(after), before)
  // "the 21 mg patch"
  const [, named] = /(?:^|\b(?:the|a|an|your) )(\d+(?:\.\d+)? ?(?:mg|mcg|g)) $/.exec(before) ?? []
  if (named && !own.dose) return { ...own, dose: named.replace(/(\d)(?=[a-z])/, '$1 ') }
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

/** "two weeks of intravenous …", "inhaled …": what the words before the name say of route and duration. */
function withLead(own: Regimen, before: string): Regimen {
  const [, count, unit] = /\b(\d+) (day|week|month)s? of (?:[a-z]+ ){0,2}[a-z]*,? ?$/.exec(before) ?? []
  const route = /\b(?:intravenous|iv)\b[^,.]{0,16},? ?$/.test(before)
    ? 'intravenously'
    : /\b(?:inhaled|nebulised|nebulized)(?: the)? $/.test(before)
      ? 'inhaled'
      : undefined
  const extras = own.extras ?? []
  // "before any long flight, so enoxaparin …": given then, not from now on
  const occasion = /\b(before (?:any|each|every|a) [a-z ]{3,30}?),? so (?:the |your )?$/.exec(before)?.[1]
  const isNew = route && !extras.some((each) => /nebuliser|intravenously|inhaled/.test(each))
  return {
    ...own,
    ...(count && !own.duration && { duration: `${count} ${unit}${count === '1' ? '' : 's'}` }),
    ...((isNew || occasion) && { extras: [...(isNew ? [route] : []), ...(occasion ? [occasion] : []), ...extras] }),
  }
}

const DOUBLING_UP = /\bdoubl(?:e|ing) up\b/g

function changeOf(whole: string, before: string, after: string, regimen: Regimen): Decision['direction'] | undefined {
  // "up to twelve puffs in a day" is a limit, not a step
  if (/\bup to \d+(?: \w+)? of (?:the |your )?$/.test(before)) return undefined
  const verb =
    CHANGE.test(before.replace(DOUBLING_UP, '')) || /^(?: dose)? ?(?:up|down|goes|to go|comes|back|by)\b/.test(after)
  if (!verb) return undefined
  // "don't double up" warns of taking two
  const text = (whole.split(/,? (?:and )?then\b/)[0] ?? whole).replace(DOUBLING_UP, '')
  const isMoved = UP.test(text) || DOWN.test(text)
  if (!isMoved || (!regimen.dose && !regimen.frequency && !/\b(?:halv\w+|doubl\w+|dose)\b/.test(text))) return undefined
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
  // "under 50 kilos it's 450, but you are 64, so 600 mg once a day": what follows "so" holds
  const [, concluded] =
    /, (?:so|which makes it|that makes it) (\d[^,]*(?:mg|mcg|g|puffs?|tablets?|capsules?)\b.*)$/.exec(text) ?? []
  if (concluded && regimenIn(concluded).frequency)
    return [{ action: 'more', medication: focus, regimen: regimenIn(concluded) }]
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
  if (
    /\b(?:stop|cease|come off|hold|withhold|pause) (?:it|them|that)\b/.test(text) &&
    !/\bbefore (?:we|you) stop\b/.test(text)
  ) {
    const at = /\b(?:stop|cease|come off|hold|withhold|pause) (?:it|them|that)\b/.exec(text)
    const from = at?.index ?? 0
    const to = from + (at?.[0].length ?? 0)
    if (
      /\b(?:don't|do not|never|no need to|needn't|won't|not|shouldn't|mustn't)\b[^,;]{0,20}$/.test(text.slice(0, from))
    )
      return decided('continue')
    return [{ action: 'stop', medication: focus, regimen: {}, ...limitsOf('stop', text.slice(0, to), text.slice(to)) }]
  }
  if (AGAIN.test(text) && PRONOUN.test(text)) return [{ action: 'start', medication: focus, regimen, again: true }]
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
    /^(?:(?:so|and|then|just|that's|it's|for|give it|make that|make it|about|no,?|let's (?:start|go) gently,?|start gently,?|go gently,?|let's say|say) )*(?:no more than|at most|up to|maximum|\d[\d.]*|once|twice|every|one|half|for)\b/.test(
      text,
    )
  return isContinuation && (!isEmptyRegimen(regimen) || (regimen.extras?.length ?? 0) > 0) ? decided('more') : []
}

/** "drop it to two and a half a day": mg is meant. */
function withImpliedUnit(text: string, regimen: Regimen): Regimen {
  if (regimen.dose) return regimen
  const bare = /\bto (\d+(?:\.\d+)?)(?! or \d| ?(?:hours?|days?|weeks?|months?|years?|times|%))\b/.exec(text)
  return bare ? { ...regimen, dose: `${bare[1]} mg` } : regimen
}
