import { addDays } from '#fhir/dates.ts'
import { type State, stateOfPostcode } from '#fhir/identifiers/states.ts'
import { type Place, places, streets } from '../practice/places.ts'
import { clamp, type Random, round } from '../random.ts'
import type { Archetype } from './archetype.ts'
import { archetypes } from './archetypes.ts'
import { communities, firstNationsNames } from './communities.ts'

/** 1 Aboriginal, 2 Torres Strait Islander, 3 both, 4 neither, 9 not stated (Australian indigenous status). */
export type IndigenousStatus = '1' | '2' | '3' | '4' | '9'

export type Person = {
  id: string
  /** Serial for the patient's card and record numbers. */
  serial: number
  given: string[]
  family: string
  alias?: { given: string[]; family: string }
  sex: 'male' | 'female'
  birthDate: string
  indigenous: IndigenousStatus
  language?: { code: string; name: string }
  interpreter: boolean
  line: string
  place: Place
  heightCm: number
  weightKg: number
  veteran: boolean
  archetype: Archetype
  practitionerId: string
}

export type PatientChoices = Partial<Omit<Person, 'serial' | 'id'>> & { ageYears?: number }

const words = (text: string): string[] => text.split(' ')

function drawName(random: Random, sex: 'male' | 'female', indigenous: IndigenousStatus) {
  const firstNations = indigenous === '1' || indigenous === '2' || indigenous === '3'
  const community = random.weighted(communities)
  const from = firstNations ? firstNationsNames : community
  const given = [random.pick(words(from[sex]))]
  if (random.chance(0.4)) given.push(random.pick(words(from[sex])))
  return {
    given: [...new Set(given)],
    family: random.pick(words(from.family)).replaceAll('-', ' '),
    language: firstNations ? undefined : community.language,
  }
}

/** Lung disease is far more common in older patients; young ones have asthma. */
function drawAge(random: Random, { age: [low, high] }: Archetype): number {
  return round(clamp(random.normal((low + high) / 2, (high - low) / 4), low, high), 2)
}

export function drawPatient(
  random: Random,
  about: { id: string; serial: number; today: string; practitionerIds: readonly string[] },
  choices: PatientChoices = {},
): Person {
  const kind = choices.archetype ?? random.weighted(archetypes)
  const sex = choices.sex ?? (random.chance(kind.disease === 'asthma' ? 0.58 : 0.48) ? 'female' : 'male')
  const place = choices.place ?? random.weighted(places)
  const remote = place.state === 'NT' || ['Dubbo', 'Cairns', 'Broome', 'Ceduna', 'Thursday Island'].includes(place.city)
  const indigenous = choices.indigenous ?? drawIndigenous(random, remote, place.city)
  const name = drawName(random, sex, indigenous)
  const ageYears = choices.ageYears ?? drawAge(random, kind)
  const language = choices.language ?? (random.chance(ageYears > 55 ? 0.75 : 0.25) ? name.language : undefined)
  const heightCm = choices.heightCm ?? round(random.normal(sex === 'male' ? 175 : 161.5, 6.5))
  const bodyMassIndex =
    kind.severity === 'severe' && kind.disease === 'copd' ? random.normal(23.5, 3.8) : random.normal(28, 4.5)
  return {
    id: about.id,
    serial: about.serial,
    given: name.given,
    family: name.family,
    birthDate: addDays(about.today, -Math.round(ageYears * 365.25)),
    interpreter: language !== undefined && ageYears > 60 && random.chance(0.5),
    line: `${random.int(1, 180)} ${random.pick(streets)}`,
    weightKg: round(clamp(bodyMassIndex, 17, 44) * (heightCm / 100) ** 2, 1),
    veteran: sex === 'male' && ageYears > 70 && random.chance(0.12),
    practitionerId: random.pick(about.practitionerIds),
    ...choices,
    archetype: kind,
    sex,
    place,
    indigenous,
    language,
    heightCm,
  }
}

function drawIndigenous(random: Random, remote: boolean, city: string): IndigenousStatus {
  if (random.chance(0.03)) return '9'
  if (!random.chance(remote ? 0.45 : 0.05)) return '4'
  if (city === 'Thursday Island') return random.chance(0.8) ? '2' : '3'
  return random.chance(0.92) ? '1' : '3'
}

/** Patients who live far away have some of their visits by video. */
export function livesFar(person: Person): boolean {
  const state: State | undefined = stateOfPostcode(person.place.postalCode)
  return state !== 'NSW' && state !== 'ACT'
}
