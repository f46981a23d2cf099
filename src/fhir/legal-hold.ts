import { auroraSystems } from './codes/systems.ts'

/** Marks a Flag under which nothing of a person's record may be deleted. */
export const LEGAL_HOLD = { system: auroraSystems.recordKeeping, code: 'legal-hold', display: 'Legal hold' } as const
