import type { CodeableConcept, Coding } from 'fhir/r4'

export function coding(system: string, code: string, display?: string): Coding {
  return display ? { system, code, display } : { system, code }
}

/** A concept of these codings; its text is the one given, else the first display. */
export function concept(codings: Coding | Coding[], text?: string): CodeableConcept {
  const list = Array.isArray(codings) ? codings : [codings]
  const words = text ?? list.find((one) => one.display)?.display
  return words ? { coding: list, text: words } : { coding: list }
}

type Concepts = CodeableConcept | CodeableConcept[] | undefined

export function hasCode(concepts: Concepts, system: string, code: string): boolean {
  return codeIn(concepts, system, code) !== undefined
}

/** The code in one system, of the first coding that has one (and equals `code`, when given). */
export function codeIn(concepts: Concepts, system: string, code?: string): string | undefined {
  const list = Array.isArray(concepts) ? concepts : concepts ? [concepts] : []
  return list
    .flatMap((one) => one.coding ?? [])
    .find((one) => one.system === system && (code === undefined || one.code === code))?.code
}

/** What a person reads: text, else the first display, else the first code. */
export function conceptText(of: CodeableConcept | undefined): string | undefined {
  return of?.text ?? of?.coding?.find((one) => one.display)?.display ?? of?.coding?.[0]?.code
}
