import type { Composition } from 'fhir/r4'
import { conceptText, hasCode } from '#fhir/codes/codings.ts'
import { ageInYears, formatBirthDate, formatDate, formatTime } from '#fhir/dates.ts'
import { DOCUMENT_KIND } from '#fhir/document-kinds.ts'
import { sectionTexts } from '#fhir/document-text.ts'
import { formatPhone } from '#fhir/identifiers/phone.ts'
import { displayName } from '#fhir/names.ts'
import { isReferenceTo } from '#fhir/references.ts'
import { airwayConditions } from '#medicine/from-record/airway-conditions.ts'
import { dayOf, ofType } from '#medicine/from-record/patient-record.ts'
import { currentConsent, decisionOf } from '#platform/consent/consent-decisions.ts'
import type { ChartTopic } from '../../questions/question.ts'
import { recordSource } from '../judgements/evidence.ts'
import { allergyFacts } from './allergy-facts.ts'
import type { ChartAsk, ChartFact } from './chart-ask.ts'
import { chartFacts } from './chart-facts.ts'
import { chartNumbers } from './chart-numbers.ts'
import { patientOf } from './measured-values.ts'
import { resultFacts } from './result-facts.ts'

const fact = (text: string, sources: ChartFact['sources'] = []): ChartFact[] => [{ text, sources }]

export function chartDocument(topic: ChartTopic, ask: ChartAsk): ChartFact[] | undefined {
  const { record, isSelf, asker } = ask
  const patient = patientOf(record)
  switch (topic.topic) {
    case 'allergies':
      return allergyFacts(ofType(ask.record, 'AllergyIntolerance'))
    case 'next-appointment':
      return nextAppointment(ask)
    case 'note':
      return lastNote(ask)
    case 'gp-letter':
      return lastLetter(ask, 'letter')
    case 'patient-summary':
      return lastLetter(ask, 'summary')
    case 'results':
      return resultFacts(topic, ask)
    case 'tasks': {
      const open = ofType(record, 'Task').filter(({ status }) => status === 'requested' || status === 'in-progress')
      return open.length === 0
        ? fact('No open task.')
        : open.slice(0, 8).map((task) => ({
            text: `${task.description} (${task.priority ?? 'routine'}${task.restriction?.period?.end ? `, due ${formatDate(task.restriction.period.end)}` : ''}).`,
            sources: [recordSource(`Task/${task.id}`, task.description ?? 'Task', dayOf(task.authoredOn))],
          }))
    }
    case 'messages': {
      const sent = ofType(record, 'Communication').toSorted((a, b) => (b.sent ?? '').localeCompare(a.sent ?? ''))
      return sent.length === 0
        ? fact('No message.')
        : sent.slice(0, 4).map((one) => ({
            text: `${formatDate(dayOf(one.sent))}: “${(one.payload?.[0]?.contentString ?? '').slice(0, 300)}”`,
            sources: [recordSource(`Communication/${one.id}`, 'Message', dayOf(one.sent))],
          }))
    }
    case 'consents': {
      const kinds = ['ai-assisted-care', 'remote-monitoring', 'data-sharing']
      const parts = kinds.map((kind) => {
        const consent = currentConsent(ofType(record, 'Consent'), kind)
        return `${kind.replaceAll('-', ' ')}: ${(consent && decisionOf(consent)) ?? 'not recorded'}`
      })
      return fact(`${parts.join('; ')}.`)
    }
    case 'contact': {
      const telecom = (patient?.telecom ?? []).map(
        ({ system, value, use }) => `${use ?? system}: ${formatPhone(value ?? '')}`,
      )
      const address = patient?.address?.[0]
      const line = address
        ? [address.line?.join(' '), address.city, address.state, address.postalCode].filter(Boolean).join(', ')
        : ''
      return fact([...telecom, line].filter(Boolean).join('; ') || 'No contact details are on record.')
    }
    case 'next-of-kin': {
      const people = (patient?.contact ?? []).map(({ name, relationship, telecom }) =>
        [
          name?.text ?? [...(name?.given ?? []), name?.family].filter(Boolean).join(' '),
          conceptText(relationship?.[0]),
          ...(telecom ?? []).map(({ value }) => formatPhone(value ?? '')),
        ]
          .filter(Boolean)
          .join(', '),
      )
      return fact(
        people.length > 0
          ? `Contact person: ${people.join('; ')}.`
          : 'No next of kin or emergency contact is recorded with the details of this patient.',
      )
    }
    case 'age': {
      const years = ageInYears(patient?.birthDate, asker.today)
      return fact(
        years === undefined
          ? 'The date of birth is not on record.'
          : `${isSelf ? 'You are' : displayName(patient)} ${isSelf ? '' : 'is '}${years} years old, born ${formatBirthDate(patient?.birthDate)}.`,
      )
    }
    case 'own-gp': {
      const names = (patient?.generalPractitioner ?? []).flatMap(({ display }) => display ?? [])
      return fact(
        names.length > 0 ? `General practitioner: ${names.join(', ')}.` : 'No general practitioner is recorded.',
      )
    }
    case 'language': {
      const spoken = (patient?.communication ?? []).flatMap(({ language, preferred }) =>
        language.text ? [`${language.text}${preferred ? ' (preferred)' : ''}`] : [],
      )
      return fact(spoken.length > 0 ? `Language: ${spoken.join(', ')}.` : 'No language is recorded.')
    }
    case 'identifiers':
      return fact(
        (patient?.identifier ?? []).map(({ type, value }) => `${type?.text ?? 'Number'}: ${value}`).join('; ') ||
          'No number is on record.',
      )
    case 'summary':
      return summary(ask)
    default:
      return undefined
  }
}

function nextAppointment({ record, asker, isSelf }: ChartAsk): ChartFact[] {
  const [next] = ofType(record, 'Appointment')
    .filter(
      ({ status, start }) =>
        !['cancelled', 'noshow', 'entered-in-error', 'fulfilled'].includes(status) && dayOf(start) >= asker.today,
    )
    .sort((a, b) => (a.start ?? '').localeCompare(b.start ?? ''))
  if (!next)
    return fact(
      isSelf
        ? 'You have no appointment booked. You can book one in your portal or ring the practice.'
        : 'No appointment is booked.',
    )
  const withWhom = next.participant.find(({ actor }) => isReferenceTo(actor, 'Practitioner'))?.actor?.display
  const kind = conceptText(next.appointmentType) ?? 'Appointment'
  return fact(
    `${isSelf ? 'Your next appointment' : 'Next appointment'}: ${kind} on ${formatDate(next.start)} at ${formatTime(next.start)}${withWhom ? ` with ${withWhom}` : ''}.`,
    [recordSource(`Appointment/${next.id}`, kind, dayOf(next.start))],
  )
}

const SECTION_LENGTH = 600

function lastNote({ record }: ChartAsk): ChartFact[] {
  const [note] = ofType(record, 'Composition')
    .filter(({ type }) => !hasCode(type, DOCUMENT_KIND, 'letter'))
    .toSorted((a, b) => b.date.localeCompare(a.date))
  if (!note) return fact('No note is on record.')
  const source = recordSource(`Composition/${note.id}`, note.title, dayOf(note.date))
  return [
    { text: `${note.title}, by ${note.author[0]?.display ?? 'the practice'}.`, sources: [source] },
    ...sectionTexts(note).map(({ title, text }) => ({
      text: `${title}: ${text.slice(0, SECTION_LENGTH)}`,
      sources: [source],
    })),
  ]
}

/** Both are filed as letters: only the name tells the one for the patient from the one for the doctor. */
const isForPatient = ({ type, title }: Composition): boolean =>
  /summary for the patient/i.test(
    `${conceptText(type)} ${type.coding?.map(({ display }) => display).join(' ')} ${title}`,
  )

/** The letter to whoever referred, or the summary for the patient; neither is ever shown in place of the other. */
function lastLetter({ record, isSelf }: ChartAsk, wanted: 'letter' | 'summary'): ChartFact[] {
  const [letter] = ofType(record, 'Composition')
    .filter((one) => hasCode(one.type, DOCUMENT_KIND, 'letter') && isForPatient(one) === (wanted === 'summary'))
    .filter(({ status }) => !(isSelf && status === 'preliminary'))
    .toSorted((a, b) => b.date.localeCompare(a.date))
  if (!letter)
    return fact(
      wanted === 'summary'
        ? 'No summary for the patient is on record.'
        : 'No letter to the GP or referring doctor is on record.',
    )
  const source = recordSource(`Composition/${letter.id}`, letter.title, dayOf(letter.date))
  const state = letter.status === 'preliminary' ? 'not signed yet' : 'signed; whether it was sent is not recorded'
  return [
    { text: `${letter.title}, by ${letter.author[0]?.display ?? 'the practice'} (${state}).`, sources: [source] },
    ...sectionTexts(letter).map(({ title, text }) => ({
      text: `${title}: ${text.slice(0, SECTION_LENGTH)}`,
      sources: [source],
    })),
  ]
}

/** Who, what, how things stand, what is taken, what is open: each line from the record. */
function summary(ask: ChartAsk): ChartFact[] {
  const patient = patientOf(ask.record)
  const years = ageInYears(patient?.birthDate, ask.asker.today)
  const airway = airwayConditions(ask.record).map((one) => (one === 'copd' ? 'COPD' : 'asthma'))
  const who = `${displayName(patient)}, ${years ?? 'age not known'}${patient?.gender ? `, ${patient.gender}` : ''}${airway.length > 0 ? `: ${airway.join(' and ')}` : ''}.`
  const topics: ChartTopic[] = [
    { topic: 'conditions' },
    { topic: 'measure', measure: 'spirometry', pick: 'latest' },
    ...(airway.includes('COPD') ? [{ topic: 'measure', measure: 'cat', pick: 'latest' } as const] : []),
    ...(airway.includes('asthma') ? [{ topic: 'measure', measure: 'act', pick: 'latest' } as const] : []),
    {
      topic: 'exacerbations',
      period: {
        from: `${Number(ask.asker.today.slice(0, 4)) - 1}${ask.asker.today.slice(4)}`,
        to: ask.asker.today,
        label: 'in the past 12 months',
      },
    },
    { topic: 'smoking' },
    { topic: 'medicines' },
    { topic: 'allergies' },
    ...(ask.isSelf ? [] : ([{ topic: 'risk' }, { topic: 'gaps' }] as const)),
    { topic: 'last-visit' },
    { topic: 'next-appointment' },
  ]
  return [
    { text: who, sources: patient?.id ? [recordSource(`Patient/${patient.id}`, displayName(patient), undefined)] : [] },
    ...topics.flatMap((topic) => chartNumbers(topic, ask) ?? chartFacts(topic, ask) ?? chartDocument(topic, ask) ?? []),
  ]
}
