import { writtenWord } from '../../../writing/surface.ts'
import type { Mention } from '../medications.ts'
import type { Regimen } from '../regimen.ts'

/** "Flixotide, the 50. One puff twice a day": a bare figure before an amount names the strength. */
export const withStrength = (before: Regimen, now: Regimen): Regimen => ({
  ...before,
  ...now,
  ...(!before.strength &&
    !now.strength &&
    /^\d+(?:\.\d+)?$/.test(before.dose ?? '') &&
    !/\d ?(?:mcg|mg)\b/.test(now.dose ?? '') &&
    /puff|inhalation|tablet|capsule|spray/.test(now.dose ?? '') && { strength: before.dose as string }),
})

export const nameOf = ({ spokenName }: Mention): string => spokenName.split(' ').map(writtenWord).join(' ')

/** "it's the Spiriva that's the two": says which one is which, and no more. */
export const isIdentifying = (clause: string): boolean =>
  /^(?:it's|that's) (?:the )?[\w -]+ that(?:'s| is) (?:the )?[\w.]+$/.test(clause)
