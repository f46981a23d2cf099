/** Kind of the tasks that ask a patient back. Each output is an attempt, whose note says what came of a call. */
export const RECALL_KIND = 'recall'
export const RECALL_ATTEMPT = 'https://aurora.example/fhir/recall-attempt'
