import { formatDate } from '#fhir/dates.ts'
import type { Finding } from '#medicine/guidelines/rule.ts'
import { VACCINE_NAMES } from '../../questions/filters/describe-filter.ts'
import type { Period } from '../../questions/filters/filter.ts'
import type { ChartTopic } from '../../questions/question.ts'
import { recordSource } from '../judgements/evidence.ts'
import { doses } from '../judgements/judge-care.ts'
import { ruleSource, vaccineFindings } from '../judgements/judge-clinical.ts'
import type { ChartAsk, ChartFact } from './chart-ask.ts'

type Vaccines = Extract<ChartTopic, { topic: 'vaccines' }>

const CHECKED = 'influenza, pneumococcal, RSV, COVID-19 and whooping cough'
const NOT_CHECKED = 'shingles, tetanus, hepatitis B, measles and others'

/** What was given; asked whether that is all, also what the rules find due. */
export function vaccineFacts({ vaccine: kind, isAll, period }: Vaccines, ask: ChartAsk): ChartFact[] {
  const { record, asker } = ask
  if (isAll && (!kind || isChecked(kind))) return dueFacts(ask, kind)
  const given = doses(record).filter((dose) => !kind || dose.kind === kind)
  const name = kind ? `${VACCINE_NAMES[kind]} vaccine` : 'vaccine'
  if (given.length === 0) return [{ text: `No ${name} is on record.`, sources: [] }]
  if (period) return [givenIn(period, kind, name, ask)]
  const flu = given.find((dose) => dose.kind === 'influenza')
  const isFluDue =
    (!kind || kind === 'influenza') &&
    (!flu || flu.day < `${Number(asker.today.slice(0, 4)) - 1}${asker.today.slice(4)}`)
  const recorded = dosesGiven(ask, kind)
  return [
    {
      text: `${recorded.text}.${isFluDue ? ' No influenza vaccine in the past 12 months.' : ''}`,
      sources: recorded.sources,
    },
  ]
}

/** What was given in that time; otherwise that none is on record for it, and what was given at other times. */
function givenIn(period: Period, kind: Vaccines['vaccine'], name: string, ask: ChartAsk): ChartFact {
  const isIn = (day: string) => day >= (period.from ?? '') && (period.to === undefined || day <= period.to)
  const within = dosesGiven(ask, kind, isIn)
  if (within.text !== '') return { ...within, text: `${period.label}: ${within.text}.` }
  const others = dosesGiven(ask, kind)
  return { ...others, text: `No ${name} is on record ${period.label}. At other times: ${others.text}.` }
}

/** Never 'fully vaccinated': some vaccines are not checked, and doses given elsewhere may be missing. */
function dueFacts(ask: ChartAsk, kind: Vaccines['vaccine']): ChartFact[] {
  const findings = vaccineFindings(ask.record, ask.asker.today)?.filter(
    ({ title }) => !kind || TITLES.get(kind)?.test(title),
  )
  const recorded = dosesGiven(ask, kind)
  const last: ChartFact = {
    text: `Recorded: ${recorded.text || 'no vaccine'}. Doses given elsewhere may be on the Australian Immunisation Register alone.`,
    sources: recorded.sources,
  }
  if (!findings)
    return [
      {
        text: ask.isSelf
          ? 'I cannot say which vaccines you are due for. Please ask your doctor, nurse or pharmacist.'
          : 'I check vaccines for patients with COPD or asthma, and neither is on the problem list, so I do not say what is due.',
        sources: [],
      },
      last,
    ]
  if (ask.isSelf) return [dueForReader(findings), last]
  const due = findings.map(({ title, reason }) => `${title} (${reason})`)
  return [
    {
      text: `${due.length > 0 ? `By the record: ${due.join('; ')}.` : 'Nothing of what is checked is due by the record.'} Checked: ${CHECKED}, by the Australian Immunisation Handbook. Not checked: ${NOT_CHECKED}.`,
      sources: findings.slice(0, 1).map(ruleSource),
    },
    last,
  ]
}

/** For a patient: what to ask about. Whether to have it is decided with a person who can see the register. */
function dueForReader(findings: readonly Finding[]): ChartFact {
  const due = findings
    .filter(({ title }) => IS_DUE.test(title))
    .map(({ title }) => title.replace(IS_DUE, '').replace('Pertussis (dTpa)', 'whooping cough (dTpa)'))
  const ask = 'Please ask your doctor, nurse or pharmacist. They can see the Australian Immunisation Register.'
  const text =
    due.length > 0
      ? `By your record, these vaccines may be due: ${due.join(', ')}. ${ask}`
      : `By your record, none of the vaccines I check is due (${CHECKED}). ${ask}`
  return { text, sources: findings.slice(0, 1).map(ruleSource) }
}

const IS_DUE = / vaccination (?:not on record|due)$/

/** How the rules name what is due. */
const TITLES: ReadonlyMap<NonNullable<Vaccines['vaccine']>, RegExp> = new Map([
  ['influenza', /influenza/i],
  ['pneumococcal', /pneumococcal/i],
  ['rsv', /RSV/],
  ['covid', /COVID/],
  ['pertussis', /pertussis/i],
])
const isChecked = (kind: NonNullable<Vaccines['vaccine']>): boolean => TITLES.has(kind)

const MOST_SHOWN = 8

function dosesGiven(
  { record }: ChartAsk,
  kind: Vaccines['vaccine'],
  isIn: (day: string) => boolean = () => true,
): ChartFact {
  const given = doses(record)
    .filter((dose) => (!kind || dose.kind === kind) && isIn(dose.day))
    .slice(0, MOST_SHOWN)
  return {
    text: given.map(({ text, day }) => `${text} (${formatDate(day)})`).join(', '),
    sources: given.map(({ id, text, day }) => recordSource(`Immunization/${id}`, text, day)),
  }
}
