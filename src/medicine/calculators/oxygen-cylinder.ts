/**
 * Litres in a full cylinder by Australian letter. The same letter holds different amounts by supplier, so each is a
 * range over both sources and a plan goes by its lower end. TSANZ 2014 (domiciliary oxygen guideline, table of sizes, as
 * reprinted in Therapeutic Guidelines): C 550 L, D 1500 L, lasting about 3 and 11 hours at 2 L/min, with the reserve left
 * in. Australian Emergency Law, 13 May 2015: ambulance services named C of 400 or 630 L and D of 1200 or 1600 L. Size E
 * has one source alone (3800 to 5200 L), and is left to its label.
 */
export const CYLINDER_LITRES = {
  c: { least: 400, most: 630 },
  d: { least: 1200, most: 1600 },
} as const

export type CylinderSize = keyof typeof CYLINDER_LITRES

export const CYLINDER_SOURCES = 'TSANZ domiciliary oxygen guideline 2014; Australian Emergency Law, 13 May 2015'

/** Minutes of continuous flow. */
export const minutesOf = (litres: number, litresPerMinute: number): number => litres / litresPerMinute
