import { conceptText } from '#fhir/codes/codings.ts'
import { formatDate } from '#fhir/dates.ts'
import { ofType, type PatientRecord } from '#medicine/from-record/patient-record.ts'

/** What a guideline asks for and is already ordered says so: nobody orders it twice. */
export function withOrdered<T extends { title: string }>(finding: T, record: PatientRecord): T {
  const title = finding.title.toLowerCase()
  const order = ofType(record, 'ServiceRequest').find(({ status, intent, code }) => {
    const name = conceptText(code)?.split(/[,(]/)[0]?.trim().toLowerCase()
    return status === 'active' && intent === 'order' && name && title.includes(name)
  })
  if (!order) return finding
  const day = formatDate(order.authoredOn).replace(/ \d{4}$/, '')
  return { ...finding, title: `${finding.title} (${['ordered', day].filter(Boolean).join(' ')})` }
}
