import type { FeeSchedule, PracticeProfile } from './contract.ts'

/** The fee of an item in the practice's schedules of one kind: the clinician's own before everyone's. */
export function scheduledFeeCents(
  { schedules }: PracticeProfile['fees'],
  { kind, item, practitionerId }: { kind: FeeSchedule['kind']; item: string; practitionerId: string },
): number | undefined {
  const ofKind = schedules.filter((one) => one.kind === kind)
  const own = ofKind.filter((one) => practitionerId !== '' && one.practitionerId === practitionerId)
  const everyones = ofKind.filter((one) => one.practitionerId === '')
  return [...own, ...everyones].flatMap(({ fees }) => fees).find((fee) => fee.item === item)?.feeCents
}
