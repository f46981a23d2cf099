import type { CodeableConcept, Coding } from 'fhir/r4'

export function coding(system: string, code: string, display?: string): Coding {
  return display ? { system, code, display } : { system, code }
}

/** A concept with these codings; its text is `text`, else the first display. */
export function concept(codings: Coding | Coding[], text?: string): CodeableConcept {
  const list = Array.isArray(codings) ? codings : [codings]
  const words = text ?? list.find((one) => one.display)?.display
  return words ? { coding: list, text: words } : { coding: list }
}

type Concepts = CodeableConcept | CodeableConcept[] | undefined

export function hasCode(concepts: Concepts, system: string, code: string): boolean {
  return codeIn(concepts, system, code) !== undefined
}

/** The first code in one system (equal to `code`, if given). */
export function codeIn(concepts: Concepts, system: string, code?: string): string | undefined {
  if (!concepts) return undefined
  // plain loops, because a register calls this a million times
  if (!Array.isArray(concepts)) return codeOf(concepts, system, code)
  for (const one of concepts) {
    const found = codeOf(one, system, code)
    if (found !== undefined) return found
  }
  return undefined
}

function codeOf({ coding }: CodeableConcept, system: string, code: string | undefined): string | undefined {
  if (!coding) return undefined
  for (const one of coding) {
    if (one.system === system && one.code !== undefined && (code === undefined || one.code === code)) return one.code
  }
  return undefined
}

/** The readable text: text, else the first display, else the first code. */
export function conceptText(of: CodeableConcept | undefined): string | undefined {
  return of?.text ?? of?.coding?.find((one) => one.display)?.display ?? of?.coding?.[0]?.code
}
