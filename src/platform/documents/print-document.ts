import type { PrintFigure } from './print-figure.ts'

/** Printed documents: letters, notes, plans, reports. One model, rendered as tagged PDF or as HTML. */
export interface PrintDocument {
  /** Names the document to software and in the reader's window; a visible heading is a block of its own. */
  title: string
  /** A letter's headings stay close to the size of its text; a report's stand out; a sheet is small, for one page. */
  look?: 'report' | 'letter' | 'sheet'
  letterhead?: Letterhead | undefined
  /** The letterhead given is printed, also where the practice has another. */
  isLetterheadOwn?: boolean
  /** At the foot of every page, so that every page names its patient. */
  patient?: PrintPatient
  /** At the top of the first page, for example 'Draft: not signed'. */
  banner?: string
  printed: {
    by: string
    /** In words, for example '15 Nov 2026, 9:41 am'. */
    at: string
  }
  content: readonly PrintBlock[]
}

export interface Letterhead {
  name: string
  /** Address, telephone, provider number: one short line each. */
  lines: readonly string[]
  /** A PNG or JPEG as a data address. */
  logo?: string
}

export interface PrintPatient {
  name: string
  /** In words, for example '14 Jul 1951'. */
  born?: string
  mrn?: string
}

export interface Fact {
  label: string
  value: string
}

export interface TableColumn {
  title: string
  align?: 'left' | 'right'
  /** Share of the width; 1 by default. */
  weight?: number
}

export type PrintBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string; look?: 'strong' | 'muted' }
  /** Lines that belong together: an address, a signature. */
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'facts'; facts: readonly Fact[] /** Side by side; 1 by default. */; columns?: 1 | 2 | 3 | 4 }
  | { kind: 'list'; items: readonly string[]; ordered?: boolean }
  | { kind: 'table'; caption?: string; columns: readonly TableColumn[]; rows: readonly (readonly string[])[] }
  /** Side by side, each as wide as it says. */
  | { kind: 'figures'; figures: readonly PrintFigure[] }

/** 'NGUYEN, Margaret · Born 14 Jul 1951 · MRN AUR00042'. */
export function patientLine({ name, born, mrn }: PrintPatient): string {
  return [name, `Born ${born ?? 'not known'}`, `MRN ${mrn ?? 'not known'}`].join(' · ')
}

export function printedLine({ by, at }: PrintDocument['printed']): string {
  return `Printed by ${by}, ${at}`
}
