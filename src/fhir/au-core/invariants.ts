import type { FhirResource } from 'fhir/r4'
import { codeSystems, LOINC, SNOMED } from '../codes/systems.ts'
import { codingsOf, countCoding, has, isAbsentWithReason, type Part, partsOf, valuesOf } from './elements.ts'
import type { Profile } from './required-elements.ts'

type Invariant = readonly [rule: string, holds: (resource: Part) => boolean]

const isNamed = (name: Part): boolean => has(name, 'text') || has(name, 'family') || has(name, 'given')

const namesOf = (resource: Part): readonly Part[] => partsOf(resource.name)

const identifiersOf = (resource: Part): readonly Part[] => partsOf(resource.identifier)

const isWhole = (identifier: Part): boolean => has(identifier, 'system') && has(identifier, 'value')

/** Exactly one of the two, like FHIRPath's xor. */
const either = (a: boolean, b: boolean): boolean => a !== b

const hasValue = (part: Part): boolean => has(part, 'value[x]') || has(part, 'dataAbsentReason')

function isToTheDay(resource: Part, element: string): boolean {
  return valuesOf(resource, element).every((value) =>
    typeof value === 'string' ? value.length >= 10 : !('effectiveDateTime' in resource) || isAbsentWithReason(value),
  )
}

const patient: readonly Invariant[] = [
  [
    'au-core-pat-01: a whole identifier, or the reason why there is none',
    (one) => either(identifiersOf(one).some(isWhole), identifiersOf(one).some(isAbsentWithReason)),
  ],
  [
    'au-core-pat-02: a family name, or the reason why there is none',
    (one) =>
      either(
        namesOf(one).some((name) => has(name, 'family')),
        namesOf(one).some(isAbsentWithReason),
      ),
  ],
  [
    'au-core-pat-03: each name has text, family or given name, or the reason why not',
    (one) => namesOf(one).every((name) => either(isNamed(name), isAbsentWithReason(name))),
  ],
]

const result: readonly Invariant[] = [
  [
    'au-core-obs-01: a value, the reason why there is none, components or members',
    (one) => has(one, 'component') || has(one, 'hasMember') || hasValue(one),
  ],
  ['au-core-obs-02: the date is at least to the day', (one) => isToTheDay(one, 'effective[x]')],
  ['au-core-obs-03: each component has a value or a reason', (one) => partsOf(one.component).every(hasValue)],
]

/** au-core-obs-04, cond-01, pro-01 and the vital signs' own: a coded body site has a SNOMED CT code. */
const coded = (concept: unknown): boolean => codingsOf(concept).length === 0 || countCoding(concept, SNOMED) > 0

const oneCategory = (code: string): Invariant => [
  `category: exactly one ${code}`,
  (one) => countCoding(one.category, codeSystems.observationCategory, code) === 1,
]

const REPORTED = ['partial', 'preliminary', 'final', 'amended', 'corrected', 'appended']

const invariants: Partial<Record<Profile, readonly Invariant[]>> = {
  'au-core-patient': patient,
  'au-core-diagnosticresult': result,
  'au-core-diagnosticresult-path': [...result, oneCategory('laboratory')],
  'au-core-smokingstatus': [
    ...result.slice(0, 2),
    oneCategory('social-history'),
    ['code: SNOMED CT 1747861000168109', (one) => countCoding(one.code, SNOMED, '1747861000168109') > 0],
    ['code: LOINC 72166-2 at most once', (one) => countCoding(one.code, LOINC, '72166-2') <= 1],
  ],
  'au-core-diagnosticreport': [
    [
      'au-core-dr-01: a report that was given has an effective and an issued date',
      (one) => !REPORTED.includes(String(one.status)) || (has(one, 'effective[x]') && has(one, 'issued')),
    ],
  ],
  'au-core-location': [
    [
      'au-core-loc-01: an identifier, an address or a type',
      (one) => has(one, 'address') || has(one, 'type') || identifiersOf(one).some(isWhole),
    ],
  ],
  'au-core-medicationrequest': [
    [
      'au-core-medreq-01: the date is precise to the day',
      (one) =>
        typeof one.authoredOn !== 'string' || (one.authoredOn.length >= 10 && !isAbsentWithReason(one._authoredOn)),
    ],
  ],
  'au-core-practitionerrole': [
    [
      'au-core-prarol-01: the practitioner is referred to, or the reason why not',
      (one) =>
        partsOf(one.practitioner).every((who) =>
          either(has(who, 'reference') || has(who, 'identifier') || has(who, 'display'), isAbsentWithReason(who)),
        ),
    ],
  ],
  'au-core-relatedperson': [
    ['au-core-relper-01: a name or a relationship', (one) => has(one, 'name') || has(one, 'relationship')],
    [
      'au-core-relper-02: each name has text, family or given name, or the reason why not',
      (one) => namesOf(one).every((name) => either(isNamed(name), isAbsentWithReason(name))),
    ],
  ],
}

export function invariantProblems(resource: FhirResource, profile: Profile): string[] {
  const part = resource as unknown as Part
  const broken = (invariants[profile] ?? []).filter(([, holds]) => !holds(part)).map(([rule]) => rule)
  return coded(part.bodySite) ? broken : [...broken, 'bodySite: coded, but not in SNOMED CT']
}
