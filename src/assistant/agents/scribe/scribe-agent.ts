import type { Composition, Encounter, FhirResource } from 'fhir/r4'
import { coding, concept, conceptText } from '#fhir/codes/codings.ts'
import { LOINC, profiles } from '#fhir/codes/systems.ts'
import { formatDate } from '#fhir/dates.ts'
import { ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'
import { narrative } from '../../change-sets/section-fields.ts'
import { draftNote, type NoteDraft, SCRIBE_VERSION } from '../../scribe/draft-note.ts'
import type { Source, Statement } from '../../statement.ts'
import { type AgentDeclaration, type AgentInput, type AgentOutput, RECOMMENDATION } from '../agent.ts'
import { subjectOf } from '../proposed-task.ts'

const VERSION = `scribe 1.0 (${SCRIBE_VERSION})`
const WARNING_CONFIDENCE = 0.7
const SECTIONS = ['Subjective', 'Objective', 'Assessment', 'Plan'] as const

/** Drafts a note from a transcript, each sentence with its source. A clinician reads, edits and signs it. */
export const scribeAgent: AgentDeclaration = { id: 'scribe', version: VERSION, run: runScribe }

function runScribe(input: AgentInput): AgentOutput {
  const { record, transcript = '', encounterType, focus } = input
  const gender = ofType(record, 'Patient')[0]?.gender
  const draft = draftNote({
    transcript,
    chart: { ...((gender === 'male' || gender === 'female') && { gender }), ...chartOf(record) },
    ...(encounterType && { encounterType }),
    visitDate: input.asOf.slice(0, 10),
  })
  const { statements, confidence, engine } = draft
  const whole: Source = { kind: 'transcript', start: 0, end: transcript.length }
  const base = { riskLevel: 'low', engine, version: VERSION } as const
  if (statements.length === 0) {
    const text = 'Nothing in the transcript could be drafted into a note.'
    return { ...base, statements: [recommendation(text, [whole], confidence)], proposals: [] }
  }
  const left = draft.omissions.length
  const omitted = left > 0 ? ` ${left} ${left === 1 ? 'statement was' : 'statements were'} left out.` : ''
  const text = `Draft note of ${statements.length} sentences, each with its place in the transcript.${omitted} Read and sign it.`
  const resource = toComposition(statements, input, focus?.resourceType === 'Encounter' ? focus : undefined)
  return {
    ...base,
    statements: [recommendation(text, [whole], confidence), ...warnings(draft, whole), ...statements],
    proposals: [{ title: 'Draft note', operation: 'create', resource, sources: [whole], confidence }],
  }
}

function chartOf(record: PatientRecord) {
  const entry = (resource: FhirResource, ...words: (string | undefined)[]) => ({
    reference: `${resource.resourceType}/${resource.id}`,
    text: words.filter(Boolean).join(' '),
  })
  return {
    allergies: ofType(record, 'AllergyIntolerance').map((one) => entry(one, conceptText(one.code))),
    medications: ofType(record, 'MedicationRequest')
      .filter(({ status }) => status === 'active')
      .map((one) => entry(one, conceptText(one.medicationCodeableConcept), one.dosageInstruction?.[0]?.text)),
  }
}

/** Differences between conversation and chart; the reader decides which is right. */
function warnings({ warnings: all }: NoteDraft, whole: Source): Statement[] {
  return all.map(({ text, references }, index) => ({
    id: `w${index + 1}`,
    text,
    section: 'differs from the chart',
    sources: [whole, ...references.map((reference): Source => ({ kind: 'record', reference }))],
    confidence: WARNING_CONFIDENCE,
    support: 'supported',
  }))
}

function recommendation(text: string, sources: readonly Source[], confidence: number): Statement {
  return { id: 's0', text, section: RECOMMENDATION, sources, confidence, support: 'supported' }
}

function toComposition(
  statements: readonly Statement[],
  { record, asOf }: { record: PatientRecord; asOf: string },
  encounter: Encounter | undefined,
): Composition {
  return {
    resourceType: 'Composition',
    meta: { profile: [profiles.composition] },
    status: 'preliminary',
    type: concept(coding(LOINC, '11506-3', 'Progress note'), 'Consultation note'),
    subject: subjectOf(record),
    ...(encounter?.id && { encounter: { reference: `Encounter/${encounter.id}` } }),
    date: asOf,
    author: [{ display: 'Scribe Agent' }],
    title: `Consultation note, ${formatDate(encounter?.period?.start ?? asOf)}`,
    section: SECTIONS.map((title) => ({
      title,
      text: narrative(statements.filter(({ section }) => section === title).map(({ text }) => text)),
    })),
  }
}
