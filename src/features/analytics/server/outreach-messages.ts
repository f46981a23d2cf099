import { PATIENT_MESSAGE } from '#fhir/codes/home-codes.ts'
import { addDays, practiceDay } from '#fhir/dates.ts'
import { messageFromPractice } from '#platform/messaging/new-message.ts'
import { authorOf } from '#platform/records/author-of.ts'
import { eachPage } from '#platform/records/read-all.ts'
import type { Records, RecordsTransaction } from '#platform/records/records.ts'
import { WRITTEN_WITHIN_DAYS } from '../rules.ts'
import { checkExpected } from './outreach.ts'

export interface Letter {
  subject: string
  text: string
  expected: number
}

/** Starts one conversation with each patient who can read it, all or none; no reply is due until a patient answers. */
export async function writeToGroup(
  records: Records,
  ids: readonly string[],
  { subject, text, expected }: Letter,
  canRead: ReadonlySet<string>,
  now: Date,
) {
  checkExpected(ids, expected, 'patients can be messaged')
  const readers = ids.filter((id) => canRead.has(id))
  return records.transaction(async (tx) => {
    await tx.lock('outreach')
    const written = await alreadyWritten(tx, subject, now)
    const recipients = readers.filter((id) => !written.has(id))
    const sender = authorOf(records.who)
    const at = now.toISOString()
    const messages = recipients.map((patientId) => {
      return messageFromPractice({ patientId, sender, text, threadId: undefined, subject, at })
    })
    if (messages.length > 0) await tx.createMany(messages, { purpose: `Outreach: ${subject}` })
    return {
      sent: messages.length,
      withoutPortal: ids.length - readers.length,
      alreadyWritten: readers.length - recipients.length,
    }
  })
}

async function alreadyWritten(tx: RecordsTransaction, subject: string, now: Date): Promise<Set<string>> {
  const from = addDays(practiceDay(now), -WRITTEN_WITHIN_DAYS)
  const patients = new Set<string>()
  for await (const rows of eachPage(tx, 'Communication', { code: [PATIENT_MESSAGE], from })) {
    for (const { patient, resource } of rows) if (patient && resource.topic?.text === subject) patients.add(patient)
  }
  return patients
}
