/**
 * A second implementation of the frequency and same-day rules, without the engine's tables and date arithmetic, so that
 * the two can be compared. Slow on purpose: it tries every day on which a period may begin.
 */

const DAY_MS = 86_400_000
type Past = { item: string; date: string; providerId?: string }
export type Case = {
  item: string
  date: string
  by: string
  indigenous: boolean
  excused: boolean
  past: readonly Past[]
}
export type Verdict = { tooMany: boolean; excluded: boolean; unprepared: boolean; duplicate: boolean }

const number = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS

/** Number of the first day after `months` from a day, by calendar dates. */
function monthsLater(day: number, months: number): number {
  const at = new Date(day * DAY_MS)
  const wanted = at.getUTCDate()
  const moved = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, wanted))
  if (moved.getUTCDate() === wanted) return moved.getTime() / DAY_MS
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months + 1, 1) / DAY_MS
}

function mostIn(days: readonly number[], on: number, months: number): number {
  let most = 0
  for (let start = on - months * 31 - 3; start <= on; start++) {
    const end = monthsLater(start, months)
    if (on >= end) continue
    most = Math.max(most, days.filter((day) => day >= start && day < end).length)
  }
  return most
}

const list = (text: string) => text.split(' ')
const among = (text: string, item: string) => list(text).includes(item)

export function judge({ item, date, by, indigenous, excused, past }: Case): Verdict {
  const on = number(date)
  const days = (items: string, mine = false) =>
    past.filter((one) => among(items, one.item) && (!mine || one.providerId === by)).map((one) => number(one.date))
  const inYear = (items: string) =>
    past.filter((one) => among(items, one.item) && one.date.slice(0, 4) === date.slice(0, 4)).length
  const over = (items: string, most: number, months: number, mine = false) =>
    among(items, item) && mostIn([...days(items, mine), on], on, months) > most
  const tooMany =
    over('132 92422', 1, 12, true) ||
    over('133 92423 92443', 2, 12, true) ||
    over('11505', 1, 12) ||
    list('12203 12204 12205 12207 12208 12250').some((study) => over(study, 1, 12)) ||
    (!excused && over('965 392 92029 92060', 1, 12)) ||
    (!excused && over('967 393 92030 92061', 1, 3)) ||
    over('715', 1, 9) ||
    over('57410', 1, 24) ||
    (among('10997 93201 93203', item) && inYear('10997 93201 93203') >= 5) ||
    (item === '10987' && inYear('10987') >= 10) ||
    (among('10953 10960', item) && inYear('10953 10960 93000 93013') >= (indigenous ? 10 : 5))

  const sameDay = past.filter((one) => one.date === date)
  const clash = (left: string, right: string, mine = false) =>
    sameDay.some(
      (one) =>
        (!mine || one.providerId === by) &&
        ((among(left, item) && among(right, one.item)) || (among(right, item) && among(left, one.item))),
    )
  const excluded =
    clash('132 133 92422 92423 92443', '110 116 119 91824 91825 91826 91836 92440', true) ||
    clash('11503', '11505 11506 11507 11508 11512 12203 12204 12205 12207 12208 12250') ||
    clash('11507', '11512') ||
    clash('12203', '12250') ||
    clash('38800', '38803') ||
    clash('735 739 743 747 750 758', '729 731 965 967 92029 92030')

  const had = (items: string, months: number, mine = false) =>
    days(items, mine).some((day) => day <= on && on < monthsLater(day, months))
  const hadOldPlan = date <= '2027-06-30' && days('721 723 732').some((day) => day <= on)
  const unprepared =
    (among('133 92423 92443', item) && !had('132 92422', 12, true)) ||
    (among('10997 93201 93203 10953 10960', item) &&
      !had('965 967 392 393 92029 92030 92060 92061', 18) &&
      !hadOldPlan) ||
    (among('967 393 92030 92061', item) && !had('965 392 92029 92060', 1200) && !hadOldPlan) ||
    (item === '57413' && !had('57410 57413', 24))
  return { tooMany, excluded, unprepared, duplicate: sameDay.some((one) => one.item === item && one.providerId === by) }
}
