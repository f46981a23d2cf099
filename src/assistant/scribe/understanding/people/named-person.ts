import type { Visit } from '../../composing/visit.ts'
import { mentionsIn } from '../plan/medications.ts'

/** "Bill's started with weight loss": somebody called by a name, who is not the patient. */
export function isOfNamedPerson(clause: string, { proper }: Pick<Visit, 'proper'>): boolean {
  const [, name = ''] = /^([a-z]+)(?:'s|'d|'ll)?(?= [a-z]+)/.exec(clause) ?? []
  return proper.has(name) && mentionsIn(clause).length === 0
}
