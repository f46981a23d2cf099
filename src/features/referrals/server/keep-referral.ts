import type { Practitioner } from 'fhir/r4'
import { identifierSystems } from '#fhir/codes/systems.ts'
import { practiceDay } from '#fhir/dates.ts'
import { checkProviderNumber } from '#fhir/identifiers/practitioner-numbers.ts'
import { displayName } from '#fhir/names.ts'
import { idFrom } from '#fhir/references.ts'
import { isOwnReferral, isReferral } from '#medicine/from-record/billing/recognise-referral.ts'
import { Problem } from '#platform/api/problem.ts'
import { isOfType } from '#platform/documents/file-signatures.ts'
import { RECORD_REFERRAL } from '#platform/records/policy/acts/record-referral.ts'
import type { Records, RecordsTransaction, Stored } from '#platform/records/records.ts'
import type { NewReferral } from '../contract.ts'
import { LETTER_BYTES, referralProblems } from '../rules.ts'
import { toLetter, toServiceRequest } from './referral-resource.ts'

const MOST_ROLES = 500

/** Checked on the server as on the screen; the provider number is kept without spaces. */
export function checkedReferral(body: NewReferral, today: string): NewReferral {
  const problems = referralProblems(body, today)
  const fields = Object.entries(problems).map(([field, message]) => ({ field, message }))
  if (fields[0]) throw new Problem(422, fields[0].message, { fields })
  const number = checkProviderNumber(body.referrer.providerNumber)
  const providerNumber = number.ok ? number.value : body.referrer.providerNumber
  return {
    ...body,
    referrer: { ...body.referrer, providerNumber },
    ...(body.letter && { letter: checkedLetter(body.letter) }),
  }
}

function checkedLetter(letter: NonNullable<NewReferral['letter']>): NonNullable<NewReferral['letter']> {
  const file = Buffer.from(letter.data, 'base64')
  if (file.length > LETTER_BYTES) throw new Problem(422, 'Choose a letter of at most 1.4 MB.')
  if (!isOfType(file, letter.type)) throw new Problem(422, 'This file is not a PDF, JPEG or PNG. Scan it again.')
  return { ...letter, name: letter.name.replace(/[^\p{L}\p{N} ._-]/gu, '_'), data: file.toString('base64') }
}

export function addReferral(records: Records, patientId: string, body: NewReferral, at: string) {
  return records.transaction(async (tx) => {
    await tx.read('Patient', patientId)
    const about = await aboutOf(tx, patientId, body, at)
    return tx.create(toServiceRequest(body, about), { act: RECORD_REFERRAL })
  })
}

async function aboutOf(tx: RecordsTransaction, patientId: string, body: NewReferral, at: string) {
  const practitioner = body.practitionerId ? await tx.find('Practitioner', body.practitionerId) : undefined
  if (body.practitionerId && !practitioner) throw new Problem(422, 'Choose a clinician of the practice.')
  await refuseOwnNumber(tx, body.referrer.providerNumber, practitioner?.resource)
  const about = { patientId, practitionerName: practitioner ? displayName(practitioner.resource) : '' }
  if (!body.letter) return about
  const letter = toLetter(body.letter, { patientId, referrer: body.referrer.name, at })
  const { id: letterId } = await tx.create(letter, { act: RECORD_REFERRAL })
  return { ...about, letterId }
}

/** Medicare pays no benefit where a clinician refers to themselves: reason code 415 asks for another referrer. */
async function refuseOwnNumber(tx: RecordsTransaction, providerNumber: string, treating: Practitioner | undefined) {
  const { rows } = await tx.search('PractitionerRole', { limit: MOST_ROLES })
  const numbers = rows.flatMap(({ resource }) => {
    const id = idFrom(resource.practitioner, 'Practitioner')
    return id ? numbersIn(resource).map((number) => ({ id, number })) : []
  })
  // without a named clinician everybody of the practice may treat: then only the number of its one clinician is its own
  const [only, ...others] = new Set(numbers.map(({ id }) => id))
  const whose = treating ? treating.id : others.length === 0 ? only : undefined
  const own = [
    ...(treating ? numbersIn(treating) : []),
    ...numbers.filter(({ id }) => id === whose).map(({ number }) => number),
  ]
  if (!own.some((number) => stemOf(number) === stemOf(providerNumber))) return
  const message =
    'This is the provider number of the clinician the referral is to. Enter the number of the doctor who refers.'
  throw new Problem(422, message, { fields: [{ field: 'providerNumber', message }] })
}

const numbersIn = ({ identifier = [] }: Pick<Practitioner, 'identifier'>): string[] =>
  identifier.flatMap(({ system, value }) => (system === identifierSystems.provider && value ? [value] : []))

/** The same for one clinician at every location: the last two characters are the location and the check letter. */
function stemOf(text: string): string {
  const number = checkProviderNumber(text)
  return number.ok ? number.value.slice(0, 6) : text
}

interface Named {
  id: string
  referralId: string
}

async function readOwn(tx: RecordsTransaction, { id, referralId }: Named): Promise<Stored<'ServiceRequest'>> {
  const stored = await tx.find('ServiceRequest', referralId)
  if (!stored || stored.patient !== id || !isReferral(stored.resource))
    throw new Problem(404, 'This referral was not found.')
  if (!isOwnReferral(stored.resource))
    throw new Problem(409, 'Another system sent this referral. Enter a new one with what is missing.')
  return stored
}

export function changeReferral(
  records: Records,
  named: Named,
  body: NewReferral,
  { at, ifMatch }: { at: string; ifMatch: number | undefined },
) {
  if (ifMatch === undefined) throw new Problem(428, 'Send the version you changed in If-Match.')
  return records.transaction(async (tx) => {
    await tx.lock(`referral ${named.referralId}`)
    const stored = await readOwn(tx, named)
    const next = toServiceRequest(body, await aboutOf(tx, named.id, body, at), stored.resource)
    return tx.update(next, { act: RECORD_REFERRAL, ifMatch })
  })
}

export function withdrawReferral(records: Records, named: Named, reason: string) {
  return records.transaction(async (tx) => {
    await tx.lock(`referral ${named.referralId}`)
    const { resource } = await readOwn(tx, named)
    return tx.update({ ...resource, status: 'entered-in-error' }, { act: RECORD_REFERRAL, purpose: reason })
  })
}

export const todayOf = (now: () => Date): string => practiceDay(now())
