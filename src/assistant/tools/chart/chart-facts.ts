import { conceptText } from '#fhir/codes/codings.ts'
import { formatDate } from '#fhir/dates.ts'
import { idFrom, isReferenceTo } from '#fhir/references.ts'
import { airwayConditions, isEnded, isExacerbation, isValid } from '#medicine/from-record/airway-conditions.ts'
import { referralsOf } from '#medicine/from-record/billing/referrals.ts'
import { homeOxygen } from '#medicine/from-record/home-oxygen.ts'
import { dayOf, ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { latestReading } from '#medicine/from-record/readings.ts'
import { respiratoryMedications } from '#medicine/from-record/respiratory-medications.ts'
import { smokingHistory } from '#medicine/from-record/smoking-history.ts'
import { latestSpirometry } from '#medicine/from-record/spirometry-tests.ts'
import { copdStep } from '#medicine/from-record/treatment-step.ts'
import { changesSinceVisit } from '../../agents/intake/since-last-visit.ts'
import { publishedSource } from '../../published-source.ts'
import { conditionName, isCondition } from '../../questions/filters/conditions.ts'
import { describeFilter } from '../../questions/filters/describe-filter.ts'
import { eachFilter, type Filter, negate } from '../../questions/filters/filter.ts'
import { figure, measures } from '../../questions/measures.ts'
import type { ChartTopic } from '../../questions/question.ts'
import { evaluate } from '../judgements/evaluate.ts'
import { recordSource } from '../judgements/evidence.ts'
import { careVerdict, visits } from '../judgements/judge-care.ts'
import { gapsOf, goldGroup, riskOf, ruleSource } from '../judgements/judge-clinical.ts'
import type { ChartAsk, ChartFact } from './chart-ask.ts'
import { attendanceFacts, bookedReasonFacts, planSteps } from './facts/booking-facts.ts'
import { changeFacts } from './facts/change-facts.ts'
import { prescribedFacts, relieverFacts } from './facts/prescribed-facts.ts'
import { referralFacts } from './facts/referral-facts.ts'
import { patientOf, valuesOf } from './measured-values.ts'
import { medicationFacts } from './medication-facts.ts'
import { fvcPercent, reversibility, zScores } from './spirometry-facts.ts'
import { vaccineFacts } from './vaccine-facts.ts'

const fact = (text: string, sources: ChartFact['sources'] = []): ChartFact[] => [{ text, sources }]

export function chartFacts(topic: ChartTopic, ask: ChartAsk): ChartFact[] | undefined {
  switch (topic.topic) {
    case 'holds':
      return holds(topic.filter, ask)
    case 'risk':
      return risk(ask)
    case 'gaps':
      return topic.only === 'oxygen-candidate' && !ask.isSelf ? oxygenNeed(ask) : gaps(ask)
    case 'referrals': {
      const found = referralsOf(ask.record)
      if (found.length === 0) return fact('No referral is on record.')
      return found.slice(0, 4).map(({ id, day, from }) => ({
        text: `Referred${from ? ` by ${from}` : ''}, ${formatDate(day)}.`,
        sources: [recordSource(`ServiceRequest/${id}`, 'Referral', day)],
      }))
    }
    case 'vaccines':
      return vaccineFacts(topic, ask)
    case 'medicines':
      return medicationFacts(topic, ask)
    case 'conditions':
      return conditions(topic, ask)
    case 'smoking':
      return smoking(ask)
    case 'plan': {
      const plan = careVerdict({ kind: 'action-plan' }, ask.record, ask.asker)
      if (!plan.holds) return fact('No written action plan is on record.')
      return [...fact(`${plan.says}.`, plan.sources), ...(topic.hasSteps ? planSteps(ask) : [])]
    }
    case 'rehabilitation': {
      const done = careVerdict({ kind: 'rehabilitation' }, ask.record, ask.asker)
      return done.holds ? fact(`${done.says}.`, done.sources) : fact('No pulmonary rehabilitation is on record.')
    }
    case 'oxygen':
      return oxygen(ask)
    case 'change-since':
      return changeFacts(topic, ask)
    case 'prescribed':
      return prescribedFacts(topic, ask)
    case 'reliever-use':
      return relieverFacts(ask)
    case 'attendance':
      return attendanceFacts(topic.count, ask)
    case 'booked-reason':
      return bookedReasonFacts(ask)
    case 'referral-period':
      return referralFacts(ask)
    case 'gold':
      return gold(ask)
    case 'reversibility':
      return reversibility(ask)
    case 'z-scores':
      return zScores(ask)
    case 'fvc-percent':
      return fvcPercent(ask)
    case 'last-visit':
      return lastVisit(topic, ask)
    case 'since-last-visit':
      return changesSinceVisit(ask.record, ask.asker.today).map(({ text, sources }) => ({ text, sources }))
    default:
      return undefined
  }
}

/** Yes or no, and by which records; of what was never measured neither. */
function holds(filter: Filter, ask: ChartAsk): ChartFact[] {
  // 'asthma or COPD' asks which of the two
  if (filter.kind === 'any') return filter.of.flatMap((one) => holds(one, ask))
  const { record, asker } = ask
  const unknown = [...eachFilter(filter)].find(
    (one) => one.kind === 'measure' && valuesOf(record, one.measure, one.period).length === 0,
  )
  if (unknown) return fact(`I cannot say: ${describeFilter(unknown)} was asked, and none is on record.`)
  const patient = { id: patientOf(record)?.id ?? '', patient: patientOf(record), record }
  const verdict = evaluate(filter, patient, asker)
  // 'None recorded: asthma', not 'None recorded: without asthma'
  const isNamed = verdict.holds || filter.kind === 'condition'
  const what = describeFilter(isNamed ? filter : negate(filter))
  const says = verdict.says && verdict.says !== what ? ` ${verdict.says}.` : ''
  const seen = verdict.holds ? [] : latestOf(filter, record)
  return fact(
    `${leadOf(filter, verdict.holds)}: ${what}.${says}${seen.length > 0 ? ` Latest: ${seen.map(({ text }) => text).join('; ')}.` : ''}`,
    [...(verdict.sources ?? []), ...seen.flatMap(({ sources }) => sources)],
  )
}

/** 'No' alone hides the figure that says so. */
function latestOf(filter: Filter, record: PatientRecord): ChartFact[] {
  return [...eachFilter(filter)].flatMap((one) => {
    if (one.kind !== 'measure') return []
    const [latest] = valuesOf(record, one.measure, one.period)
    if (!latest) return []
    const shown = `${measures[one.measure].name} ${figure(one.measure, latest.value)}`
    return [
      {
        text: `${shown}, ${formatDate(latest.day)}`,
        sources: [recordSource(`Observation/${latest.id}`, shown, latest.day)],
      },
    ]
  })
}

/** What is absent from a record is not known to be absent from a life. */
const RECORDED_ONLY = new Set<Filter['kind']>([
  'condition',
  'measured',
  'medicine',
  'flares',
  'frequent-flares',
  'admissions',
  'vaccine',
  'allergy',
  'action-plan',
  'rehabilitation',
  'home-oxygen',
  'technique-check',
  'referred',
  'appointment',
  'seen',
])

function leadOf(filter: Filter, holds: boolean): string {
  const isNegative = filter.kind === 'not'
  const rests = [...eachFilter(filter)].some(({ kind }) => RECORDED_ONLY.has(kind))
  if (!rests) return holds ? 'Yes' : 'No'
  if (holds) return isNegative ? 'As recorded' : 'Yes'
  return isNegative ? 'Recorded' : filter.kind === 'all' || filter.kind === 'any' ? 'Not as recorded' : 'None recorded'
}

function risk({ record, asker, isSelf }: ChartAsk): ChartFact[] {
  if (isSelf)
    return fact(
      'Your care team works out your risk of a flare-up from your record. Please talk with your doctor about it. Your action plan says what to do on a bad day.',
    )
  if (airwayConditions(record).length === 0)
    return fact('No risk level: neither COPD nor asthma is on the problem list.')
  const { level, reasons, missing, source } = riskOf(record, asker.today)
  const own = reasons.filter((one) => one.level === level)
  const lacking = missing.length > 0 ? ` Not known: ${[...new Set(missing)].join(', ')}.` : ''
  const why = own.length > 0 ? ` because: ${own.map(({ text }) => text).join('; ')}` : ''
  const rule = publishedSource(source, 'risk-level')
  const exacerbations = evaluate(
    {
      kind: 'flares',
      count: { op: 'at-least', value: 1 },
      period: { from: `${Number(asker.today.slice(0, 4)) - 1}${asker.today.slice(4)}`, to: asker.today, label: '' },
    },
    { id: '', patient: undefined, record },
    asker,
  )
  return fact(`Risk is ${level}${why}.${lacking}`, [rule, ...(exacerbations.sources ?? [])])
}

function gaps({ record, asker, isSelf }: ChartAsk): ChartFact[] {
  const found = gapsOf(record, asker.today, 'any')
  if (isSelf) {
    const due = found
      .filter(({ ruleId }) => ruleId === 'copd-vaccines' || ruleId === 'asthma-vaccines')
      .map(({ title }) => title)
    return fact(
      due.length > 0
        ? `${due.join('. ')}. Ask your doctor, nurse or pharmacist.`
        : 'Please ask your care team what is due for you. Nothing you can see here is overdue.',
    )
  }
  if (found.length === 0) return fact('No guideline rule finds anything open.')
  return found.map((finding) => ({
    text: `${finding.title}: ${finding.reason} (${finding.citation}${finding.verified ? '' : '; wording not verified'}).`,
    sources: [ruleSource(finding)],
  }))
}

/** Whether the rules see a reason to look into oxygen, with the readings they saw; never a prescription. */
function oxygenNeed({ record, asker }: ChartAsk): ChartFact[] {
  const oxygen = homeOxygen(record)
  if (oxygen && !oxygen.endDate) return fact(`Home oxygen is recorded since ${formatDate(oxygen.startDate)}.`)
  const seen = (['spo2', 'pao2'] as const).flatMap((id) => {
    const [latest] = valuesOf(record, id)
    return latest ? [`${measures[id].name} ${figure(id, latest.value)}, ${formatDate(latest.day)}`] : []
  })
  const readings = seen.length > 0 ? `Latest: ${seen.join('; ')}.` : 'No saturation or blood gas is on record.'
  const found = gapsOf(record, asker.today, 'oxygen-candidate')
  if (found.length === 0)
    return fact(`The rules find no reason to assess for home oxygen. ${readings} No home oxygen recorded.`)
  return found.map((finding) => ({
    text: `${finding.title}: ${finding.reason} (${finding.citation}). ${readings} No home oxygen recorded.`,
    sources: [ruleSource(finding)],
  }))
}

/** Flow and hours are said where somebody wrote them down; nothing of them is assumed. */
function oxygen({ record }: ChartAsk): ChartFact[] {
  const home = homeOxygen(record)
  if (!home) return fact('No home oxygen recorded.')
  const notes = ofType(record, 'Procedure')
    .filter(({ code }) => /oxygen/i.test(conceptText(code) ?? ''))
    .flatMap(({ note = [] }) => note.map(({ text }) => text))
  return fact(
    `Home oxygen since ${formatDate(home.startDate)}${home.endDate ? `, ended ${formatDate(home.endDate)}` : ''}. ${notes.length > 0 ? `Noted with it: ${notes.join(' ')}` : 'No flow rate and no hours a day are recorded with it.'}`,
  )
}

function lastVisit(
  { isOwn, count = 1 }: Extract<ChartTopic, { topic: 'last-visit' }>,
  { record, asker }: ChartAsk,
): ChartFact[] {
  const seenBy = (id: string | undefined) =>
    ofType(record, 'Encounter')
      .find((one) => one.id === id)
      ?.participant?.flatMap(({ individual }) =>
        isReferenceTo(individual, 'Practitioner')
          ? [{ id: idFrom(individual, 'Practitioner'), name: individual?.display }]
          : [],
      ) ?? []
  const found = visits(record).filter(
    ({ id }) => !isOwn || seenBy(id).some((one) => one.id !== undefined && one.id === asker.practitionerId),
  )
  const [last] = found
  if (!last) return fact(isOwn ? 'No visit with you is on record.' : 'No visit is on record.')
  if (count > 1) return found.slice(0, count).map((visit) => visitFact(visit, seenBy(visit.id)))
  const names = seenBy(last.id).flatMap(({ name }) => name ?? [])
  const who = names.length > 0 ? ` with ${names.join(', ')}` : ', with whom is not recorded'
  return fact(`Last visit${isOwn ? ' with you' : ''}: ${last.what}, ${formatDate(last.day)}${isOwn ? '' : who}.`, [
    recordSource(`Encounter/${last.id}`, last.what, last.day),
  ])
}

function visitFact(
  { id, what, day }: ReturnType<typeof visits>[number],
  seenBy: readonly { name: string | undefined }[],
): ChartFact {
  const names = seenBy.flatMap(({ name }) => name ?? [])
  return {
    text: `${what}, ${formatDate(day)}${names.length > 0 ? ` with ${names.join(', ')}` : ', with whom is not recorded'}.`,
    sources: [recordSource(`Encounter/${id}`, what, day)],
  }
}

type Conditions = Extract<ChartTopic, { topic: 'conditions' }>

function conditions({ asked = [], asksCourse }: Conditions, { record }: ChartAsk): ChartFact[] {
  const absent = asked.filter((ref) => !ofType(record, 'Condition').some((one) => isCondition(one, ref, true)))
  const missing = absent.map(conditionName)
  const warning = missing.length > 0 ? fact(`Not on the problem list, now or in the past: ${missing.join(', ')}.`) : []
  // a problem list has no course
  const course =
    asksCourse && missing.length < asked.length ? fact('Whether it got better or worse is not recorded.') : []
  return [...warning, ...course, ...problemList(record)]
}

function problemList(record: PatientRecord): ChartFact[] {
  const found = ofType(record, 'Condition').filter((one) => isValid(one) && !isEnded(one) && !isExacerbation(one))
  if (found.length === 0) return fact('The problem list is empty.')
  const say = found.map(
    ({ code, onsetDateTime }) => `${conceptText(code)}${onsetDateTime ? ` (since ${formatDate(onsetDateTime)})` : ''}`,
  )
  return fact(
    `Problem list: ${say.join(', ')}.`,
    found.map(({ id, code, onsetDateTime }) =>
      recordSource(`Condition/${id}`, conceptText(code) ?? 'Condition', onsetDateTime),
    ),
  )
}

function smoking({ record, isSelf }: ChartAsk): ChartFact[] {
  const history = smokingHistory(record)
  if (!history) return fact('Smoking status is not on record.')
  const status = { current: 'smokes now', former: 'ex-smoker', never: 'never smoked' }[history.status]
  const pack = latestReading(record, 'packYears')
  const status2 = ofType(record, 'Observation').find(({ code }) => conceptText(code) === 'Smoking status')
  const sources = [
    ...(status2?.id
      ? [recordSource(`Observation/${status2.id}`, 'Smoking status', dayOf(status2.effectiveDateTime))]
      : []),
    ...(pack?.id ? [recordSource(`Observation/${pack.id}`, `${pack.value} pack-years`, dayOf(pack.date))] : []),
  ]
  return fact(
    `${isSelf ? 'Your record says' : 'Smoking'}: ${status}${pack ? `, ${pack.value} pack-years` : ''}${isSelf && history.status === 'current' ? '. Quitline 13 7848 can help you stop' : ''}.`,
    sources,
  )
}

function gold({ record, asker }: ChartAsk): ChartFact[] {
  if (!airwayConditions(record).includes('copd')) return fact('COPD is not on the problem list.')
  const group = goldGroup(record, asker.today)
  const grade = latestSpirometry(record)?.interpretation?.goldGrade
  const step = copdStep(respiratoryMedications(record))
  const first =
    group.kind === 'group'
      ? `GOLD group ${group.group} (${group.reason}).`
      : `GOLD group not known: ${group.missing.join(', ')} missing.`
  const second = grade?.kind === 'gold-grade' ? ` ${grade.label}.` : ''
  return fact(`${first}${second}${step ? ` Treatment: ${step}.` : ''}`, [publishedSource(group.source, 'gold-abe')])
}
