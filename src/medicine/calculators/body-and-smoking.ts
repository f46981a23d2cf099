/** World Health Organization: weight in kilograms over the square of height in metres. */
export function bodyMassIndex(heightCm: number, weightKg: number): number {
  return weightKg / (heightCm / 100) ** 2
}

const CIGARETTES_IN_A_PACK = 20

/** National Cancer Institute dictionary; RACGP smoking cessation guide: packs of 20 a day times years. */
export function packYears(cigarettesPerDay: number, years: number): number {
  return (cigarettesPerDay / CIGARETTES_IN_A_PACK) * years
}
