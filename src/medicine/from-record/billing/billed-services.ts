import type { ChargeItem, Claim, Encounter } from 'fhir/r4'
import { codeIn } from '#fhir/codes/codings.ts'
import { auroraSystems } from '#fhir/codes/systems.ts'
import { practiceDay } from '#fhir/dates.ts'
import { idFrom, isReferenceTo } from '#fhir/references.ts'
import { statesOf } from '#medicine/australia/mbs/claims/claim-record.ts'
import type { PastService } from '#medicine/australia/mbs/service.ts'
import { ofType, type PatientRecord } from '../patient-record.ts'

const VOID = new Set(['cancelled', 'draft', 'entered-in-error', 'aborted', 'not-billable'])

/** Calendar day at the place of the service; a date without time is that day already. */
export function localDay(instant: string | undefined, zone: string): string {
  if (!instant || instant.length <= 10) return instant ?? ''
  return practiceDay(instant, zone)
}

/**
 * A patient's services as the frequency rules count them: claims that were not refused, then charges not in a claim.
 * Visits to the same practitioner that were billed elsewhere, or before this record began, count as attendances.
 */
export function billedServices(record: PatientRecord, zone: string, except?: Encounter): PastService[] {
  const services = [...claimed(record, zone, except), ...charged(record, zone, except)]
  const known = new Set(services.map(({ item, date }) => `${item} ${date}`))
  const unique = services.filter(({ item, date, reference }) => {
    if (isReferenceTo(reference, 'Claim')) return true
    return !services.some((one) => isReferenceTo(one.reference, 'Claim') && one.item === item && one.date === date)
  })
  return [...unique, ...unbilledVisits(record, zone, known, except)].sort((a, b) => a.date.localeCompare(b.date))
}

function claimed(record: PatientRecord, zone: string, except: Encounter | undefined): PastService[] {
  return ofType(record, 'Claim')
    .filter((one) => one.use === 'claim' && !VOID.has(one.status) && !isRefused(record, one))
    .flatMap((claim: Claim) =>
      (claim.item ?? []).flatMap((line): PastService[] => {
        const item = codeIn(line.productOrService, auroraSystems.mbsItem)
        const isThis = (line.encounter ?? []).some((one) => idFrom(one, 'Encounter') === except?.id)
        if (!item || (except && isThis)) return []
        const providerId = idFrom(claim.provider, 'Practitioner')
        return [
          {
            item,
            date: localDay(line.servicedDate ?? line.servicedPeriod?.start ?? claim.created, zone),
            ...(providerId && { providerId }),
            reference: `Claim/${claim.id}`,
          },
        ]
      }),
    )
}

const REFUSED = new Set(['rejected', 'failed-checks'])

/** By its last state; a claim from elsewhere by the latest response, since a refused claim may be paid later. */
function isRefused(record: PatientRecord, claim: Claim): boolean {
  const state = statesOf(claim).at(-1)?.state
  if (state) return REFUSED.has(state)
  const answers = ofType(record, 'ClaimResponse').filter(({ request }) => idFrom(request, 'Claim') === claim.id)
  const [latest] = answers.toSorted((a, b) => b.created.localeCompare(a.created))
  return latest?.outcome === 'error'
}

function charged(record: PatientRecord, zone: string, except: Encounter | undefined): PastService[] {
  const practitionerOf = new Map(ofType(record, 'Encounter').map((one) => [one.id, attendingId(one)]))
  return ofType(record, 'ChargeItem')
    .filter((one) => !VOID.has(one.status))
    .flatMap((charge: ChargeItem): PastService[] => {
      const item = codeIn(charge.code, auroraSystems.mbsItem)
      const encounterId = idFrom(charge.context, 'Encounter')
      const date = localDay(charge.occurrenceDateTime ?? charge.occurrencePeriod?.start ?? charge.enteredDate, zone)
      if (!item || !date || (except && encounterId === except.id)) return []
      const providerId = idFrom(charge.performer?.[0]?.actor, 'Practitioner') ?? practitionerOf.get(encounterId)
      return [{ item, date, ...(providerId && { providerId }), reference: `ChargeItem/${charge.id}` }]
    })
}

export function attendingId({ participant }: Encounter): string | undefined {
  return (participant ?? []).flatMap(({ individual }) => idFrom(individual, 'Practitioner') ?? [])[0]
}

const OUT_OF_HOSPITAL = new Set(['AMB', 'VR', 'HH', ''])

/** One initial attendance, then subsequent ones: enough for the course of treatment, and no limit counts them. */
function unbilledVisits(
  record: PatientRecord,
  zone: string,
  known: ReadonlySet<string>,
  except: Encounter | undefined,
): PastService[] {
  const billedDays = new Set([...known].map((key) => key.split(' ')[1]))
  const seen = new Set<string>()
  return ofType(record, 'Encounter')
    .filter((one) => one.status === 'finished' && one.id !== except?.id && OUT_OF_HOSPITAL.has(one.class.code ?? ''))
    .filter((one) => !one.type?.some(({ text }) => /lung function test/i.test(text ?? '')))
    .map((one) => ({ one, date: localDay(one.period?.start, zone), providerId: attendingId(one) }))
    .filter(({ date, providerId }) => date && providerId && !billedDays.has(date))
    .sort((a, b) => a.date.localeCompare(b.date))
    .map(({ one, date, providerId = '' }) => {
      const first = !seen.has(providerId)
      seen.add(providerId)
      const video = one.class.code === 'VR'
      const item = first ? (video ? '91824' : '110') : video ? '91825' : '116'
      return { item, date, providerId, reference: `Encounter/${one.id}` }
    })
}
