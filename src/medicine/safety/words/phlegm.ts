import type { ConceptCode } from '../concepts.ts'
import type { Item } from './read-items.ts'
import type { Span } from './settings.ts'

const PEOPLE_AND_PARTS = [
  'i',
  'other',
  'child',
  'infant',
  'kin',
  'victim',
  'lip',
  'mouth',
  'face',
  'finger',
  'skin',
  'tongue',
]
const BREAKS = ['comma', 'and', 'but']
const COLOURS_OF_PATIENTS = ['blue', 'blue-sure', 'blue-danger', 'no-colour', 'is-grey']
/** In words. */
const REACH = 4

const hasAny = ({ tags }: Item, wanted: readonly string[]) => wanted.some((tag) => tags.has(tag))

/**
 * 'My phlegm changed its colour': the phlegm is the subject of the change. Blue, grey and white are never taken from a
 * patient, and a person or a part of the body between phlegm and colour is the subject instead.
 */
export function isColourOfPhlegm(concept: ConceptCode, items: readonly Item[], { from, to }: Span): boolean {
  if (concept !== 'blue-colour') return false
  if (items.slice(from, to + 1).some((item) => hasAny(item, [...PEOPLE_AND_PARTS, ...COLOURS_OF_PATIENTS])))
    return false
  for (let at = from - 1; at >= Math.max(0, from - REACH); at--) {
    const item = items[at] as Item
    if (item.tags.has('phlegm')) return true
    if (hasAny(item, BREAKS) || hasAny(item, PEOPLE_AND_PARTS)) return false
  }
  return false
}
