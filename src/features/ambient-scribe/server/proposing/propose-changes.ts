import type { FhirResource, MedicationRequest, Observation, Patient } from 'fhir/r4'
import { proposedTask } from '#assistant/agents/proposed-task.ts'
import type { Proposal as Change } from '#assistant/change-sets/proposal.ts'
import { compareChart } from '#assistant/scribe/checking/compare-chart.ts'
import { mentionsIn } from '#assistant/scribe/understanding/plan/medications.ts'
import { timeText } from '#assistant/scribe/understanding/planned.ts'
import type { Source } from '#assistant/statement.ts'
import { clinicalListService, type Written } from '#features/clinical-lists/server/service.ts'
import { conceptText } from '#fhir/codes/codings.ts'
import { profiles } from '#fhir/codes/systems.ts'
import { formatDate } from '#fhir/dates.ts'
import type { Chart } from '#platform/records/records.ts'
import type { Proposal, SectionText } from '../../contract.ts'
import { toNoteChart } from '../note-chart.ts'
import { dueDaysOf, followUpsOf, medicationChangesOf } from './from-orders.ts'
import { readAllergies } from './read-allergies.ts'
import { readConditions } from './read-conditions.ts'
import { type FollowUp, readFollowUp } from './read-follow-up.ts'
import { type MedicationChange, readMedicationChanges } from './read-medication-changes.ts'
import { readReadings } from './read-readings.ts'
import { toDosage } from './to-dosage.ts'

export type Proposed = Proposal & { change: Change }

type Sentence = SectionText['sentences'][number]
type TextKey = Pick<Sentence, 'id' | 'text' | 'quote' | 'orders'>

export interface Proposing {
  sections: readonly SectionText[]
  chart: Chart
  written: Written
}

const CONFIDENCE = { observation: 0.9, condition: 0.7, allergy: 0.7, medicine: 0.7, 'follow-up': 0.8 } as const

/**
 * What the accepted sentences say that the record should know: values from the findings, problems from the assessment,
 * medicines and follow-ups from the plan. The same note gives the same list; nothing is written until a clinician accepts it.
 */
export function proposeChanges({ sections, chart, written }: Proposing): Proposed[] {
  const of = (title: SectionText['title']): readonly TextKey[] =>
    sections.find((each) => each.title === title)?.sentences ?? []
  const cautions = cautionsOf(of('Plan'), chart)
  const all = [
    ...of('Subjective').flatMap((sentence) => allergies(sentence, chart, written)),
    ...of('Objective').flatMap((sentence) => observations(sentence, written)),
    ...of('Assessment').flatMap((sentence) => conditions(sentence, chart, written)),
    ...of('Plan').flatMap((sentence) => medications(sentence, chart, written, cautions.get(sentence.id))),
    ...of('Plan').flatMap((sentence) => followUps(sentence, chart.patient.resource, written)),
  ]
  return all.filter(({ key }, index) => all.findIndex((other) => other.key === key) === index)
}

function proposed(
  kind: Proposal['kind'],
  sentence: TextKey,
  about: { title: string; detail?: string | undefined; caution?: string | undefined; blocked?: boolean },
  change: Pick<Change, 'operation' | 'resource'> & { baseVersion?: number },
): Proposed {
  const { title, detail, caution, blocked } = about
  const confidence = CONFIDENCE[kind]
  // what was said stands in for the note's id, which it has only once it is filed
  const citation = sentence.quote ?? sentence.text
  const sources: Source[] = [{ kind: 'rule', id: 'scribe-proposal', version: '2', citation }]
  return {
    key: `${kind}:${title}`.slice(0, 400),
    kind,
    title,
    ...(detail && { detail }),
    ...(caution && { caution }),
    ...(blocked && { blocked }),
    sentenceId: sentence.id,
    confidence,
    change: { title, sources, confidence, ...change },
  }
}

function observations(sentence: TextKey, written: Written): Proposed[] {
  return clinicalListService
    .toObservations(readReadings(sentence.text), written)
    .map((resource) =>
      proposed('observation', sentence, { title: valueText(resource) }, { operation: 'create', resource }),
    )
}

function valueText({ code, valueQuantity, component }: Observation): string {
  const values = component?.map((part) => part.valueQuantity) ?? [valueQuantity]
  const unit = values[0]?.unit
  return `${conceptText(code)} ${values.map((value) => value?.value).join('/')}${unit ? ` ${unit}` : ''}`
}

/** A note that reports an allergy beside a record that denies it would be two truths. */
function allergies(sentence: TextKey, { allergies: listed }: Chart, written: Written): Proposed[] {
  const active = listed.filter(({ resource }) => clinicalListService.isAllergy(resource))
  const names = active.flatMap(({ resource }) => conceptText(resource.code) ?? [])
  return readAllergies(sentence.text, names).flatMap((reported) => {
    const { substance, reactions } = reported
    const resource = clinicalListService.toReportedAllergy(reported, written)
    const detail = [reactions.join(', '), 'As reported, not confirmed.'].filter(Boolean).join('. ')
    const added = proposed(
      'allergy',
      sentence,
      { title: `Record an allergy to ${substance}`, detail },
      { operation: 'create', resource },
    )
    const denied = listed.flatMap(({ resource: statement, version }): Proposed[] => {
      const end = clinicalListService.endNoneKnown(statement, substance, written)
      const title = `End “${conceptText(statement.code) ?? 'No known allergies'}”`
      const about = { title, detail: 'The note reports an allergy.' }
      return end
        ? [proposed('allergy', sentence, about, { operation: 'update', resource: end, baseVersion: version })]
        : []
    })
    return [added, ...denied]
  })
}

function conditions(sentence: TextKey, chart: Chart, written: Written): Proposed[] {
  const known = chart.conditions.flatMap(({ resource }) => [
    conceptText(resource.code)?.toLowerCase(),
    ...(resource.code?.coding ?? []).map(({ code }) => code),
  ])
  return readConditions(sentence.text)
    .filter(
      ({ text, codings }) => !known.includes(text.toLowerCase()) && !codings.some(({ code }) => known.includes(code)),
    )
    .map((term) =>
      proposed(
        'condition',
        sentence,
        { title: `Add ${term.text} to the problem list` },
        { operation: 'create', resource: clinicalListService.toCondition(term, written) },
      ),
    )
}

function medications(sentence: TextKey, chart: Chart, written: Written, caution: string | undefined): Proposed[] {
  // the same rules as in the prescribing form; what is changed is not a duplicate of itself
  const checked = (request: MedicationRequest, allergy: string | undefined) => {
    const record = [chart.patient, ...chart.observations, ...chart.medications, ...chart.allergies, ...chart.conditions]
      .map(({ resource }): FhirResource => resource)
      .filter(({ id }) => request.id === undefined || id !== request.id)
    const alerts = clinicalListService.interruptingAlerts(request, record, written.today)
    const against = [...new Set([...(allergy ? [allergy] : []), ...alerts.map(({ title }) => `${title}.`)])].join(' ')
    return { ...(against && { caution: against }), ...(alerts.some(({ blocks }) => blocks) && { blocked: true }) }
  }
  const changes = sentence.orders ? medicationChangesOf(sentence.orders) : readMedicationChanges(sentence.text)
  return changes.flatMap((change): Proposed[] => {
    const listed = (status: MedicationRequest['status']) =>
      chart.medications.find(({ resource }) => resource.status === status && isOf(resource, change.ingredient))
    const charted = listed('active')
    const held = change.action === 'start' && !charted ? listed('on-hold') : undefined
    if (held) {
      const again: MedicationRequest = {
        ...held.resource,
        status: 'active',
        ...(change.dose && { dosageInstruction: [toDosage(change.dose)] }),
      }
      return [
        proposed(
          'medicine',
          sentence,
          { title: `Restart ${change.name}`, detail: change.dose || undefined, ...checked(again, caution) },
          { operation: 'update', resource: again, baseVersion: held.version },
        ),
      ]
    }
    // begun although it is on the list: with another dose it is a change
    if (change.action === 'start' && charted && !change.dose) return []
    if ((change.action === 'start' && !charted) || (change.action === 'change' && !charted && change.dose)) {
      const detail = `${change.dose ? `${change.dose}. ` : ''}Listed as planned: it is not a prescription.`
      const resource = planned(change, written)
      return [
        proposed(
          'medicine',
          sentence,
          { title: `${change.restart ? 'Restart' : 'Start'} ${change.name}`, detail, ...checked(resource, caution) },
          { operation: 'create', resource },
        ),
      ]
    }
    if (!charted)
      return change.action === 'stop' && sentence.orders ? [notListed(sentence, change, chart, written)] : []
    const { resource, version } = charted
    const name = conceptText(resource.medicationCodeableConcept) ?? change.name
    if (change.action === 'stop') {
      const stopped: MedicationRequest = change.hold
        ? { ...resource, status: 'on-hold', statusReason: { text: sentence.text } }
        : clinicalListService.stopped(resource, { reason: sentence.text, on: written.today })
      // a stop for later is a task for that day: the medication goes on until then
      if (change.when && !change.hold) {
        const title = `Stop ${name}${timeText(change.when)}`
        const due = { title, dueDays: dueDaysOf(change.when), kind: 'clinical' as const }
        return [taskProposal(sentence, due, chart.patient.resource, written)]
      }
      return [
        proposed(
          'medicine',
          sentence,
          { title: `${change.hold ? 'Withhold' : 'Stop'} ${name}` },
          { operation: 'update', resource: stopped, baseVersion: version },
        ),
      ]
    }
    if (!change.dose || sameDose(resource, change.dose)) return []
    const before = resource.dosageInstruction?.[0]?.text
    const detail = `${before ? `Now ${before}; ` : ''}to be ${change.dose}`
    const changed: MedicationRequest = { ...resource, dosageInstruction: [toDosage(change.dose)] }
    return [
      proposed(
        'medicine',
        sentence,
        { title: `Change ${name}`, detail, ...checked(changed, caution) },
        { operation: 'update', resource: changed, baseVersion: version },
      ),
    ]
  })
}

/** What the list says already is no change. */
function sameDose({ dosageInstruction }: MedicationRequest, dose: string): boolean {
  const plain = (text: string | undefined): string =>
    (text ?? '')
      .toLowerCase()
      .replace(/[\s.,;]+/g, ' ')
      .trim()
  return plain(dosageInstruction?.[0]?.text) === plain(dose)
}

/** By the name on the list, or by the ingredient of a brand: Lasix and frusemide are one. */
function isOf({ medicationCodeableConcept }: MedicationRequest, ingredient: string): boolean {
  const name = (conceptText(medicationCodeableConcept) ?? '').toLowerCase()
  return name.includes(ingredient) || mentionsIn(name).some((mention) => mention.ingredient === ingredient)
}

/** A plan to take it, without authority to dispense: prescribing has its own checks. */
function planned({ name, dose }: MedicationChange, { patient, by, today }: Written): MedicationRequest {
  return {
    resourceType: 'MedicationRequest',
    meta: { profile: [profiles.medicationRequest] },
    status: 'active',
    intent: 'plan',
    medicationCodeableConcept: { text: name },
    subject: patient,
    authoredOn: today,
    requester: by,
    dosageInstruction: [toDosage(dose || 'As discussed')],
  }
}

/** A medication to stop that the list does not hold: somebody has to find out what the patient takes. */
function notListed(sentence: TextKey, { name }: MedicationChange, chart: Chart, written: Written): Proposed {
  const title = `Stop ${name}: not on the medication list, check what the patient takes`
  return taskProposal(sentence, { title, dueDays: 7, kind: 'clinical' }, chart.patient.resource, written)
}

function followUps(sentence: TextKey, patient: Patient, written: Written): Proposed[] {
  const read = readFollowUp(sentence.text)
  const all = sentence.orders ? followUpsOf(sentence.orders) : read ? [read] : []
  return all.map((followUp) => taskProposal(sentence, followUp, patient, written))
}

function taskProposal(sentence: TextKey, followUp: FollowUp, patient: Patient, { today }: Written): Proposed {
  const { title, dueDays, kind } = followUp
  const task = proposedTask([patient as FhirResource], today, {
    title,
    note: `From the consultation note of ${formatDate(today)}.`,
    kind,
    priority: 'routine',
    due: dueDays,
  })
  const detail = `Task, due ${formatDate(task.restriction?.period?.end)}`
  return proposed('follow-up', sentence, { title, detail }, { operation: 'create', resource: task })
}

function cautionsOf(plan: readonly TextKey[], chart: Chart): ReadonlyMap<string, string> {
  const statements = plan.map(({ id, text }) => ({
    id,
    text,
    section: 'Plan',
    sources: [],
    confidence: 1,
    support: 'supported' as const,
  }))
  const warnings = compareChart(statements, toNoteChart(chart)).filter(({ kind }) => kind === 'planned despite allergy')
  return new Map(warnings.flatMap(({ statements: ids, text }) => ids.map((id) => [id, text] as const)))
}
