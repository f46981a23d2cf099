import type { Source } from '../source.ts'

export const fridericiaSource: Source = {
  name: 'QTc, Fridericia and Bazett',
  version: '1920',
  url: 'https://doi.org/10.1046/j.1542-474X.2003.08413.x',
  citation:
    'Fridericia LS. The duration of systole in an electrocardiogram (1920), reprinted Ann Noninvasive Electrocardiol 2003;8:343-351; Bazett HC. Heart 1920;7:353-370',
}

const MS_A_MINUTE = 60_000

/** Milliseconds. Fridericia divides by the cube root of the RR interval in seconds, Bazett by its square root. */
export function correctedQt(qtMs: number, heartRate: number): { fridericia: number; bazett: number } {
  const rrSeconds = MS_A_MINUTE / heartRate / 1000
  return { fridericia: qtMs / Math.cbrt(rrSeconds), bazett: qtMs / Math.sqrt(rrSeconds) }
}
