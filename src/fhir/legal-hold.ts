import { auroraSystems } from './codes/systems.ts'

/** Code of a Flag that forbids deleting anything in a patient's record. */
export const LEGAL_HOLD = { system: auroraSystems.recordKeeping, code: 'legal-hold', display: 'Legal hold' } as const
