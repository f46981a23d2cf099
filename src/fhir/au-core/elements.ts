import type { CodeableConcept, Coding, Extension } from 'fhir/r4'
import { extensions } from '../codes/systems.ts'

/** A resource or part of one, accessed by element name. */
export type Part = { readonly [element: string]: unknown }

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value)

export function partsOf(value: unknown): readonly Part[] {
  return (Array.isArray(value) ? value : [value]).filter(isPart)
}

/** The values of an element; a primitive with only `_element` (a data-absent-reason) counts as one. */
export function valuesOf(part: Part, element: string): readonly unknown[] {
  const values: unknown[] = []
  eachValue(part, element, (value) => values.push(value) === 0)
  return values
}

export function has(part: Part, element: string): boolean {
  return eachValue(part, element, () => true)
}

/** Until one is what is looked for; whether one was. */
function eachValue(part: Part, element: string, isIt: (value: unknown) => boolean): boolean {
  if (!element.endsWith('[x]')) return eachOf(part, element, isIt)
  const stem = element.slice(0, -3)
  const seen: string[] = []
  for (const key of Object.keys(part)) {
    const name = key.startsWith('_') ? key.slice(1) : key
    if (!isFormOf(name, stem) || seen.includes(name)) continue
    seen.push(name)
    if (eachOf(part, name, isIt)) return true
  }
  return false
}

function eachOf(part: Part, name: string, isIt: (value: unknown) => boolean): boolean {
  const value = part[name] ?? part[`_${name}`]
  if (Array.isArray(value)) return value.some((one: unknown) => one !== undefined && isIt(one))
  return value !== undefined && isIt(value)
}

function isFormOf(name: string, stem: string): boolean {
  const letter = name.charCodeAt(stem.length)
  return letter >= 65 && letter <= 90 && name.startsWith(stem)
}

export function isAbsentWithReason(value: unknown): boolean {
  const list = isPart(value) ? ((value.extension as Extension[] | undefined) ?? []) : []
  return list.some(({ url }) => url === extensions.dataAbsentReason)
}

export function codingsOf(concepts: unknown): readonly Coding[] {
  const found: Coding[] = []
  for (const concept of Array.isArray(concepts) ? concepts : [concepts]) {
    if (!isPart(concept)) continue
    for (const coding of [(concept as CodeableConcept).coding ?? []].flat()) found.push(coding)
  }
  return found
}

export function countCoding(concepts: unknown, system: string, code?: string): number {
  let count = 0
  for (const one of codingsOf(concepts)) {
    if (one.system === system && (code === undefined || one.code === code)) count++
  }
  return count
}
