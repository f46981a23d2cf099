import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import schema from '#platform/records/structure/r4.schema.json' with { type: 'json' }
import { storedTypes } from '../catalogue.ts'
import { ACCESS } from './access-table.ts'
import { ACTS, type ActRow } from './acts-table.ts'
import { ELEMENTS, elementRow } from './elements-table.ts'
import { GUARDED } from './guarded-table.ts'
import { permissionsPage } from './permissions-page.ts'
import { namesSomebody } from './who-is-named.ts'

interface Property {
  $ref?: string
  items?: { $ref?: string }
}
const definitions = schema.definitions as unknown as Record<string, { properties?: Record<string, Property> }>

/** Every element of the standard that holds a reference, with its path, as deep as the stored types go. */
function references(definition: string, path = '', above: readonly string[] = []): string[] {
  if (above.includes(definition) || above.length > 4) return []
  return Object.entries(definitions[definition]?.properties ?? {}).flatMap(([name, property]) => {
    if (['extension', 'modifierExtension', 'contained', 'meta', 'text'].includes(name) || name.startsWith('_'))
      return []
    // what a task is given or made of any data type: values, which attest nothing
    if (definition.startsWith('Task_') && name.startsWith('value')) return []
    const next = (property.$ref ?? property.items?.$ref ?? '').split('/').at(-1) ?? ''
    const here = path ? `${path}.${name}` : name
    if (next === 'Reference') return [here]
    return /^[A-Z]/.test(next) && next !== 'ResourceList' ? references(next, here, [...above, definition]) : []
  })
}

/** Elements that refer to things, places, organisations or other records: no claim about who did something. */
const NOBODY: ReadonlySet<string> = new Set([
  'about',
  'account',
  'additive',
  'additiveReference',
  'addresses',
  'answerReference',
  'appointment',
  'assessment',
  'assigner',
  'authority',
  'authorizingPrescription',
  'basedOn',
  'basis',
  'beneficiary',
  'careTeam',
  'claim',
  'claimResponse',
  'communicationRequest',
  'complicationDetail',
  'chargeItemReference',
  'condition',
  'contentReference',
  'context',
  'contract',
  'costCenter',
  'coverage',
  'custodian',
  'definition',
  'derivedFrom',
  'destination',
  'detail',
  'detectedIssue',
  'device',
  'diagnosisReference',
  'encounter',
  'endpoint',
  'entry',
  'episodeOfCare',
  'eventHistory',
  'facility',
  'focus',
  'for',
  'goal',
  'hasMember',
  'healthcareService',
  'imagingStudy',
  'inResponseTo',
  'insurance',
  'insurer',
  'issuer',
  'item',
  'itemReference',
  'link',
  'location',
  'locationReference',
  'managingOrganization',
  'manipulated',
  'manufacturer',
  'medicationReference',
  'organization',
  'origin',
  'originalPrescription',
  'other',
  'outcomeReference',
  'parent',
  'partOf',
  'patient',
  'paymentIssuer',
  'payor',
  'performingOrganization',
  'policyHolder',
  'prescription',
  'priorPrescription',
  'procedureReference',
  'productReference',
  'reasonReference',
  'reference',
  'referral',
  'related',
  'relevantHistory',
  'replaces',
  'report',
  'request',
  'requestingOrganization',
  'response',
  'result',
  'schedule',
  'service',
  'serviceProvider',
  'slot',
  'sourcePatientInfo',
  'sourceReference',
  'specimen',
  'statusReasonReference',
  'subject',
  'subscriber',
  'supportingInfo',
  'supportingInformation',
  'target',
  'targetReference',
  'udi',
  'usedReference',
  'valueReference',
  'what',
])

describe('the tables of the policy', () => {
  test('have a row for every type of record that is stored', () => {
    expect(Object.keys(ACCESS).sort()).toEqual([...storedTypes].sort())
  })

  test('state for every reference element whether it names someone, and who may fill it in', () => {
    const open = storedTypes.flatMap((type) =>
      references(type)
        .filter((path) =>
          namesSomebody(type, path)
            ? !elementRow(type, path)
            : !NOBODY.has(path.split('.').at(-1) ?? '') && `${type}.${path}` !== 'Device.owner',
        )
        .map((path) => `${type}.${path}`),
    )
    expect(open).toEqual([])
  })

  test('name no element that the standard does not have', () => {
    const unknown = Object.entries(ELEMENTS).flatMap(([type, rows]) => {
      const known = references(type)
      return Object.keys(rows ?? {})
        .filter((path) => !known.includes(path) && !path.startsWith('extension'))
        .map((path) => `${type}.${path}`)
    })
    expect(unknown).toEqual([])
  })

  test('give every guarded content an act that may set it, or callers who may', () => {
    const acts = Object.values(ACTS as Record<string, ActRow>)
    const orphaned = GUARDED.filter(
      ({ name, freely }) => !freely && !acts.some(({ guarded }) => guarded?.includes(name)),
    )
    expect(orphaned.map(({ name }) => name)).toEqual([])
  })

  test('match docs/permissions.md; `npm run permissions` writes it', () => {
    expect(readFileSync('docs/permissions.md', 'utf8')).toBe(permissionsPage())
  })
})
