import type { Item } from './read-items.ts'

/** People, bodies, complaints and crises: with one of these a text is not only about goods. */
const ABOUT_PEOPLE = new Set(
  (
    'breathe air lungs chest heart throat lip mouth face skin finger tongue limb side rib calf belly other-part ' +
    'bleed die dying kill life-word self method pills pills-ready poison adrenaline infant child other pregnant hit weapon ' +
    'fear-life wake on-floor floor faint confused drowsy swell droop slur weak crush choke gasp breathless wheeze cough ' +
    'vomit suck-in floppy fever shiver pain reliever seizure help help-word worse sweat dizzy hives low-mood hopeless live ' +
    'end-it farewell farewell-weak letters done-word unresponsive speak speech bad-breathing pale cold-skin take ' +
    'everyday-task cannot-lie headache awful not-fine suicide self-harm overdose death-wish crisis-cue plan-word ' +
    'n-spo2 n-puffs n-pulse n-pressure n-glucose n-temperature n-peak-flow n-rate'
  ).split(' '),
)
const COLOURS = ['blue', 'red', 'no-colour', 'pale', 'phlegm-colour', 'pinkish']
/** In words. */
const REACH = 6

/**
 * A machine, a plant, the weather; something bought, lost, painted or spilled, or a colour beside a thing: 'a blue pillow', 'red wine on my shirt'. Blood may
 * be named only where something else was spilled.
 */
export function isAboutGoods(items: readonly Item[]): boolean {
  const hasSpill = isNear(items, 'spill-verb', 'spill-drink', REACH)
  if (items.some(({ tags }) => [...tags].some((tag) => ABOUT_PEOPLE.has(tag)))) return false
  if (hasSpill) return true
  if (items.some(({ tags }) => tags.has('blood'))) return false
  if (items.some(({ tags }) => tags.has('thing') || tags.has('fig-machine'))) return true
  if (isNear(items, 'goods', 'fault', 2)) return true
  return isNear(items, 'goods', 'goods-verb', REACH) || COLOURS.some((colour) => isNear(items, colour, 'goods', 1))
}

function isNear(items: readonly Item[], one: string, other: string, reach: number): boolean {
  return items.some(
    ({ tags }, at) =>
      tags.has(one) &&
      items
        .slice(Math.max(0, at - reach), at + reach + 1)
        .some((near) => near.at !== items[at]?.at && near.tags.has(other)),
  )
}
