import type { Item } from '../read-items.ts'

const ON = new Set(['on', 'onto', 'upon', 'over', 'across', 'atop', 'against', 'round', 'around'])
const PRESSING = new Set(
  'parked park sitting sits sat sit standing stands stood stand lying lies laid resting rests pressing pushing dropped landed leaning squatting plonked perched reversed backed'.split(
    ' ',
  ),
)
const LIKE = new Set(['like', 'as', 'feels', 'feel', 'reckon'])
/** What is on a chest and weighs nothing, or is there for good reason. */
const LIGHT = new Set(
  `rash rashes spot spots mark marks mole moles tattoo hair hairs bruise scar patch patches sticker stickers cream gel oil vicks electrode
  electrodes dots monitor stethoscope badge logo pimple pimples freckle freckles hand hands baby bub cat dog kitten puppy blanket pillow phone
  itch sunburn burn lump wires leads strap button pocket writing print`.split(/\s+/),
)
/** In words. */
const TO_PLACE = 3
const TO_LOAD = 8

const isPlace = ({ tags }: Item) => tags.has('chest') || tags.has('rib')
/** 'Parked on' is read as one. */
const isPressedOn = ({ form, start, end }: Item) => PRESSING.has(form) && end - start > form.length

/**
 * Where a weight on the chest is said to lie: 'there's a ute on my chest', 'like a cow standing on me'. A heavy thing says it
 * by itself; anything else needs a comparison. Undefined where nothing lies on the place at `at`.
 */
function loadOn(items: readonly Item[], at: number): { from: number; on: number } | undefined {
  const item = items[at] as Item
  if (!isPlace(item) && item.form !== 'me') return undefined
  const on = items.findLastIndex(
    (one, place) => place < at && at - place <= TO_PLACE && (ON.has(one.form) || isPressedOn(one)),
  )
  if (on < 1) return undefined
  const comma = items.findLastIndex(({ tags }, place) => place < on && tags.has('comma'))
  const start = Math.max(comma + 1, on - TO_LOAD)
  const before = items.slice(start, on)
  if (before.some(({ form }) => LIGHT.has(form))) return undefined
  // 'the ute died on me' lies on nobody
  const isPressed = isPressedOn(items[on] as Item) || before.some(({ form }) => PRESSING.has(form))
  if (!isPlace(item) && !isPressed) return undefined
  const like = before.findIndex(({ form }) => LIKE.has(form))
  const load = before.findIndex(({ tags }) => tags.has('load'))
  const found = like >= 0 ? like : load
  return found < 0 ? undefined : { from: start + found, on }
}

/** Whether the item is the place of such a weight, or the weight itself. */
export function loadPart(items: readonly Item[], at: number): 'place' | 'load' | undefined {
  if (loadOn(items, at)) return 'place'
  const { tags } = items[at] as Item
  if (!tags.has('load') && !tags.has('other')) return undefined
  const reach = items.slice(at + 1, at + 1 + TO_LOAD + TO_PLACE)
  const isLoad = reach.some((_, step) => {
    const found = loadOn(items, at + 1 + step)
    return found && found.from <= at && at < found.on
  })
  return isLoad ? 'load' : undefined
}
