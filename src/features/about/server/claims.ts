import { formatDateTime } from '#fhir/dates.ts'
import type { SystemInformation } from '../contract.ts'

interface Facts {
  version: string
  copdXRules: number
  auditVerified: SystemInformation['auditVerified']
}

/** The specified claims (requirements 2 §1), each with its evidence; a claim without proof reads 'designed for'. */
export function claims({ version, copdXRules, auditVerified }: Facts): SystemInformation['claims'] {
  const verified = auditVerified?.isIntact
    ? ` The audit log was last verified completely on ${formatDateTime(auditVerified.at)}.`
    : ' The audit log has not been verified on this installation yet.'
  return [
    {
      claim: 'FHIR R4 AU profiles',
      state: 'tested',
      evidence:
        `Every record is checked against the R4 structure before it is stored. The tests of version ${version} check ` +
        'the synthetic practice and the published test data against AU Core 3.0.0-ci and AU Base 6.0.1-ci.',
    },
    {
      claim: 'My Health Record integration readiness',
      state: 'designed-for',
      evidence: 'Not connected to My Health Record, and not tested with the Australian Digital Health Agency.',
    },
    {
      claim: 'Privacy Act 1988 compliance',
      state: 'designed-for',
      evidence:
        'An access log that patients can read, consents, restricted records with emergency access, a 30-day breach ' +
        `clock and a register of automated decisions. Software cannot decide whether a practice complies.${verified}`,
      ...(auditVerified && { date: auditVerified.at }),
    },
    {
      claim: 'COPD-X guideline alignment',
      state: 'tested',
      evidence:
        `${copdXRules} guideline rules cite COPD-X, each with its own version and tests. ` +
        'The authors of the guideline have not reviewed them.',
    },
  ]
}
