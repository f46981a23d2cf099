import type { Composition, FhirResource, Observation } from 'fhir/r4'
import { ensurePractice } from '#app/server/seeding/ensure-practice.ts'
import { openServices } from '#app/server/services.ts'
import { answerQuestion } from '#assistant/answer-question.ts'
import type { Exchange, Exchanges } from '#assistant/exchanges.ts'
import { assistantTools } from '#features/chat/server/assistant-tools.ts'
import { continued, rememberedOf } from '#features/chat/server/conversation.ts'
import { toReply } from '#features/chat/server/to-reply.ts'
import { openInMemory } from '#platform/database/embedded/open-embedded.ts'
import { migrate } from '#platform/database/migrate.ts'
import { mintIdentity } from '#platform/records/mint-identity.ts'
import type { Records } from '#platform/records/records.ts'
import { generatePractice } from '#seed/generate.ts'
import type { Given } from '../../bench/questions/expect.ts'
import { TODAY } from '../../bench/questions/oracle.ts'

const NOW = new Date('2026-11-14T23:30:00Z') // Sunday 10:30 am in Sydney
const AT_A_TIME = 2000
const PATIENTS = 200
const WITH_LETTER = 12

/** Letters and summaries for some, a few of them drafts: the synthetic practice has none. */
function withLetters(resources: readonly FhirResource[]): readonly FhirResource[] {
  const patients = resources.filter(({ resourceType }) => resourceType === 'Patient').slice(3, 3 + WITH_LETTER)
  const letters = patients.flatMap((patient, at): Composition[] => {
    const make = (
      id: string,
      display: string,
      words: string,
      date: string,
      status: Composition['status'],
    ): Composition => ({
      resourceType: 'Composition',
      id,
      status,
      type: {
        coding: [{ system: 'https://aurora.example/fhir/document-kind', code: 'letter', display }],
        text: display,
      },
      subject: { reference: `Patient/${patient.id}` },
      date,
      author: [{ display: 'Dr Test' }],
      title: `${display}, 1 November 2026`,
      section: [
        {
          title: 'Opening',
          text: { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml"><p>${words}</p></div>` },
        },
      ],
    })
    const isDraft = at % 4 === 0
    const id = isDraft ? `bench-letter-draft-${at}` : `bench-letter-${at}`
    return [
      make(
        id,
        'Letter to referring doctor',
        `Marker of ${id}`,
        '2026-11-01T01:00:00Z',
        isDraft ? 'preliminary' : 'final',
      ),
      make(
        `bench-summary-${at}`,
        'Summary for the patient',
        'Words for the patient themself',
        '2026-11-02T01:00:00Z',
        'final',
      ),
    ]
  })
  return [...resources, ...letters]
}

const EVERY = 3
/** Laboratory results for every third patient, some out of range, the older of two first: the synthetic practice has none. */
const LABORATORY = [
  { name: 'Potassium', unit: 'mmol/L', low: 3.5, high: 5.2, from: 3.1, step: 0.1, steps: 25 },
  { name: 'Creatinine', unit: 'umol/L', low: 45, high: 110, from: 52, step: 3, steps: 31 },
] as const

function withResults(resources: readonly FhirResource[]): readonly FhirResource[] {
  const patients = resources.filter(({ resourceType }) => resourceType === 'Patient')
  const results = patients
    .filter((_, at) => at % EVERY === 0)
    .flatMap((patient, at) =>
      LABORATORY.flatMap(({ name, unit, low, high, from, step, steps }) =>
        ['2026-02-03', '2026-09-08'].map((date, which): Observation => {
          const value = Math.round((from + ((at * 7 + which * 11) % steps) * step) * 10) / 10
          return {
            resourceType: 'Observation',
            id: `bench-${name.toLowerCase()}-${at}-${which}`,
            status: 'final',
            category: [{ coding: [{ code: 'laboratory' }] }],
            code: { text: name },
            subject: { reference: `Patient/${patient.id}` },
            effectiveDateTime: `${date}T00:00:00Z`,
            valueQuantity: { value, unit },
            referenceRange: [{ low: { value: low, unit }, high: { value: high, unit } }],
          }
        }),
      ),
    )
  return [...resources, ...results]
}

export interface OpenPractice {
  resources: readonly FhirResource[]
  records: Records
  chat: typeof assistantTools
  close(): Promise<void>
}

/** A synthetic practice in a database of its own. */
export async function openPractice(seed: string): Promise<OpenPractice> {
  const database = await openInMemory()
  await migrate(database)
  const services = await openServices({
    database,
    config: {
      mode: 'demo',
      secret: 'a secret of at least thirty-two characters',
      publicUrl: new URL('https://aurora.example'),
    },
    now: () => NOW,
  })
  const practice = await ensurePractice(services, 'Benchmark practice')
  const resources = withResults(withLetters(generatePractice({ seed, today: TODAY, people: PATIENTS })))
  const seeder = services.asJob('seeder', { practice })
  for (let from = 0; from < resources.length; from += AT_A_TIME)
    await seeder.createMany(resources.slice(from, from + AT_A_TIME), { isBulk: true })
  const provider = mintIdentity({
    kind: 'person',
    practice,
    id: 'bench-provider',
    name: 'Benchmark provider',
    role: 'provider',
    practitionerId: 'demo-provider',
  })
  return {
    resources,
    records: services.openRecords(provider),
    chat: assistantTools,
    close: () => services.close(),
  }
}

/** A conversation of its own: what was asked before in it is taken up, as the chat does. */
export function conversation(practice: OpenPractice): (message: string) => Promise<Given> {
  const kept: Exchange[] = []
  const exchanges = { list: async () => kept, find: async () => undefined } as unknown as Exchanges
  return async (message) => {
    const { records, chat } = practice
    const { diary, inbox, letters, medicationSafety } = chat
    const taken = await continued(exchanges, records.who, { message, onPage: undefined, mayUsePatient: true, now: NOW })
    const { answer } = await answerQuestion(
      { message, role: 'provider', now: NOW, ...taken },
      { records, diary, inbox, letters, medicationSafety },
    )
    const reply = toReply(answer, {
      id: String(kept.length),
      timestamp: NOW.toISOString(),
      stateOfData: '',
      links: { row: () => '' },
      mayOpen: () => true,
    })
    kept.unshift({
      id: reply.id,
      asked: reply.timestamp,
      question: message,
      reply,
      ...rememberedOf(answer),
      engine: 'embedded',
      milliseconds: 0,
      agents: [],
      steps: [],
      result: '',
    })
    return {
      text: answer.text,
      outcome: answer.outcome,
      ...(answer.patient && { patient: answer.patient.id }),
      ...(answer.remember && { ids: answer.remember.ids }),
      ...(answer.count !== undefined && { count: answer.count }),
      offers: answer.choice?.people.map(({ id }) => id) ?? [],
      actions: answer.actions.map(({ action }) => action),
    }
  }
}
