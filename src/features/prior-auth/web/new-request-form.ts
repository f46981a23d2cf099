import * as z from 'zod/mini'
import { type ListedProgram, NewRequest } from '../contract.ts'
import { CHANNELS, PHASES, PRESCRIBERS, REQUEST_TYPES, type RequestPhase } from '../rules.ts'
import { PRIVATE_ITEMS } from './samples.ts'
import type { NewFor } from './use-request-address.ts'

export const requestSchema = z.object({
  requestType: z.enum(REQUEST_TYPES),
  /** '' if no program is chosen. */
  programId: z.string(),
  phase: z.enum(PHASES),
  item: NewRequest.shape.item,
  indication: NewRequest.shape.indication,
  justification: NewRequest.shape.justification,
  priority: NewRequest.shape.priority,
  insurance: NewRequest.shape.insurance,
  prescriber: z.enum([...PRESCRIBERS, '']),
  hospitalProviderNumber: z.string(),
  /** Whose request it is; '' where a clinician writes their own. */
  practitionerId: z.string(),
  expectedDecision: z.string(),
  /** '' saves it as a draft. */
  channel: z.enum([...CHANNELS, '']),
})
export type RequestForm = z.infer<typeof requestSchema>

const EMPTY: RequestForm = {
  requestType: 'medication',
  programId: '',
  phase: 'initial',
  item: '',
  indication: '',
  justification: '',
  priority: 'normal',
  insurance: '',
  prescriber: '',
  hospitalProviderNumber: '',
  practitionerId: '',
  expectedDecision: '',
  channel: '',
}

export function firstForm(about: NewFor, programs: readonly ListedProgram[]): RequestForm {
  const program = programs.find(({ id }) => id === about.program)
  if (program) return withProgram(EMPTY, program, about.phase)
  const known = PRIVATE_ITEMS.find(({ item }) => item === about.item)
  return known
    ? { ...EMPTY, item: known.item, requestType: known.requestType, insurance: 'Private health fund' }
    : EMPTY
}

/** Fills in what the program determines; keeps the phase if the program has it. */
export function withProgram(form: RequestForm, program: ListedProgram, wanted?: RequestPhase): RequestForm {
  const phases = program.phases.map(({ phase }) => phase)
  const phase = phases.find((one) => one === (wanted ?? form.phase)) ?? phases[0] ?? 'initial'
  return {
    ...form,
    programId: program.id,
    phase,
    requestType: program.requestType,
    item: program.medicine,
    indication: program.indication,
    insurance: program.scheme.startsWith('Section') ? `PBS, ${program.scheme}` : program.scheme,
  }
}

export function toRequest(form: RequestForm, patientId: string): NewRequest {
  const { programId, phase, prescriber, hospitalProviderNumber, practitionerId, expectedDecision, channel, ...rest } =
    form
  return {
    patientId,
    ...rest,
    ...(programId && { programId, phase }),
    ...(prescriber && { prescriber }),
    ...(hospitalProviderNumber.trim() && { hospitalProviderNumber }),
    ...(practitionerId && { practitionerId }),
    ...(expectedDecision && { expectedDecision }),
    ...(channel && { channel }),
  }
}
