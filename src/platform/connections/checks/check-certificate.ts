import { checkHpiO } from '#fhir/identifiers/healthcare-identifiers.ts'
import { certificateFacts } from './certificate-facts.ts'
import { type CheckInput, type CheckOutcome, Trail } from './check.ts'
import { reachServer } from './check-http.ts'

const LIMIT =
  'Not connected: access to the government health record can only be verified with a call for a patient who consented, ' +
  'from software with a notice of connection. Aurora makes no such call.'

/** What can be said of a NASH certificate without using it; then whether the gateway answers. */
export async function checkCertificate(input: CheckInput): Promise<CheckOutcome> {
  const trail = new Trail(input.now())
  if (!readCertificate(trail, input)) return trail.outcome()
  await reachServer(trail, input)
  return trail.outcome({ limit: LIMIT })
}

function readCertificate(trail: Trail, { secrets, settings, now }: CheckInput): boolean {
  const provider = checkHpiO(settings.providerIdentifier ?? '')
  if (!provider.ok) {
    trail.fail('Provider identifier', provider.reason)
    return false
  }
  trail.pass('Provider identifier', 'HPI-O with a correct check digit')
  const facts = certificateFacts(secrets.certificate ?? '')
  if (!facts) {
    trail.fail(
      'Certificate',
      secrets.certificate ? 'This is not a certificate in PEM form.' : 'Paste the NASH certificate.',
    )
    return false
  }
  trail.certificateExpires = facts.validTo
  const at = now().toISOString()
  if (at > facts.validTo || at < facts.validFrom) {
    trail.fail('Certificate', `Valid from ${facts.validFrom.slice(0, 10)} to ${facts.validTo.slice(0, 10)}, not today.`)
    return false
  }
  trail.pass('Certificate', `Valid to ${facts.validTo.slice(0, 10)}`)
  if (facts.keyFits === false) {
    trail.fail('Private key', 'The private key does not belong to this certificate.')
    return false
  }
  if (facts.hpiO !== provider.value) {
    const why = facts.hpiO ? 'The certificate belongs to another organisation.' : 'The certificate names no HPI-O.'
    trail.fail('HPI-O match', why)
    return false
  }
  trail.pass('HPI-O match', 'The certificate belongs to this organisation', { reached: 'certificate valid' })
  return true
}
