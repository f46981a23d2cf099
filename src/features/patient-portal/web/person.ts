import { createContext, use } from 'react'
import type { PortalPerson } from '../contract.ts'
import type { CarerScope } from '../rules.ts'

export const PersonContext = createContext<PortalPerson | undefined>(undefined)

/** Whose record is open: the own one, or that of someone cared for. */
export function usePerson(): PortalPerson {
  const person = use(PersonContext)
  if (!person) throw new Error('Portal parts belong inside PersonContext')
  return person
}

export function may({ isOwn, scopes }: PortalPerson, scope: CarerScope): boolean {
  return isOwn || scopes.includes(scope)
}
