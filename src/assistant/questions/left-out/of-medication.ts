import type { Question } from '../question.ts'
import type { Lexeme } from '../words/lexeme.ts'

type Medication = Extract<Question, { kind: 'medication-safety' | 'interaction' | 'dose' | 'medication-in' }>

/** Another order of events, or another state of things, than the one the record shows. */
const TURNS = /^(?:before|after|until|till|unless|instead|rather|versus|vs|safer|safest|better|best|cheaper|stronger)$/i

/** Around a medication without changing what is asked: a wish, a list, a way of giving. */
const LIGHT =
  /^(?:wants?|wanted|wanting|asks?|asked|asking|wonder\w*|regimens?|regime|lists?|treatments?|therapy|courses?|please|usual|usually|plans?|planned|tablets?|capsules?|patch|patches|gum|lozenges?|inhaled|oral|orally|mouth|doctor|gp|today|tomorrow|tonight|now|current|currently|existing|already|also|really|actually|just|possible|possibly|idea|quick|quickly|question|hi|hello|thanks|mate|advice|advise|opinion|think|thinking|wise|reckon|script|scripts|infection|infections)$/i

const turns = (one: Lexeme, question: Medication): boolean =>
  TURNS.test(one.text) && !('isBefore' in question && /^before$/i.test(one.text))

/** A second medication that is not in the list, a pregnancy, a dialysis: no check has looked at it. */
const isOfAnother = ({ text }: Lexeme): boolean => text.length > 2 && !/^\p{Lu}/u.test(text) && !LIGHT.test(text)

/** Checks and tables hold for all that is taken now: a medication to be stopped, a value of somebody else or a day to come change them. */
export function leftOutOfMedication(
  lexemes: readonly Lexeme[],
  question: Medication,
  unused: readonly Lexeme[],
): Lexeme[] {
  const json = JSON.stringify(question)
  const isOfOne = question.kind === 'medication-safety'
  return lexemes.filter((one, at) => {
    switch (one.kind) {
      case 'unknown':
        return turns(one, question) || (unused.includes(one) && isOfAnother(one))
      case 'filler':
      case 'rank':
        return turns(one, question)
      case 'topic':
        return one.topic === 'trend'
      case 'verb':
        return one.verb === 'stopped' && lexemes.filter(({ kind }) => kind === 'medicine').length > 1
      case 'ask':
        return (
          one.ask === 'average' ||
          one.ask === 'median' ||
          one.ask === 'share' ||
          (one.ask === 'when' && question.kind !== 'dose') ||
          (one.ask === 'count' && question.kind !== 'dose')
        )
      case 'measure':
      case 'entry':
        // 'with an eGFR of 25': the check goes by the record
        return isOfOne && lexemes[at + 1] !== undefined && figureFollows(lexemes, at) && !json.includes('stated')
      default:
        return false
    }
  })
}

function figureFollows(lexemes: readonly Lexeme[], at: number): boolean {
  const next = lexemes.slice(at + 1).find(({ kind, text }) => kind !== 'filler' && !/^(?:is|was|are)$/i.test(text))
  return next?.kind === 'number' || next?.kind === 'comparator'
}
