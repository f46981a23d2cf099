import type { Identifier, Patient } from 'fhir/r4'
import { identifierSystems } from '../codes/systems.ts'
import { accept, type Check, compact, refuse, weightedSum } from './check.ts'
import { CONCESSION_CARDS, type ConcessionCard } from './concession-cards.ts'

const weights = [512, 256, 128, 64, 32, 16, 8, 4, 2]
// by the weighted sum modulo 11; two public implementations agree, and so does the example of AU Base, 307111942H
const letters = 'XVTSLKJHCBA'

export function crnCheckLetter(nine: string): string {
  return letters[weightedSum(nine, weights) % 11] ?? ''
}

/** Nine digits and a check letter, printed as '307 111 942H'. */
export function checkCrn(text: string): Check {
  const value = compact(text)
  if (!/^\d{9}[A-Z]$/.test(value)) return refuse('A concession card number has nine digits and a letter.')
  if (crnCheckLetter(value) !== value[9])
    return refuse('The letter of this card number does not fit its digits; please check for a typing error.')
  return accept(value)
}

export function formatCrn(value: string): string {
  return value.replace(/^(\d{3})(\d{3})(\d{3}[A-Z])$/, '$1 $2 $3')
}

export function concessionCardKind({ type }: Identifier): ConcessionCard | undefined {
  const codes = type?.coding?.map(({ code }) => code) ?? []
  return (Object.keys(CONCESSION_CARDS) as ConcessionCard[]).find((kind) => codes.includes(kind))
}

export interface Concession {
  /** 'Pensioner Concession Card'. */
  name: string
  number: string
  /** 'YYYY-MM-DD', the last day. */
  expires?: string
  isCurrent: boolean
}

/** The concession card whose number is valid, and whether it holds on that day; one without an expiry counts. */
export function concessionOf({ identifier }: Patient, day: string): Concession | undefined {
  const card = identifier?.find(({ system, use }) => system === identifierSystems.concession && use !== 'old')
  if (!card?.value) return undefined
  const kind = concessionCardKind(card)
  const expires = card.period?.end?.slice(0, 10)
  return {
    name: kind ? CONCESSION_CARDS[kind] : 'Concession card',
    number: formatCrn(card.value),
    ...(expires && { expires }),
    isCurrent: !expires || expires >= day,
  }
}
