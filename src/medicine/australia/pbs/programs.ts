import { asthmaPrograms } from './asthma-programs.ts'
import { otherPrograms } from './other-programs.ts'
import type { Phase, Program } from './program.ts'

export const programs: readonly Program[] = [...asthmaPrograms, ...otherPrograms]

export function findProgram(id: string): Program | undefined {
  return programs.find((one) => one.id === id)
}

export function phasesOf({ phases }: Program): Phase[] {
  return Object.keys(phases) as Phase[]
}
