import { capitalise } from '#fhir/capitalise.ts'
import type { ParsedUtterance } from '../composing/visit.ts'
import { polarityOf } from '../reading/questions.ts'
import { isWellFormed } from '../writing/well-formed.ts'
import { allergyItems } from './allergies/allergy-answers.ts'
import {
  answerBeforeMedication,
  FIGURATIVE,
  isAboutAnother,
  isBareFigure,
  isEcho,
  isInference,
  isNamedIn,
  isOfRelative,
  isTag,
  speakerOf,
  withAskedThing,
  withCigarette,
  withCondition,
  withNoun,
} from './answer-forms.ts'
import {
  completeNumber,
  DURATION,
  FIGURE,
  headingOf,
  isOwnConcern,
  isOwnQuestion,
  isWorth,
  isWorthLabel,
  isWorthOpen,
  openTopic,
  topicDenial,
  WH,
  withTest,
} from './answers.ts'
import { clauseText, type Form, formOf, labelled, stripped } from './clauses.ts'
import { confirmedStatement } from './confirmed-statement.ts'
import { askedFor, bodilyDenial, denialOf } from './denials.ts'
import { HEALTH } from './health-words.ts'
import type { HistoryState } from './history-state.ts'
import { aboutOthers, companionsOwn, spokenOf } from './others.ts'
import { companionRelation } from './people/companion.ts'
import { relativeIn, type Who } from './people/patients.ts'
import { correctsMedication } from './plan/medication-corrections.ts'
import { mentionsIn } from './plan/medications.ts'
import { explicitTopic, type Topic } from './topics.ts'
import { asSentence, reported } from './wording.ts'

export interface Exchanged {
  question: ParsedUtterance | undefined
  questions: readonly ParsedUtterance[]
  answers: readonly ParsedUtterance[]
  topic: Topic | undefined
  /** A short statement that was answered as if it were a question. */
  stated?: ParsedUtterance
  /** After the plan has begun. */
  planned: boolean
  /** After the examination has begun: what is not asked for is mostly a reply to what was found. */
  isLate?: boolean
}

/** One clause of an answer, as far as it is read. */
interface Clause {
  utterance: ParsedUtterance
  text: string
  form: Form | 'empty'
}

/** "Two nights a week. No, if I'm honest it's more like three": the last figure counts, with the unit of the first. */
function withoutTakenBack(fragments: readonly Fragment[]): Fragment[] {
  const out: Fragment[] = []
  for (const fragment of fragments) {
    const [, figure] = TAKES_BACK.exec(fragment.text) ?? []
    const before = out.at(-1)
    const unit = before && /^(?:about |around |maybe |only )*\d+(?:\.\d+)?((?: [a-z]+){0,4})$/.exec(before.text)?.[1]
    if (figure && before && unit !== undefined) out[out.length - 1] = { ...fragment, text: `${figure}${unit}` }
    else out.push(fragment)
  }
  return out
}
const TAKES_BACK =
  /^(?:(?:maybe|well|oh|no|actually|sorry|look),? )*(?:(?:if i'm|to be|being) honest,? )?(?:it's |it'd be |that's |i'd say )?(?:more like|nearer|closer to|actually|probably more like|make that|make it|no,?) (\d+(?:\.\d+)?)$/

interface Fragment {
  text: string
  utterance: ParsedUtterance
}

const MOST_QUOTED = 24
const PUT_RIGHT_REACH = 6
const IT_AFTER_VERB = /\b(stopped|started|ran out of|had|hate|took|use|used|quit) (?:it|that|them)\b/i

/** Reads one answer of the patient, or of someone with them, clause by clause. */
export class AnswerReader {
  private readonly state: HistoryState
  private readonly exchanged: Exchanged
  /** What the answer is about; a named topic replaces the one of the question. */
  private about: Topic | undefined
  private clauseTopic: Topic | undefined
  private isTopicOpened = false
  private medication: Topic | undefined
  private takenNoun: string | undefined
  private who: Who = { is: 'patient' }
  private fragments: Fragment[] = []
  private denied = ''

  constructor(state: HistoryState, exchanged: Exchanged) {
    this.state = state
    this.exchanged = exchanged
    this.about = exchanged.topic
  }

  read(): void {
    const { question, answers } = this.exchanged
    if (this.readAllergies()) return
    this.readStatedQuestion()
    this.readPolarAnswer()
    this.clauseTopic = this.about
    const last = this.state.items.at(-1)
    this.denied = last?.kind === 'denial' ? last.text.toLowerCase() : ''
    for (const utterance of answers) this.readUtterance(utterance)
    this.flushFragments()
    if (question && answers.some(({ index }) => this.state.settled.has(index))) this.state.settled.add(question.index)
  }

  private get polarity(): 'yes' | 'no' | 'open' {
    const { question, answers } = this.exchanged
    return question && !WH.test(question.text) ? polarityOf(answers) : 'open'
  }

  private get texts(): string[] {
    return this.exchanged.answers.map(({ text }) => text)
  }

  private readAllergies(): boolean {
    if (this.about?.label !== 'Allergies') return false
    const { question, answers } = this.exchanged
    const found = allergyItems(answers, question, this.polarity, this.state.visit)
    if (found.length === 0) return false
    this.state.items.push(...found)
    if (question) this.state.settled.add(question.index)
    for (const each of answers) this.state.settled.add(each.index)
    return true
  }

  /** "And never smoked." "Never.": a statement meant as a question. */
  private readStatedQuestion(): void {
    const { stated, answers } = this.exchanged
    const [first] = answers
    if (!stated || !first || !this.about || polarityOf(answers) !== 'no') return
    const text = topicDenial(this.about, this.texts, stated.text)
    if (text) this.state.add({ kind: 'denial', heading: this.about.heading, text }, [stated, first])
  }

  private readPolarAnswer(): void {
    const { question, answers, planned } = this.exchanged
    const { polarity } = this
    const [first] = answers
    if (question && polarity === 'yes' && this.about?.ingredient) this.state.medications.confirm(question, this.about)
    if (question && polarity === 'no' && this.about?.ingredient) this.state.medications.deny(question, this.about)
    if (!question || !first || polarity === 'open' || (planned && polarity === 'yes')) return
    if (polarity === 'no' && this.about?.ingredient && correctsMedication(this.state, question, answers)) return
    const text = this.polarStatement(question, polarity)
    if (!text || !isWellFormed(text)) return
    const heading = this.about?.heading ?? 'History of present illness'
    this.state.add({ kind: polarity === 'no' ? 'denial' : 'symptom', heading, text }, [question, first])
  }

  private polarStatement(question: ParsedUtterance, polarity: 'yes' | 'no'): string | undefined {
    const { texts, about } = this
    const wanted = this.exchanged.questions.flatMap(({ text }) => askedFor(text))
    const unwell = polarity === 'no' ? bodilyDenial(question.text, this.state.visit) : undefined
    if (unwell) return unwell
    if (polarity === 'no' && wanted.length > 0)
      return denialOf(wanted, texts.slice(1).concat(stripped(texts[0] ?? '')), about, this.state.visit)
    const confirmed = confirmedStatement(
      { question, answers: this.exchanged.answers, polarity },
      about ?? this.state.topic,
      this.state.visit,
    )
    if (confirmed) return confirmed
    return polarity === 'no' && about && isNamedIn(question.text, about) && !isAboutAnother(texts, about)
      ? topicDenial(about, texts, question.text)
      : undefined
  }

  /** Each step either takes the clause or leaves it to the next. */
  private readUtterance(utterance: ParsedUtterance): void {
    const { visit } = this.state
    if (isOwnQuestion(utterance) || isTag(utterance, visit)) return
    if (this.exchanged.isLate && !this.exchanged.question && isInference(utterance, visit)) {
      this.state.settled.add(utterance.index)
      return
    }
    // "And the RSV needle?": the patient asks
    if (utterance.marked && (this.exchanged.planned || !this.exchanged.question)) return
    if (FIGURATIVE.test(utterance.text)) {
      this.state.leaveOut(utterance, 'unclear')
      return
    }
    if (this.fragments.length > 0 && this.fragments[0]?.utterance.speaker !== utterance.speaker) this.flushFragments()
    if (this.readPutRight(utterance)) return
    if (/\bbut no$/.test(utterance.text) && this.denied) {
      // "they talked about it, but no": the denial once more
      this.state.settled.add(utterance.index)
      return
    }
    const spoken = withCigarette(
      withNoun(withTest(stripped(utterance.text), visit, utterance.index), this.takenNoun, this.about),
      this.about,
    )
    const text = /^(?:Smoking|Stopped smoking)$/.test(this.about?.label ?? '')
      ? spoken
      : withAskedThing(spoken, this.exchanged.question?.text)
    this.takenNoun = /\b(?:on|taking|using) (?:the |my |those |these )([a-z]+s)\b/.exec(text)?.[1] ?? this.takenNoun
    const form = formOf(text)
    // "only if I run for the tram": says when, and needs the label of what was asked
    const isWhen =
      this.about !== undefined &&
      /^(?:only|just|mostly|mainly|usually|especially) (?:if|when|on|at|with|after|in|first)\b/.test(text)
    const clause: Clause = { utterance, text, form: isWhen ? 'fragment' : form }
    if (clause.form === 'empty') return
    const isTaken =
      this.readRepetition(clause) ||
      this.readDuration(clause) ||
      this.readCondition(clause) ||
      this.readAboutOthers(clause) ||
      this.readTopicName(clause) ||
      this.readReferent(clause) ||
      this.readCompanionsOwn(clause) ||
      this.readAboutMedication(clause) ||
      this.readBareDenial(clause) ||
      this.readTaken(clause) ||
      this.readFragment(clause)
    if (!isTaken) this.readSentence(clause)
  }

  /** "Three weeks now." "It's more like five weeks.": whoever knows better puts the figure right. */
  private readPutRight(utterance: ParsedUtterance): boolean {
    const [, figure, unit = ''] =
      /^(?:no,? |well,? )*(?:it's |it was |it'd be |that's |i'd say |he's |she's )?(?:more like|nearer(?: to)?|closer to) (\d+(?:\.\d+)?) (days?|weeks?|months?|years?|kg|kilos|nights?|times)\b/.exec(
        utterance.text,
      ) ?? []
    if (!figure) return false
    const same = new RegExp(`(?<![\\d.])\\d+(?:\\.\\d+)?(?= ${unit.replace(/s$/, '')})`)
    const wrong = this.state.items.findLast(
      ({ order, text }) => utterance.index - order <= PUT_RIGHT_REACH && same.test(text),
    )
    if (!wrong) return false
    this.state.extend(wrong, wrong.text.replace(same, figure), utterance)
    return true
  }

  /** Words that only repeat the question, or what has just been denied. */
  private readRepetition({ utterance, text }: Clause): boolean {
    const isRepeated =
      text.startsWith('no ') &&
      text
        .slice(3)
        .split(/[ ,]+/)
        .every((word) => this.denied.includes(word))
    if (!isEcho(text, this.state.visit, utterance) && (!isRepeated || DURATION.test(text))) return false
    this.state.settled.add(utterance.index)
    return true
  }

  private readDuration({ utterance, text }: Clause): boolean {
    const [, span] = DURATION.exec(text) ?? []
    if (!span) return false
    this.state.add({ kind: 'reported', heading: 'History of present illness', text: `Duration: ${span}.` }, [utterance])
    return true
  }

  /** "…, if I walk uphill": belongs to the fragment before it. */
  private readCondition({ utterance, text }: Clause): boolean {
    const part = this.fragments.at(-1)
    if (!part || !/^(?:if|when|because|since|until|unless|as long as)\b/.test(text) || /,/.test(text)) return false
    this.fragments[this.fragments.length - 1] = { ...part, text: `${part.text}, ${text}` }
    this.state.settled.add(utterance.index)
    return true
  }

  private readAboutOthers(clause: Clause): boolean {
    const { utterance, text, form } = clause
    const { visit, items } = this.state
    this.who = spokenOf(utterance, this.who, this.state, this.exchanged.question?.text ?? '')
    const named = relativeIn(utterance.text)
    if (named) this.state.relative = { who: named, at: utterance.index }
    const isName = visit.proper.has(text.split(/[ ']/)[0] ?? '') && mentionsIn(text).length === 0
    if (this.who.is === 'patient' && isName) this.who = { is: 'other', name: 'someone else' }
    const family = items.at(-1)
    if (isOfRelative(text, form, this.who, family, utterance)) {
      if (family) this.extendFamily(family, clause)
      this.state.settled.add(utterance.index)
      return true
    }
    if (this.who.is === 'patient') return false
    this.state.lastNamed = this.who.name === 'someone else' ? this.state.lastNamed : this.who
    this.flushFragments()
    this.state.medications.heard(utterance)
    const item = aboutOthers(utterance, this.who, this.about, { visit, lastQuestion: this.state.lastQuestion })
    if (item) this.state.add(item, [utterance])
    else this.state.leaveOut(utterance, 'someone else')
    return true
  }

  private extendFamily(family: HistoryState['items'][number], { utterance, text }: Clause): void {
    const more = reported(text.replace(/^my /, ''), this.state.visit, 'patient')
    const ending = this.who.is === 'relative' ? ' as well' : ''
    this.state.extend(family, family.text.replace(/\.$/, `; ${more}${ending}.`), utterance)
  }

  /** "The bowels. I'm going five times a day.": what follows is about them. */
  private readTopicName({ utterance, text, form }: Clause): boolean {
    const topic = !this.about && form === 'fragment' && /^(?:the|my) /.test(text) ? explicitTopic(text) : undefined
    if (!topic || topic.ingredient || text.split(' ').length > 3) return false
    this.about = topic
    this.state.topic = topic
    this.isTopicOpened = true
    this.state.settled.add(utterance.index)
    return true
  }

  /** "I stopped it. The Breo.": the name of what "it" was. */
  private readReferent({ utterance, text, form }: Clause): boolean {
    const [mention, ...others] = form === 'fragment' ? mentionsIn(text) : []
    const previous = this.state.items.at(-1)
    if (!mention || others.length > 0 || !previous || previous.order !== utterance.index - 1) return false
    if (!IT_AFTER_VERB.test(previous.text) || text.split(' ').length > 3) return false
    const name = reported(text.replace(/^the /, ''), this.state.visit, 'patient')
    this.state.extend(previous, previous.text.replace(IT_AFTER_VERB, `$1 the ${name}`), utterance)
    if (/stopped|quit/.test(previous.text)) this.state.medications.stop(mention.ingredient)
    return true
  }

  /** What whoever came along says of themselves. */
  private readCompanionsOwn({ utterance, text }: Clause): boolean {
    if (utterance.speaker !== 'other') return false
    const own = companionsOwn(text, this.about)
    if (own === undefined) return false
    const relation = companionRelation(this.state.visit)
    const [, past] = /^i ((?:was|had) .+)$/.exec(text) ?? []
    if (own) this.state.add({ kind: 'reported', heading: 'Social history', text: own }, [utterance])
    else if (
      relation &&
      past &&
      /\b(?:ventilat\w*|asthma|hospital|intensive care|diagnosed|eczema|hay fever|tuberculosis|cancer)\b/.test(past)
    ) {
      const pronoun = relation === 'mother' ? 'she' : 'he'
      const reworded = past.replace(/\bi\b/g, pronoun).replace(/\bmy\b/g, relation === 'mother' ? 'her' : 'his')
      this.state.add({ kind: 'family', heading: 'Family history', text: asSentence(`${relation} ${reworded}`) }, [
        utterance,
      ])
    } else this.state.leaveOut(utterance, 'someone else')
    return true
  }

  /** "It makes me cough": about the medication named before. */
  private readAboutMedication({ utterance, text, form }: Clause): boolean {
    const { visit } = this.state
    const previous = this.state.items.at(-1)
    const goesOn =
      form === 'it' &&
      previous?.order === utterance.index - 1 &&
      mentionsIn(previous.text.toLowerCase()).length === 1 &&
      /\b(?:stopp?ed|ceased|quit|came off|gave up|ditched|couldn't|made me|didn't)\b/.test(text)
    if (goesOn && previous) {
      // the story of one medication stays in one sentence: given, what it did, stopped
      const joined = previous.text.replace(/\.$/, `; ${reported(text, visit, speakerOf(utterance))}.`)
      if (isWellFormed(joined)) {
        this.state.extend(previous, joined, utterance)
        const [named] = mentionsIn(previous.text.toLowerCase())
        if (named && /\b(?:stopp?ed|ceased|quit|came off|gave up|ditched) (?:it|that|them)\b/.test(text))
          this.state.medications.stop(named.ingredient)
        return true
      }
    }
    const isIt = form === 'it' && this.medication && this.about?.heading === 'Medications' && !this.about.ingredient
    if (isIt) {
      const sentence = clauseText(text, 'it', visit, speakerOf(utterance), this.medication)
      if (isWellFormed(sentence)) {
        this.state.add({ kind: 'reported', heading: 'Medications', text: sentence }, [utterance])
        return true
      }
    }
    const [only, ...others] = mentionsIn(text)
    if (only && others.length === 0)
      this.medication = {
        label: reported(only.spokenName, visit, 'patient'),
        heading: 'Medications',
        ingredient: only.ingredient,
      }
    return false
  }

  private readBareDenial({ utterance, text, form }: Clause): boolean {
    const isDenied = form === 'fragment' && /^no [a-z]+(?: [a-z]+){0,2}$/.test(text) && HEALTH.test(text)
    if (!isDenied || !isWellFormed(asSentence(text))) return false
    this.state.add({ kind: 'denial', heading: 'History of present illness', text: asSentence(text) }, [utterance])
    return true
  }

  private readTaken({ utterance, text, form }: Clause): boolean {
    if (this.exchanged.planned && !this.exchanged.question) return false
    if (!this.state.medications.take(utterance, text, form as Form, this.about)) return false
    const lead = this.about && !this.about.ingredient ? answerBeforeMedication(text) : undefined
    if (lead && this.about?.heading !== 'Medications') this.fragments.push({ text: lead, utterance })
    this.flushFragments()
    this.state.settled.add(utterance.index)
    return true
  }

  /** A short answer that its topic's label completes: "Weight: 54 kg." */
  private readFragment({ utterance, text, form }: Clause): boolean {
    const { about } = this
    const { planned, question } = this.exchanged
    if (planned && !question && form === 'fragment') {
      // "A month on, a month off.": the plan repeated
      this.state.settled.add(utterance.index)
      return true
    }
    const words = text.split(' ').length
    const there = /^there(?:'s| is| was| were| are) (?!no one|nobody)/.test(text) && words < 14
    const isBare =
      about !== undefined &&
      form === 'clause' &&
      (this.isTopicOpened || isBareFigure(text, about)) &&
      words < 16 &&
      FIGURE.test(text)
    const isFragment = form === 'fragment' || there || isBare || (form === 'it' && words < 9)
    const open = about || planned ? undefined : openTopic(question?.text)
    if (open && form === 'fragment' && isWorthOpen(text, open)) {
      this.fragments.push({ text, utterance })
      this.state.settled.add(utterance.index)
      return true
    }
    if (!about || !isFragment) return form === 'fragment'
    const completed =
      form === 'fragment'
        ? completeNumber(text, this.exchanged.question?.text, about)
        : there
          ? text.replace(/^there(?:'s| is| was| were| are) /, '')
          : text
    const own = form === 'fragment' ? explicitTopic(text) : undefined
    const alone = asSentence(reported(text, this.state.visit, speakerOf(utterance)))
    const isElsewhere =
      own &&
      !own.ingredient &&
      own.label !== about.label &&
      about.ingredient &&
      words > 2 &&
      !/^(?:the|my) [a-z]+,/.test(text) &&
      isWellFormed(alone)
    if (isElsewhere) {
      // an answer about another thing stands by itself, never under this label
      this.flushFragments()
      this.state.add({ kind: 'reported', heading: own.heading, text: alone }, [utterance])
      return true
    }
    if (isWorthLabel(completed, about)) this.fragments.push({ text: completed, utterance })
    this.state.settled.add(utterance.index)
    return true
  }

  private readSentence({ utterance, text, form }: Clause): void {
    const { planned, question } = this.exchanged
    if (
      this.about?.ingredient &&
      !planned &&
      this.fragments.length > 0 &&
      /\b(?:ever|tried|used to|before|in the past)\b/.test(question?.text ?? '') &&
      text.split(' ').length < 20
    ) {
      // what a medication did when it was tried belongs in one sentence with its name
      this.fragments.push({ text, utterance })
      this.state.settled.add(utterance.index)
      if (/\b(?:stopp?ed|ceased|quit|came off|gave up) (?:it|that|them)\b/.test(text))
        this.state.medications.stop(this.about.ingredient)
      return
    }
    this.flushFragments()
    if (!isWorth(text, this.about) || (planned && !isOwnConcern(text, this.about))) {
      if (planned) this.state.settled.add(utterance.index)
      return
    }
    const sentence = clauseText(
      withCondition(text, this.exchanged.question?.text),
      form as Form,
      this.state.visit,
      speakerOf(utterance),
      this.clauseTopic,
    )
    if (isWellFormed(sentence))
      this.state.add({ kind: 'reported', heading: headingOf(text, this.about), text: sentence }, [utterance])
    else if (this.about && !planned && text.split(' ').length <= MOST_QUOTED && (!this.denied || FIGURE.test(text)))
      // an answer that cannot be worded is quoted under what was asked
      this.state.add(
        {
          kind: 'reported',
          heading: this.about.heading,
          text: `${capitalise(this.about.label)} (as reported): "${text}".`,
        },
        [utterance],
      )
    else this.state.leaveOut(utterance, 'unclear')
    this.clauseTopic = this.about ?? explicitTopic(text) ?? this.clauseTopic
  }

  private flushFragments(): void {
    const fragments = withoutTakenBack(this.fragments)
    const about = this.about ?? openTopic(this.exchanged.question?.text)
    const [first] = fragments
    this.fragments = []
    if (!about || !first) return
    const texts = fragments.map(({ text }) => text)
    const text = labelled(about, texts, this.state.visit, speakerOf(first.utterance))
    const { question } = this.exchanged
    const from = [...(question ? [question] : []), ...fragments.map(({ utterance }) => utterance)]
    if (text && isWellFormed(text)) this.state.add({ kind: 'reported', heading: about.heading, text }, from)
    else for (const { utterance } of fragments) this.state.left.push({ utterance, reason: 'unclear' })
  }
}
