import { coding, concept } from '#fhir/codes/codings.ts'
import { auroraSystems, identifierSystems } from '#fhir/codes/systems.ts'
import { addDays } from '#fhir/dates.ts'
import { makeProviderNumber } from '#fhir/identifiers/test-numbers.ts'
import { reference } from '#fhir/references.ts'
import { dayAfterMonths } from '#medicine/australia/mbs/periods.ts'
import type { Chart } from '../chart.ts'
import type { ProblemIds } from '../clinical/conditions.ts'
import type { Visit } from '../clinical/timeline.ts'
import { practitionerReference } from './practice.ts'

const generalPractitioners = [
  'Dr Amara Tolley',
  'Dr Henrik Vasquez',
  'Dr Lucinda Mbeki',
  'Dr Oscar Whitford',
  'Dr Nadia Farrugia',
  'Dr Callum Ferreira',
] as const
const FIRST_NUMBER = 200 // provider numbers of the team come before

const INDEFINITE = 0.12
const KEPT = 2 // older letters stay with the paper records
const FORGOTTEN = 0.05 // renewals that nobody asked for in time

/** Referrals from the general practitioner: valid for twelve months from the first visit, then renewed. */
export function addReferrals(chart: Chart, visits: readonly Visit[], { airway, airwayText }: ProblemIds): void {
  const random = chart.random.fork('referrals')
  const gp = random.int(0, generalPractitioners.length - 1)
  const indefinite = random.chance(INDEFINITE)
  const letters: { date: string; review: boolean }[] = []
  let coveredBefore = ''
  for (const { booking, stage } of visits) {
    if (booking.day > chart.today || stage === 'cancelled' || stage === 'no-show' || booking.day < coveredBefore)
      continue
    if (coveredBefore && random.chance(FORGOTTEN)) continue
    letters.push({ date: addDays(booking.day, -random.int(2, 20)), review: coveredBefore !== '' })
    coveredBefore = indefinite ? '9999' : dayAfterMonths(booking.day, 12)
  }
  for (const { date, review } of letters.slice(-KEPT)) {
    chart.add({
      resourceType: 'ServiceRequest',
      id: chart.nextId('referral'),
      // accepted: nothing more is expected
      status: 'completed',
      intent: 'order',
      category: [
        concept(
          [
            coding(auroraSystems.referral, 'from-gp', 'Referral from a general practitioner'),
            ...(indefinite ? [coding(auroraSystems.referral, 'indefinite', 'Indefinite')] : []),
            ...(review ? [coding(auroraSystems.referral, 'review', 'For review')] : []),
          ],
          'Referral',
        ),
      ],
      code: { text: 'Respiratory medicine' },
      subject: chart.subject,
      authoredOn: date,
      requester: {
        display: generalPractitioners[gp],
        identifier: { system: identifierSystems.provider, value: makeProviderNumber(FIRST_NUMBER + gp) },
      },
      performer: [practitionerReference(chart.person.practitionerId)],
      reasonReference: [reference('Condition', airway, airwayText)],
    })
  }
}
