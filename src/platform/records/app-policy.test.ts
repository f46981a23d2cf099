import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CARER_SCOPES } from '#fhir/codes/carer-scopes.ts'
import { everyScope, parseScopes } from '#fhir/codes/smart-scopes.ts'
import { KEPT_TYPES } from './catalogue.ts'
import type { Identity } from './identity.ts'
import type { Interaction } from './policy/interaction.ts'
import { ownPatient, reachOf } from './policy/policy.ts'
import type { ResourceType } from './records.ts'

const INTERACTIONS: readonly Interaction[] = ['read', 'search', 'history', 'create', 'update', 'delete']

const doctor: Identity = { kind: 'person', practice: 1, id: 'd', name: 'Doctor', role: 'provider' }
const patient: Identity = { kind: 'person', practice: 1, id: 'p', name: 'Ann', role: 'patient', patientId: 'ann' }

function app(scopes: readonly string[], onBehalfOf?: Identity, patientId?: string): Identity {
  const role = onBehalfOf?.role ?? 'software'
  const who = { kind: 'app', practice: 1, id: 'app', name: 'App', role, scopes: parseScopes(scopes) } as const
  return { ...who, ...(onBehalfOf && { onBehalfOf }), ...(patientId && { patientId }) }
}

/** One letter each for read, search, history, create, update, delete: P practice, o own, - refused. */
function reaches(who: Identity, type: ResourceType): string {
  return INTERACTIONS.map((one) => ({ practice: 'P', own: 'o', none: '-' })[reachOf(who, one, type) ?? 'none']).join('')
}

it.each<[string, Identity, ResourceType, string]>([
  ['patient/*.rs', doctor, 'Observation', 'ooo---'],
  ['patient/*.cruds', doctor, 'Observation', 'oooooo'],
  ['patient/*.cruds', doctor, 'Encounter', 'ooooo-'],
  ['patient/Observation.r', doctor, 'Observation', 'o-o---'],
  ['patient/Observation.s', doctor, 'Observation', '-o----'],
  ['patient/Observation.c', doctor, 'Observation', '---o--'],
  ['patient/Observation.rs', doctor, 'Condition', '------'],
  ['patient/*.read', doctor, 'Practitioner', 'PPP---'],
  ['patient/*.write', doctor, 'Practitioner', '------'],
  ['user/*.read', doctor, 'Patient', 'PPP---'],
  ['user/Patient.cruds', doctor, 'Patient', 'PPPPP-'],
  ['user/Organization.cruds', doctor, 'Organization', 'PPP---'],
  ['user/Patient.rs patient/Observation.rs', doctor, 'Observation', 'ooo---'],
  ['system/*.cruds', doctor, 'Patient', '------'],
  ['openid launch/patient', doctor, 'Patient', '------'],
  ['patient/*.cruds', patient, 'Observation', 'oooo--'],
  ['user/*.cruds', patient, 'Observation', 'oooo--'],
  ['user/*.cruds', patient, 'Task', '------'],
  ['user/*.rs', patient, 'Practitioner', 'PPP---'],
  ['patient/Observation.rs?code=x', doctor, 'Observation', '------'],
])('%s for %o: %s %s', (scopes, person, type, expected) => {
  expect(reaches(app(scopes.split(' '), person, 'ann'), type)).toBe(expected)
})

it.each<[string, ResourceType, string]>([
  ['system/*.rs', 'Observation', 'PPP---'],
  ['system/Patient.cruds', 'Patient', 'PPPPP-'],
  ['user/*.cruds patient/*.cruds', 'Patient', '------'],
  ['', 'Patient', '------'],
])('a service with %s: %s %s', (scopes, type, expected) => {
  expect(reaches(app(scopes.split(' ')), type)).toBe(expected)
})

it('an app of a patient is confined to their own record, whatever it was opened with', () => {
  expect(ownPatient(app(['patient/*.rs'], patient, 'ben'))).toBe('ann')
  expect(ownPatient(app(['patient/*.rs'], doctor, 'ben'))).toBe('ben')
  expect(ownPatient(app(['patient/*.rs'], doctor))).toBeUndefined()
})

it('no token ever does more than the user, nor more than one of its scopes allows', () => {
  const RANK = { none: 0, own: 1, practice: 2 } as const
  const person = fc.record({
    kind: fc.constant('person' as const),
    practice: fc.constant(1),
    id: fc.constant('x'),
    name: fc.constant('X'),
    role: fc.constantFrom('patient' as const, 'provider' as const, 'admin' as const),
    patientId: fc.constant('ann'),
    carerScopes: fc.option(fc.subarray([...CARER_SCOPES]), { nil: undefined }),
  })
  const scopes = fc.array(fc.constantFrom(...everyScope(KEPT_TYPES)), { maxLength: 6 })
  const rank = (who: Identity, one: Interaction, type: ResourceType) => RANK[reachOf(who, one, type) ?? 'none']
  fc.assert(
    fc.property(person, scopes, (given, asked) => {
      const { carerScopes, ...rest } = given
      const who: Identity = carerScopes ? { ...rest, carerScopes } : rest
      const each = asked.map((scope) => app([scope], who, 'ann'))
      const all = app(asked, who, 'ann')
      for (const type of KEPT_TYPES) {
        for (const one of INTERACTIONS) {
          const reached = rank(all, one, type)
          if (reached > rank(who, one, type)) return false
          if (reached !== Math.max(0, ...each.map((single) => rank(single, one, type)))) return false
        }
      }
      return true
    }),
    { numRuns: 150 },
  )
})
