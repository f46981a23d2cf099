import { recordEntries } from './entries/entries.ts'
import { describeFilter } from './filters/describe-filter.ts'
import { measures } from './measures.ts'
import type { ChartTopic, Question, Show } from './question.ts'

/** What was understood, in plain English. */
export function describeQuestion(question: Question): string {
  switch (question.kind) {
    case 'patients':
      return `${patientsWords(question)}${showWords(question.show)}`
    case 'chart':
      return question.topics.map(topicWords).join('; ')
    case 'day':
      return dayWords(question)
    case 'practice':
      return [practiceWords(question), question.period?.label].filter(Boolean).join(' ')
    case 'guideline':
      return 'what the guidelines say'
    case 'search':
      return `notes, letters, reports and messages with “${question.words}”`
    case 'navigate':
      return `open ${question.label}`
    case 'open-chart':
      return 'open the chart'
    case 'medication-safety':
      return question.medications.length === 0
        ? 'the prescribing checks for all current medications'
        : `whether ${question.medications.join(' and ')} can be given`
    case 'dose':
      return question.isTooMuch ? 'too much of a medication' : doseWords(question)
    case 'interaction':
      return question.medications.length > 1
        ? `interaction of ${question.medications.join(' and ')}`
        : `interactions of ${question.medications.join('')}`
    case 'effect':
      return question.isOfOne ? 'medications with that effect among those taken' : 'medications with that effect'
    case 'medication-in':
      return `${question.medications.join(' and ')} ${question.circumstance}`
    case 'balance':
      return question.ids || question.ofContext ? 'what is open on the account' : 'patients who owe something'
    case 'ingredients':
      return `what is in ${question.medications.join(' and ')}`
    case 'definition':
      return 'what it means'
    case 'technique':
      return `how the ${question.device} is used`
    case 'compare':
      return `compared: ${question.topics.map(topicWords).join('; ')}`
    case 'calculate':
      return `calculator: ${question.calculator}`
    case 'write':
      return question.what
    default:
      return ''
  }
}

function doseWords({ medications, circumstances, stated }: Extract<Question, { kind: 'dose' }>): string {
  const name = medications.join(' and ')
  if (circumstances.length > 0) return `dose of ${name} (${circumstances.join(', ')})`
  return stated ? `dose of ${name}: ${stated.words}` : `usual dose of ${name}`
}

function practiceWords(question: Extract<Question, { kind: 'practice' }>): string {
  if (question.about === 'danger') return 'open danger reports'
  if (question.about === 'letters') return 'letters drafted and not signed'
  if (question.about === 'results') return `${question.only ? `${question.only} ` : ''}results nobody has acknowledged`
  if (question.about === 'claims' && question.filter)
    return { rejected: 'rejected claims', waiting: 'claims without an answer', received: 'revenue' }[question.filter]
  if (question.about !== 'tasks' || !question.filter) return question.about
  return question.filter === 'mine' ? 'your tasks' : `${question.filter} tasks`
}

function patientsWords({ filter }: Extract<Question, { kind: 'patients' }>): string {
  if (filter.kind === 'everyone') return 'everyone registered here'
  return `patients: ${describeFilter(filter)}`
}

function showWords(show: Show): string {
  switch (show.as) {
    case 'list':
      if (show.values) return ` · with ${describeFilter(show.values)}`
      return show.sort ? ` · ${show.sort.end === 'most' ? 'highest' : 'lowest'} ${nameOf(show.sort.by)} first` : ''
    case 'count':
      return ' · counted'
    case 'average':
    case 'median':
      return ` · ${show.as} of the latest ${nameOf(show.measure)}`
    case 'share':
      return ` · as a share of ${show.of.kind === 'everyone' ? 'everyone' : `patients: ${describeFilter(show.of)}`}`
    case 'groups':
      return ` · by ${show.by}`
  }
}

function nameOf(of: string): string {
  if (of === 'fev1-slope') return 'FEV1 slope'
  return of in measures ? measures[of as keyof typeof measures].name : of
}

function topicWords(topic: ChartTopic): string {
  switch (topic.topic) {
    case 'measure': {
      const name = topic.measure === 'spirometry' ? 'spirometry' : measures[topic.measure].name
      const pick = {
        latest: 'latest',
        history: 'course of',
        first: 'first',
        highest: 'highest',
        lowest: 'lowest',
        when: 'day of the latest',
        count: 'number of values of',
      }[topic.pick]
      return [pick, name, topic.period?.label].filter(Boolean).join(' ')
    }
    case 'volume-change':
      return `change of ${topic.measure.toUpperCase()} in mL${topic.period ? ` ${topic.period.label}` : ''}`
    case 'holds':
      return `whether: ${describeFilter(topic.filter)}`
    case 'exacerbations':
    case 'admissions':
      return [topic.topic, topic.period?.label].filter(Boolean).join(' ')
    case 'entry':
      return [recordEntries[topic.entry].name, topic.period?.label].filter(Boolean).join(' ')
    case 'words':
      return `entries named ${topic.words.map((word) => `“${word}”`).join(', ')}`
    case 'results': {
      const what = topic.isLaboratory ? 'laboratory results' : 'results'
      return [topic.isAbnormal ? 'abnormal' : '', what, topic.period?.label].filter(Boolean).join(' ')
    }
    case 'medicines':
      return [topic.isStopped ? 'stopped medications' : 'medications', topic.period?.label].filter(Boolean).join(' ')
    case 'vaccines':
      return 'vaccinations'
    case 'risk':
      return 'risk level and its reasons'
    case 'gaps':
      return 'what guideline rules find open'
    case 'own-gp':
      return 'GP of the patient'
    case 'gp-letter':
      return 'letter to the GP'
    case 'z-scores':
      return 'z-scores of the latest spirometry'
    case 'change-since':
      return `change from ${topic.period.label.replace(/^in /, '')}`
    case 'prescribed':
      return `what was prescribed ${prescribedWhen(topic.at)}${topic.isOwn ? ' by you' : ''}`
    case 'reliever-use':
      return 'how often the reliever is used'
    case 'attendance':
      return topic.count === 1
        ? 'whether the last appointment was kept'
        : `what became of the last ${topic.count} appointments`
    case 'booked-reason':
      return 'what today’s appointment is for'
    case 'plan':
      return topic.hasSteps ? 'action plan and its steps' : 'plan'
    case 'referral-period':
      return 'how long the referral is valid'
    case 'since-last-visit':
      return 'what changed since the last visit'
    default:
      return topic.topic.replace('-', ' ')
  }
}

function prescribedWhen(at: Extract<ChartTopic, { topic: 'prescribed' }>['at']): string {
  if (typeof at !== 'string') return at.label
  return { 'last-visit': 'at the last visit', 'last-exacerbation': 'for the last exacerbation', latest: 'last' }[at]
}

const OF_STATUS: Partial<Record<string, string>> = {
  seen: 'visits',
  left: 'appointments that are not over',
  noshow: 'missed appointments',
  cancelled: 'cancelled appointments',
}

function dayWords({ day, whose }: Extract<Question, { kind: 'day' }>): string {
  const of = whose === 'mine' ? 'your' : whose === 'practice' ? 'the practice’s' : `${whose.label}’s`
  if (day.about === 'free') return `free times in ${of} diary ${day.period.label}`
  if (day.about !== 'list') return day.about === 'next' ? `${of} next appointment` : 'who is waiting'
  const what = (day.status && OF_STATUS[day.status]) ?? 'appointments'
  return `${of} ${what} ${day.period.label}${day.half ? `, in the ${day.half}` : ''}`
}
