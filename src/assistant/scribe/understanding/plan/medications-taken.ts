import { distinctSpans, type Span } from '../../composing/sections.ts'
import { type ParsedUtterance, spanOf } from '../../composing/visit.ts'
import type { Form } from '../clauses.ts'
import type { Understood } from '../model.ts'
import { isTurnedDown } from '../products/turned-down.ts'
import type { Topic } from '../topics.ts'
import { asSentence } from '../wording.ts'
import { SALINE, SALINE_REACH, salineIn, salineStrength } from './kept-back/saline.ts'
import { type Mention, mentionsIn } from './medications.ts'
import { isStopOfIt, stoppedIn } from './medications-stopped.ts'
import { OXYGEN } from './oxygen.ts'
import { isEmptyRegimen, type Regimen, regimenIn, regimenText } from './regimen.ts'
import {
  ASKS_OF_PAST,
  ASKS_OF_TROUBLE,
  ASKS_OF_USE,
  BARE_DOSE,
  BESIDE,
  CLINIC_BEGAN,
  FOCUS_REACH,
  IN_USE,
  OFFERS,
  OWNER,
  PAST_USE,
  STORY,
} from './taken/taken-patterns.ts'
import { isIdentifying, nameOf, withStrength } from './taken/taken-words.ts'

interface Taken {
  medication: Mention
  regimen: Regimen
  purpose?: string
  /** Prescribed for someone else: "the wife's Endone". */
  owner?: string
  spans: Span[]
  order: number
}

/** The list of what the patient takes, put together over the whole history; a later dose replaces an earlier one. */
/** "Using the Ventolin every day | and waking up twice a week": the second time is of something else. */
const BESIDES_TAKING =
  /,? (?:and|but) (?:(?:i'm|i am|i've been|he's|she's|they're|i|he|she|still|also|just) )*(?!(?:taking|using|having|puffing|spraying|inhaling|swallowing|rinsing|doing|nothing|something|anything|evening|morning)\b)(?:[a-z]{2,}ing|wakes?|coughs?|wheezes?|sleeps?|feels?)\b/

export class Medications {
  private readonly list = new Map<string, Taken>()
  private focus: Mention | undefined
  private readonly known = new Set<string>()
  private focusAt = -10
  private readonly stopped = new Set<string>()
  private readonly denied = new Set<string>()
  private readonly held = new Set<string>()
  /** Named as someone else's, and never as the patient's own. */
  private readonly ofOthers = new Set<string>()
  private isCurrent = false
  private asksCount = false
  private asksPast = false
  private readonly previous: Understood[] = []

  /** Any sentence that names a medication makes it the one "it" means, whoever it is about. */
  heard({ text, index }: ParsedUtterance): void {
    const mention = mentionsIn(text).at(-1)
    if (!mention) return
    this.focus = mention
    this.focusAt = index
    this.ofOthers.add(mention.ingredient)
  }

  /** A question that names a medication makes it the one spoken of, and may name its strength. */
  asked(prompt: readonly ParsedUtterance[]): void {
    this.asksPast = prompt.some(({ text }) => ASKS_OF_PAST.test(text))
    this.asksCount = prompt.some(({ text }) =>
      /\bhow (?:many (?!puffs|tablets|capsules|milligrams|mg|sprays)|often|long)\b/.test(text),
    )
    for (const utterance of prompt) {
      const mention = mentionsIn(utterance.text).at(-1)
      if (mention) {
        this.focus = mention
        // "any trouble with the patches?" may be about another time
        if (!ASKS_OF_TROUBLE.test(utterance.text))
          this.isCurrent = !PAST_USE.test(utterance.text) && !OFFERS.test(utterance.text)
      }
      const { strength } = regimenIn(utterance.text)
      const known = this.focus && this.list.get(this.focus.ingredient)
      if (strength && known && !known.regimen.strength) {
        known.regimen = { ...known.regimen, strength }
        known.spans.push(spanOf(utterance))
      }
    }
  }

  /** "A hundred and fifty twice a day?" "Yes.": the question names the regimen. */
  confirm(question: ParsedUtterance, topic: Topic): void {
    const regimen = regimenIn(question.text.split(/\bare you on\b|\bdo you take\b/).at(-1) || question.text)
    const known = topic.ingredient ? this.list.get(topic.ingredient) : undefined
    if (!topic.ingredient || !regimen.dose || !regimen.frequency || !this.isCurrent) return
    const medication = known?.medication ?? {
      spokenName: topic.label.toLowerCase(),
      ingredient: topic.ingredient,
      from: 0,
      to: 0,
    }
    this.put(question, medication, regimen, undefined)
  }

  /** "I've got Symbicort 400, two puffs twice a day." "Yep.": the clinician's list, agreed to. */
  agreed(statement: ParsedUtterance): void {
    const { text } = statement
    const mentions = mentionsIn(text)
    mentions.forEach((medication, index) => {
      const after = text.slice(medication.to, mentions[index + 1]?.from ?? text.length)
      const [, bare] = BARE_DOSE.exec(after) ?? []
      const regimen = { ...(bare && { dose: bare }), ...regimenIn(after) }
      if (
        regimen.dose &&
        !STORY.test(text) &&
        !this.stopped.has(medication.ingredient) &&
        !this.list.has(medication.ingredient)
      )
        this.put(statement, medication, regimen, undefined)
    })
  }

  /** "Last time we put you on the Ofev. That was in July, at 150 twice a day.": what the clinic began. */
  begunBefore(spoken: readonly ParsedUtterance[]): void {
    const at = spoken.findIndex(({ text }) => CLINIC_BEGAN.test(text) && mentionsIn(text).length > 0)
    const sentences = at < 0 ? [] : spoken.slice(at, at + 3).filter(({ isQuestion }) => !isQuestion)
    const medication = sentences.flatMap(({ text }) => mentionsIn(text)).at(-1)
    const [first] = sentences
    const words = sentences.map(({ text }) => text).join(', ')
    const bare = /\bat (\d+(?:\.\d+)?) (?=twice|once|\d times|a day|daily)/.exec(words)?.[1]
    const regimen = { ...(bare && { dose: bare }), ...regimenIn(words) }
    if (!first || !medication || !regimen.dose || !regimen.frequency || this.list.has(medication.ingredient)) return
    this.put(first, medication, regimen, undefined)
    this.list.get(medication.ingredient)?.spans.push(...sentences.slice(1).map(spanOf))
  }

  /** "Never started it": not in use, and nothing to go on with. */
  neverTaken(ingredient: string): void {
    this.known.delete(ingredient)
    this.list.delete(ingredient)
    this.denied.add(ingredient)
  }

  /** Not taken for a time; what is said of it as taken before stays unsaid. */
  hold(ingredient: string): void {
    this.neverTaken(ingredient)
    this.held.add(ingredient)
  }

  heldOnes(): ReadonlySet<string> {
    return this.held
  }

  /** Medications that were stopped and not begun again. */
  stoppedOnes(): ReadonlySet<string> {
    return this.stopped
  }

  /** "Are you on the prednisolone?" "No.": not in use, unless it is named with its dose later. */
  deny(question: ParsedUtterance, topic: Topic): void {
    if (!topic.ingredient || !ASKS_OF_USE.test(question.text)) return
    this.known.delete(topic.ingredient)
    this.denied.add(topic.ingredient)
  }

  /** The dose the patient gives in place of the one asked about, in its unit. */
  corrected(question: ParsedUtterance, answer: ParsedUtterance, medication: Mention, clause: string): boolean {
    const own = regimenIn(clause)
    const [, count] = /^(?:it's |i'm on |only |just )*(\d+(?:\.\d+)?)(?= |$|,)/.exec(clause) ?? []
    const [, unit = ''] = /\d[\d.]* ?(mg|mcg|g|puffs?|tablets?)\b/.exec(question.text) ?? []
    const dose = own.dose ?? (count && `${count}${unit ? ` ${unit}` : ''}`)
    if (!dose || STORY.test(clause)) return false
    this.denied.delete(medication.ingredient)
    this.put(answer, medication, { ...own, dose }, undefined)
    return true
  }

  /** No longer a medication in use. */
  stop(ingredient: string): void {
    const before = this.list.get(ingredient)
    // "50, three days. Finished it Friday.": what was taken stays known
    if (before?.regimen.dose)
      this.previous.push({
        kind: 'medication',
        heading: 'Medications',
        text: asSentence(`previously on ${nameOf(before.medication)} ${regimenText(before.regimen)}`),
        spans: distinctSpans(before.spans),
        order: before.order,
      })
    this.stopped.add(ingredient)
    this.known.delete(ingredient)
    this.list.delete(ingredient)
  }

  /** Takes a sentence that says how something is taken; false where it says more than that. */
  take(utterance: ParsedUtterance, clause: string, form: Form, topic: Topic | undefined): boolean {
    const mentions = mentionsIn(clause)
    if (isIdentifying(clause)) return true
    // "And the Lyrica's mine, cross that off"
    if (utterance.speaker === 'other' && /(?:'s| is| are) mine\b/.test(clause)) return true
    if (this.takeOxygen(utterance, clause, topic) || this.takeSalineStrength(utterance, clause)) return true
    if (mentions.length === 0 && this.focus && isStopOfIt(clause)) {
      const isRecent = utterance.index - this.focusAt <= FOCUS_REACH
      const meant = isRecent ? this.focus.ingredient : topic?.ingredient
      if (meant) this.stop(meant)
      return false
    }
    if (mentions.length === 0) return this.more(utterance, clause, form, topic)
    // "omeprazole, which they put me on with the pred": the first is spoken of
    this.focus = mentions.findLast(({ from }) => !BESIDE.test(clause.slice(0, from))) ?? mentions.at(-1)
    this.focusAt = utterance.index
    if (this.asksPast && form === 'fragment') {
      for (const mention of mentions) {
        this.stop(mention.ingredient)
        const how = regimenText(regimenIn(clause.slice(mention.to)))
        this.previous.push({
          kind: 'medication',
          heading: 'Medications',
          text: asSentence(`previously on ${nameOf(mention)}${how ? ` ${how}` : ''}`),
          spans: [spanOf(utterance)],
          order: utterance.index,
        })
      }
      return true
    }
    this.isCurrent = topic?.label !== 'Previous quit attempts'
    const ended = stoppedIn(clause, mentions)
    for (const { ingredient } of ended) this.stop(ingredient)
    if (STORY.test(clause) || ended.length > 0) {
      this.note(
        clause,
        mentions.filter((mention) => !ended.includes(mention)),
      )
      return false
    }
    const isList = topic?.heading === 'Medications' || topic?.label === 'Medical history' || topic?.label === 'Reflux'
    let taken = 0
    const saysMore = BESIDES_TAKING.test(clause.slice(mentions.at(-1)?.to))
    mentions.forEach((medication, index) => {
      const before = clause.slice(mentions[index - 1]?.to ?? 0, medication.from)
      const [after = ''] = clause.slice(medication.to, mentions[index + 1]?.from ?? clause.length).split(BESIDES_TAKING)
      const own = regimenIn(after)
      const ahead = index === 0 || /\d/.test(before) ? regimenIn(before.split(/,| and /).at(-1) ?? '') : {}
      const percent = medication.ingredient === SALINE ? salineIn(clause) : undefined
      const regimen = { ...ahead, ...own, ...(percent && { strength: percent }) }
      if (isEmptyRegimen(regimen) && !isList && !(medication.ingredient === SALINE && form === 'fragment')) return
      const [, purpose] =
        /\bfor (?:the |my |his |her )?((?!\d)(?!a (?:day|week|month))[a-z][a-z ]{2,24}?)(?=,|\.|$| and )/.exec(
          after.replace(/for (?:the )?(?:next |last |past )?(?:\d+|a) \w+/, ''),
        ) ?? []
      this.put(utterance, medication, regimen, purpose)
      const owner = OWNER.exec(before)?.[1]
      const listed = owner ? this.list.get(medication.ingredient) : undefined
      if (listed && owner) listed.owner = owner
      taken += 1
    })
    if (taken === 0 && IN_USE.test(clause)) this.note(clause, mentions)
    return taken === mentions.length && !saysMore
  }

  /** "He's on two litres through the nasal prongs. About sixteen hours a day." */
  private takeOxygen(utterance: ParsedUtterance, clause: string, topic: Topic | undefined): boolean {
    const known = this.list.get('oxygen')
    const isAbout = topic?.label === 'Oxygen' || /\b(?:oxygen|concentrator)\b/.test(clause)
    const flow = /(?<![\d.])(\d(?:\.\d)?) ?(?:l\b|lit(?:re|er)s?)/.exec(clause)?.[1]
    const hours = /\b(?:about |around |maybe )?\d+ hours(?: (?:a|per|each) day)?/.exec(clause)?.[0]
    if (
      !isAbout ||
      STORY.test(clause) ||
      clause.split(' ').length > 14 ||
      !(flow || (hours && topic?.label === 'Oxygen'))
    )
      return false
    const { extras = [] } = regimenIn(clause)
    this.put(
      utterance,
      known?.medication ?? OXYGEN,
      {
        ...(flow && { dose: `${flow} L/min` }),
        ...(hours && { frequency: /day/.test(hours) ? hours : `${hours} a day` }),
        ...(extras.length > 0 && { extras }),
      },
      undefined,
    )
    return true
  }

  /** "The salty ones, twice a day. The six per cent.": of the saline, whatever was named since. */
  private takeSalineStrength(utterance: ParsedUtterance, clause: string): boolean {
    const strength = salineStrength(clause)
    const known = this.list.get(SALINE)
    const lastNamed = known?.spans.at(-1)?.end ?? 0
    if (!strength || !known || utterance.start - lastNamed > SALINE_REACH) return false
    known.regimen = { ...known.regimen, strength }
    known.spans.push(spanOf(utterance))
    return true
  }

  /** "it's one. One puff in the morning and one at night." */
  private more(utterance: ParsedUtterance, clause: string, form: Form, topic: Topic | undefined): boolean {
    if (topic && !topic.ingredient && /^(?:Social|Family|Allerg)/.test(topic.heading)) return false
    const isNext = utterance.index - this.focusAt <= (/^\d/.test(clause) ? 2 : 1)
    // "Methotrexate?" "15 mg on a Sunday. And the folic acid. 5.": the one named last
    const isOther =
      isNext &&
      this.focus !== undefined &&
      topic?.ingredient !== undefined &&
      this.focus.ingredient !== topic.ingredient &&
      this.list.has(this.focus.ingredient)
    const about = isOther
      ? this.focus?.ingredient
      : (topic?.ingredient ?? (isNext || /\bpuffs?\b/.test(clause) ? this.focus?.ingredient : undefined))
    const known = about ? this.list.get(about) : undefined
    if (about && this.stopped.has(about)) return false
    // "My husband takes azithromycin. I take one from him. Two tablets only."
    if (about && !known && this.ofOthers.has(about)) return false
    const regimen = regimenIn(clause)
    // "How many courses?" "Two.": a count is no dose
    if (
      /^(?:about |around |only |maybe )*(?:\d+|one|two|three)$/.test(clause) &&
      !/[a-z]/.test(regimen.dose ?? '') &&
      this.asksCount
    )
      return false
    if (topic?.ingredient && this.isCurrent && form !== 'clause' && !this.denied.has(topic.ingredient))
      this.known.add(topic.ingredient)
    if (form === 'clause' || !regimen.dose || STORY.test(clause)) return false
    if (!known) {
      const named = topic?.ingredient
        ? { spokenName: topic.label.toLowerCase(), ingredient: topic.ingredient, from: 0, to: 0 }
        : isNext && /[a-z]/.test(regimen.dose)
          ? this.focus
          : undefined
      if (!named || form !== 'fragment' || (topic?.ingredient && !this.isCurrent)) return false
      this.put(utterance, named, regimen, undefined)
      return true
    }
    // "How are the sugars?" "Seven point one": a figure without a unit is no other dose of what has one
    if (!topic?.ingredient && !/[a-z]/.test(regimen.dose) && /[a-z]/.test(known.regimen.dose ?? '')) return false
    known.regimen = withStrength(known.regimen, regimen)
    known.spans.push(spanOf(utterance))
    return true
  }

  /** A story names the current dose all the same, for the plan to compare with. */
  private note(clause: string, mentions: readonly Mention[]): void {
    for (const mention of mentions)
      if (
        !this.list.has(mention.ingredient) &&
        !isTurnedDown(clause, mention) &&
        !/\b(?:stopped|was on|used to|allergic|makes me|came off|in \d{4}|years? ago|tried|made me|never|had that|gave me|last (?:week|month|year|winter|summer|time)|had [a-z ]{0,24} in [a-z]+|(?:not|n't) (?:had|taken|used|been on))\b/.test(
          clause,
        )
      )
        this.known.add(mention.ingredient)
  }

  private put(utterance: ParsedUtterance, medication: Mention, regimen: Regimen, purpose: string | undefined): void {
    const before = this.list.get(medication.ingredient)
    this.stopped.delete(medication.ingredient)
    if (before) {
      before.regimen = withStrength(before.regimen, regimen)
      if (purpose) before.purpose = purpose
      before.spans.push(spanOf(utterance))
      return
    }
    this.list.set(medication.ingredient, {
      medication,
      regimen,
      ...(purpose && { purpose }),
      spans: [spanOf(utterance)],
      order: utterance.index,
    })
  }

  items(): Understood[] {
    return [...this.previous, ...this.inUse()]
  }

  private inUse(): Understood[] {
    return [...this.list.values()].map(({ medication, regimen, purpose, owner, spans, order }) => {
      const name = `${nameOf(medication)}${owner ? ` (prescribed for the ${owner})` : ''}`
      const how = regimenText(regimen)
      return {
        kind: 'medication',
        heading: 'Medications',
        text: asSentence(`${name}${how ? ` ${how}` : ''}${purpose ? `, for ${purpose}` : ''}`),
        spans: distinctSpans(spans),
        order,
      }
    })
  }

  taken(): ReadonlyMap<string, Regimen> {
    const all = new Map<string, Regimen>([...this.known].map((ingredient) => [ingredient, {}]))
    for (const [ingredient, { regimen }] of this.list) all.set(ingredient, regimen)
    return all
  }
}
