import type { PracticeProfile } from './contract.ts'

/** What the practice charges for an item: the clinician's own schedule before the practice's. */
export function privateFeeCents(
  { schedules }: PracticeProfile['fees'],
  item: string,
  practitionerId: string,
): number | undefined {
  const ofKind = schedules.filter(({ kind }) => kind === 'private')
  const own = ofKind.filter((one) => one.practitionerId === practitionerId)
  const everyones = ofKind.filter((one) => one.practitionerId === '')
  return [...own, ...everyones].flatMap(({ fees }) => fees).find((fee) => fee.item === item)?.feeCents
}
