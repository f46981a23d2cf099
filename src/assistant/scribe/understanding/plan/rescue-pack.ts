import type { Visit } from '../../composing/visit.ts'
import { writtenWord } from '../../writing/surface.ts'
import { isWellFormed } from '../../writing/well-formed.ts'
import { asClinic, asSentence, reported } from '../wording.ts'
import { mentionsIn } from './medications.ts'
import type { Order } from './order.ts'
import { regimenIn, regimenText } from './regimen.ts'

const PACK =
  /\b(?:rescue|standby|stand-by|back-?up|emergency|action plan) (?:pack|script|prescription|supply|course|medications?)s?\b|\b(?:prescription|give you|write you|course)\b[^;]*\bto (?:keep|have|put|leave) (?:it |them |that |some )?(?:in (?:the|your) (?:cupboard|drawer|fridge|bag|bathroom|medicine cabinet)|on (?:hand|standby|the shelf)|at home(?= (?:in case|for|if)))/
const CONDITION = /\b(?:if|when|as soon as) ((?:you|your|the|it|he|she|his|her)\b[^;]{3,80})$/

/** "A rescue pack with prednisolone …, to start if your sputum changes": given now, begun only then. */
export function rescuePack(clause: string, visit: Visit): { text: string; orders: Order[] } | undefined {
  const mentions = mentionsIn(clause)
  if (!PACK.test(clause) || mentions.length === 0) return undefined
  const end = CONDITION.exec(clause)
  const named = mentions.map(({ spokenName, to }, index) => {
    const regimen = regimenIn(clause.slice(to, mentions[index + 1]?.from ?? end?.index ?? clause.length))
    return { name: spokenName.split(' ').map(writtenWord).join(' '), regimen }
  })
  const when = end ? `, to start if ${asClinic(reported(end[1] as string, visit, 'clinician'))}` : ''
  const list = named.map(({ name, regimen }) => [name, regimenText(regimen)].filter(Boolean).join(' ')).join(' and ')
  const text = asSentence(`rescue pack: ${list}${when}`)
  if (!isWellFormed(text)) return undefined
  return {
    text,
    orders: named.map(({ name, regimen: { dose, frequency, duration } }) => ({
      kind: 'start',
      medication: name,
      ...(dose && { dose }),
      ...(frequency && { frequency }),
      ...(duration && { duration }),
      instructions: `rescue pack${when}`,
    })),
  }
}
