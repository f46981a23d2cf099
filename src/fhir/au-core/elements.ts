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
  const names = element.endsWith('[x]') ? choicesOf(part, element.slice(0, -3)) : [element]
  return names.flatMap((name) => [part[name] ?? part[`_${name}`]].flat()).filter((value) => value !== undefined)
}

export function has(part: Part, element: string): boolean {
  return valuesOf(part, element).length > 0
}

function choicesOf(part: Part, stem: string): readonly string[] {
  const names = Object.keys(part).map((key) => key.replace(/^_/, ''))
  return [...new Set(names.filter((name) => name.startsWith(stem) && /^[A-Z]/.test(name.slice(stem.length))))]
}

export function isAbsentWithReason(value: unknown): boolean {
  const list = isPart(value) ? ((value.extension as Extension[] | undefined) ?? []) : []
  return list.some(({ url }) => url === extensions.dataAbsentReason)
}

export function codingsOf(concepts: unknown): readonly Coding[] {
  return partsOf(concepts).flatMap((concept) => (concept as CodeableConcept).coding ?? [])
}

export function countCoding(concepts: unknown, system: string, code?: string): number {
  return codingsOf(concepts).filter((one) => one.system === system && (code === undefined || one.code === code)).length
}
