import type { ConceptCode } from '../../concepts.ts'
import type { Item } from '../read-items.ts'
import type { Span } from '../settings.ts'

const hasAny = (item: Item | undefined, tags: readonly string[]) => tags.some((tag) => item?.tags.has(tag) ?? false)
const NEAR_PEOPLE = ['i', 'kin', 'victim', 'infant']
const PRESENT = ['now', 'here-word']

/**
 * 'Watched that ambulance show and a bloke had an attack': somebody in a story. The story has been watched or read, the person
 * is unnamed, and nothing is said of here and now: 'watching a movie and a man collapsed' may be in the cinema.
 */
export function isInStory(items: readonly Item[], { from }: Span): boolean {
  const verbAt = items.findIndex((item) => item.tags.has('story-verb'))
  if (verbAt < 0 || verbAt > from) return false
  const story = items.findIndex(({ tags }, at) => at >= verbAt && at < from && tags.has('fig-fiction'))
  if (story < 0) return false
  const somebody = items.findLastIndex((_, at) => at > verbAt && at < from && isUnnamed(items, at))
  if (somebody < 0) return false
  if (items.slice(somebody + 1, from).some((item) => hasAny(item, NEAR_PEOPLE))) return false
  return !items.some((item, at) => at !== verbAt && item.tags.has('here-word')) && !hasPresent(items, somebody)
}

/** 'Somebody', 'a bloke'; 'my bloke' is somebody known. */
const isUnnamed = (items: readonly Item[], at: number) =>
  items[at]?.tags.has('unnamed') ||
  (items[at]?.tags.has('person-noun') && [1, 2].some((back) => INDEFINITE.has(items[at - back]?.form ?? '')))
const INDEFINITE = new Set(['a', 'an', 'some', 'this', 'one', 'another'])

/** 'Last night' may be when it was watched; after the person it is about now. */
const hasPresent = (items: readonly Item[], after: number) => items.slice(after).some((item) => hasAny(item, PRESENT))

/** Crises of the writer are never the business of work. */
const OF_SELF: ReadonlySet<ConceptCode> = new Set(['suicide', 'self-harm'])

/**
 * 'I'm a lifeguard, we pull out drowning people', 'as a paramedic I see overdoses': what the work is about. It needs the
 * job, and people in general or a verb of looking after them; one person, or now, is a report.
 */
export function isOfWork(concept: ConceptCode, items: readonly Item[], { from, to }: Span): boolean {
  if (OF_SELF.has(concept)) return false
  const job = items.findIndex((_, at) => isJob(items, at))
  if (job < 0 || job > to || items.some((item) => hasAny(item, PRESENT))) return false
  const general = items.findLastIndex(
    ({ tags }, at) => at >= job && at <= to + 2 && (tags.has('people-in-general') || tags.has('care-verb')),
  )
  if (general < 0) return false
  return !items.slice(general + 1, from).some((item) => hasAny(item, ['i', 'other', 'kin', 'victim', 'infant']))
}

/** 'As a nurse', 'I'm an ambo'. */
function isJob(items: readonly Item[], at: number): boolean {
  const tags = items[at]?.tags
  if (tags?.has('job')) return true
  return Boolean(
    tags?.has('job-noun') && ARTICLES.has(items[at - 1]?.form ?? '') && BEING.has(items[at - 2]?.form ?? ''),
  )
}
const ARTICLES = new Set(['a', 'an'])
const BEING = new Set(['as', 'im', 'am'])

/** 'My mate is an ambo', 'my sister the paramedic': who somebody is. 'Is an ambo coming' and 'get the paramedics' are calls. */
export function isOccupation(concept: ConceptCode, items: readonly Item[], { from, to }: Span): boolean {
  if (concept !== 'emergency-asked') return false
  if (isDriver(items, from, to) || isWorking(items, from)) return true
  if (!items[from]?.tags.has('job-noun')) return false
  const [person, before, article] = items.slice(Math.max(0, from - 3), from)
  if (article?.form === 'the') return hasAny(before, KNOWN)
  return ARTICLES.has(article?.form ?? '') && ['is', 'was', 'am'].includes(before?.form ?? '') && hasAny(person, KNOWN)
}
/** 'Chị tôi là y tá khoa cấp cứu', 'أخوي ممرض في الطوارئ': somebody known, with their work, and nobody asks for one. */
function isWorking(items: readonly Item[], from: number): boolean {
  const worksAs = items.some(({ tags }) => tags.has('works-as')) && items.some((item) => hasAny(item, KNOWN))
  const inDepartment = items.some(({ tags }) => tags.has('job')) && DEPARTMENTS.has(items[from - 1]?.form ?? '')
  const isCalled = items.some(({ tags, form }) => ASKING.has(form) || CALLING.some((tag) => tags.has(tag)))
  return (worksAs || inDepartment) && !isCalled
}
const DEPARTMENTS = new Set(['khoa', 'phong'])
const CALLING = ['now', 'help', 'help-word', 'cannot', 'want', 'sudden', 'if']

/** 'My husband is an ambulance driver', '我朋友是救护车司机': after the person, and nobody asks for one. */
function isDriver(items: readonly Item[], from: number, to: number): boolean {
  const after = items.slice(to + 1, to + 3).map(({ form }) => form)
  return (
    DRIVER.test(after.join('')) &&
    items.slice(0, from).some((item) => hasAny(item, KNOWN)) &&
    !items.some(({ form }) => ASKING.has(form))
  )
}
const DRIVER = /^(?:driver|司机)/
const ASKING = new Set(
  'need needs call called calling ring send get want please come coming gọi goi cần can 叫 要 需要 اتصل اتصلوا'.split(
    ' ',
  ),
)
const KNOWN = ['kin', 'other', 'person-noun', 'i']

/** 'My wife will kill me if I forget the referral': a scolding, which a person reads. 'If I leave' stays a threat. */
export function isScolding(concept: ConceptCode, items: readonly Item[], { from, to }: Span): boolean {
  if (concept !== 'violence-now') return false
  const condition = items.findIndex(
    ({ tags, form }, at) => at > from && at <= to + 2 && (tags.has('if') || form === 'when'),
  )
  if (condition < 0) return false
  return (
    items.slice(condition + 1, condition + 5).some(({ tags }) => tags.has('mishap')) &&
    !items.some((item) => hasAny(item, ['weapon', 'fear-word', 'hit', 'told-me', 'unsafe', 'hide']))
  )
}

/** 'Chook got attacked, blood everywhere': a pet is the only one the sentence is about. 'Dog bite, blood everywhere' is not about the dog. */
export function isOnlyPet(items: readonly Item[], at: number, { from, to }: Span): boolean {
  if (at > from || !PASSIVE.has(items[at + 1]?.form ?? '')) return false
  return !items
    .slice(0, to + 1)
    .some((item, place) => hasAny(item, PEOPLE) && !(place === at - 1 && item.form === 'my'))
}
const PEOPLE = ['i', 'other', 'child', 'infant', 'kin', 'victim']
const PASSIVE = new Set(['got', 'was', 'is', 'has', 'had', 'were', 'are', 'have', 'keeps'])
