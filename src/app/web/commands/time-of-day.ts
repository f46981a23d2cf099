/** A time in a line: one that can be filled in, or why it cannot. */
export type FoundTime = { time: string; rest: string } | { problem: string }

const CLOCK = /(?:^|\s)(?:at\s+|@\s*)?(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm|a\.m|p\.m)\.?(?=\s|$)/
const PLAIN = /(?:^|\s)(?:at\s+|@\s*)?(\d{1,2})[:.](\d{2})(?:\s*(?:h|hrs|hours))?(?=\s|$)/
const NOON = /(?:^|\s)(?:at\s+)?(?:noon|midday)(?=\s|$)/
const PART_OF_DAY = /(?:^|\s)(?:in\s+the\s+)?(?:early\s+|late\s+)?(morning|lunch ?time|afternoon|evening)s?(?=\s|$)/

/** Before this hour a plain '2:30' is nearly always meant as the afternoon, and never says so. */
const CLEAR_FROM = 7

const two = (value: number) => String(value).padStart(2, '0')

/** The time of day in lower-case text; undefined if it names none. Nothing is guessed: '2:30' needs am or pm. */
export function findTime(text: string): FoundTime | undefined {
  const rest = (part: string) => text.replace(part, ' ').replace(/\s+/g, ' ').trim()
  const part = PART_OF_DAY.exec(text)
  if (part)
    return { problem: `“${part[1]}” is not a time of day that can be filled in. Write one, such as 10:30 or 2 pm.` }
  const noon = NOON.exec(text)
  if (noon) return { time: '12:00', rest: rest(noon[0]) }
  const clock = CLOCK.exec(text)
  const plain = clock ? null : PLAIN.exec(text)
  const found = clock ?? plain
  if (!found) return undefined
  const shown = found[0].trim().replace(/^(?:at\s+|@\s*)/, '')
  const hour = Number(found[1])
  const minute = Number(found[2] ?? 0)
  if (minute > 59 || (clock ? hour < 1 || hour > 12 : hour > 23)) return { problem: `“${shown}” is no time of day.` }
  if (plain && hour < CLEAR_FROM) return { problem: `“${shown}” may be morning or afternoon. Write am or pm.` }
  const isAfternoon = clock?.[3]?.startsWith('p')
  const hour24 = clock ? (hour % 12) + (isAfternoon ? 12 : 0) : hour
  return { time: `${two(hour24)}:${two(minute)}`, rest: rest(found[0]) }
}

/** '14:05' as it is shown elsewhere: '2:05 pm'. */
export function timeWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'am' : 'pm'}`
}
