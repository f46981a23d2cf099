import type { Observation } from 'fhir/r4'
import { conceptText } from '#fhir/codes/codings.ts'
import { idFrom } from '#fhir/references.ts'
import { flagOf } from '#medicine/from-record/results/result-flag.ts'
import { rangeText, valueText } from '#medicine/from-record/results/value-text.ts'
import type { Records } from '#platform/records/records.ts'
import type { ResultDetail, Value } from '../contract.ts'
import { readOne } from './read-inbox.ts'
import { toResult } from './to-result.ts'

const EARLIER_VALUES = 500

export async function readDetail(records: Records, id: string, now: Date): Promise<ResultDetail> {
  const report = await records.read('DiagnosticReport', id)
  const facts = await readOne(records, report)
  const { resource } = report
  const result = toResult(facts, now)
  const before = await earlierValues(records, facts.observations, result)
  const orderId = idFrom(resource.basedOn?.[0], 'ServiceRequest')
  const order = orderId === undefined ? undefined : (await records.find('ServiceRequest', orderId))?.resource
  return {
    ...result,
    values: facts.observations.map((observation) => toValue(observation, before.get(codeOf(observation)))),
    performer: resource.performer?.flatMap(({ display }) => display ?? []).join(', ') || undefined,
    order: order && {
      test: conceptText(order.code) ?? 'Test',
      by: order.requester?.display,
      reason: conceptText(order.reasonCode?.[0]),
    },
    encounterId: idFrom(resource.encounter, 'Encounter'),
    notes: (facts.task?.resource.note ?? [])
      .map(({ text, time, authorReference }) => ({ text, by: authorReference?.display, at: time }))
      .toReversed(),
  }
}

function toValue(observation: Observation, previous: Observation | undefined): Value {
  const { interpretation, referenceRange } = observation
  return {
    id: observation.id ?? '',
    name: conceptText(observation.code) ?? 'Value',
    value: valueText(observation),
    range: referenceRange?.[0] && rangeText(referenceRange[0]),
    flag: flagOf(interpretation),
    flagText: conceptText(interpretation?.[0]),
    previous: previous && { value: valueText(previous), at: previous.effectiveDateTime ?? '' },
  }
}

/** As indexed by the store: the first coding, otherwise the text. */
const codeOf = ({ code }: Observation): string => code.coding?.[0]?.code ?? code.text ?? ''

/** The patient's latest earlier value of each measure. */
async function earlierValues(
  records: Records,
  observations: readonly Observation[],
  { patientId, collectedAt }: Pick<ResultDetail, 'patientId' | 'collectedAt'>,
): Promise<Map<string, Observation>> {
  const codes = [...new Set(observations.map(codeOf))].filter((code) => code !== '')
  if (codes.length === 0 || collectedAt === undefined || patientId === '') return new Map()
  const { rows } = await records.search('Observation', {
    patient: patientId,
    code: codes,
    to: collectedAt,
    sort: 'oldest',
    limit: EARLIER_VALUES,
  })
  const own = new Set(observations.map(({ id }) => id))
  const usable = rows.filter(({ id, resource }) => !own.has(id) && resource.status !== 'entered-in-error')
  return new Map(usable.map(({ resource }) => [codeOf(resource), resource]))
}
