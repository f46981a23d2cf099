import type { Heard, Visit } from '../composing/visit.ts'
import { findConcepts, hasKind } from '../lexicon/concepts.ts'
import { isWellFormed } from '../writing/well-formed.ts'
import { labelled, stripped } from './clauses.ts'
import type { Understood } from './model.ts'
import { inFull, type Who } from './patients.ts'
import { mentionsIn } from './plan/medications.ts'
import type { Topic } from './topics.ts'
import { asSentence, reported } from './wording.ts'

const EXPOSURE =
  /\b(?:smok\w+|cigarettes?|covid|positive|flu|influenza|cold|cough\w*|tb|tuberculosis|sick|unwell|pneumonia|infection|vap\w+|snotty|virus|bug)\b/
const SAYS =
  /\b(?:says?|said|reckons?|thinks?|tells?|told|noticed|heard|hears|gave|put|stopped|started|did|prescribed|wanted|found|checked|made)\b/
/** What is told of somebody else: family history, exposure at home, or what they noticed. */
export function aboutOthers(
  heard: Heard,
  who: Who,
  about: Topic | undefined,
  { visit, lastQuestion }: { visit: Visit; lastQuestion: string },
): Omit<Understood, 'spans' | 'order'> | undefined {
  if (who.is === 'patient') return undefined
  const words = heard.text.split(/[ ,]+/)
  const names =
    hasKind(findConcepts(words), 'condition', 'finding') ||
    /\b(?:cancer|died|asthma|emphysema|stroke|heart attack|copd|diabetes|clots?|tb)\b/.test(heard.text)
  const isFamily = who.is === 'relative' && about?.label !== 'Smoking' && (names || about?.label === 'Family history')
  const asked = askedOfFamily(lastQuestion)
  const said = stripped(inFull(heard.text))
    .replace(/\b(had|has|got|have) (?:it|one|that|the same)\b/, asked ? `$1 ${asked}` : '$&')
    .replace(/^([a-z]+)(?:, and (?:she|he)(?:'s| has))/, asked ? `$1 has ${asked}, and has` : '$&')
  if (isFamily) {
    const whole = asSentence(
      reported(
        /^(?:he|she|he's|she's)\b/.test(said) ? said.replace(/^(?:he|she)(?='s| )/, who.name) : said,
        visit,
        'patient',
      ),
    )
    const text = /^(?:He|She|Her|His|Their|The patient)\b/.test(whole)
      ? whole
      : asSentence(`${visit.voice('patient').reference.possessive} ${whole.charAt(0).toLowerCase()}${whole.slice(1)}`)
    return isWellFormed(text) ? { kind: 'family', heading: 'Family history', text } : undefined
  }
  const isSmoking = about?.label === 'Smoking' && /^(?:my |his |her |the )?[a-z-]+ does\b/.test(said)
  const isExposure = EXPOSURE.test(heard.text) || isSmoking
  const collateral =
    who.is === 'other' && SAYS.test(heard.text) && (about !== undefined || mentionsIn(heard.text).length > 0)
  const event = /\b(?:having a baby|pregnant|got sick|died|passed away)\b/.test(heard.text)
  if (!isExposure && !collateral && !event) return undefined
  const agrees = /\b(?:says?|thinks?|tells me|told me) (?:that )?i (?:do|am|have|did)\b/.test(said)
  if (about && (agrees || /\bit(?:'s| is| has)\b/.test(said)) && collateral) {
    const text = labelled(about, [said], visit, 'patient')
    if (isWellFormed(text)) return { kind: 'told', heading: about.heading, text }
  }
  const named =
    /^(?:he|she)(?='s| )/.test(said) && who.name !== 'someone else'
      ? said.replace(/^(?:he|she)/, `my ${who.name}`)
      : said
  if (/^(?:he|she|him|her)\b/.test(named) || /\bmate\b|\bbloke\b|\bfriend\b/.test(heard.text)) return undefined
  const text = asSentence(reported(isSmoking ? named.replace(/ does\b/, ' smokes') : named, visit, 'patient'))
  return isWellFormed(text)
    ? {
        kind: 'told',
        heading:
          isExposure && (isSmoking || /smok|cigarette/.test(said))
            ? 'Social history'
            : (about?.heading ?? 'History of present illness'),
        text,
      }
    : undefined
}

/** "Anyone in the family with clots?", "Asthma in the family?", "Any family history of cancer?" */
function askedOfFamily(question: string): string | undefined {
  const [, after, before, any] =
    /\b(?:family history of|(?:anyone|anybody|someone)(?: else)? in (?:the|your) family (?:with|who(?:'s| has) (?:had )?|have|has|had)|does anyone in (?:the|your) family have) ([a-z][a-z ]{2,30})$|^(?:(?:and|so|okay|any) )*([a-z][a-z ]{2,24}) in (?:the|your) family$|\bany ([a-z][a-z ]{2,30}?)(?: (?:in|on) (?:the|your) (?:family|side).*)?$/.exec(
      question,
    ) ?? []
  return after ?? before ?? any
}
