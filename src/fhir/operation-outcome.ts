import type { OperationOutcome, OperationOutcomeIssue } from 'fhir/r4'

export type IssueCode = OperationOutcomeIssue['code']

/** One problem of a request: where, and an explanation. */
export interface Issue {
  severity?: OperationOutcomeIssue['severity']
  code: IssueCode
  text: string
  /** FHIRPath, for example `Bundle.entry[3].resource`. */
  at?: string
}

const CODE_OF: Readonly<Record<number, IssueCode>> = {
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-supported',
  406: 'not-supported',
  409: 'conflict',
  410: 'deleted',
  412: 'conflict',
  413: 'too-long',
  415: 'not-supported',
  422: 'processing',
  429: 'throttled',
  503: 'transient',
}

export function issueCodeOf(status: number): IssueCode {
  return CODE_OF[status] ?? (status >= 500 ? 'exception' : 'processing')
}

export function operationOutcome(issues: readonly Issue[]): OperationOutcome {
  return {
    resourceType: 'OperationOutcome',
    issue: issues.map(({ severity = 'error', code, text, at }) => ({
      severity,
      code,
      diagnostics: text,
      ...(at && { expression: [at] }),
    })),
  }
}
