import { type Part, statement } from '../answer.ts'
import { guidelineTexts } from './guideline-texts.ts'
import { rank, searchGroups } from './text-index.ts'

const SHOWN = 3
const QUESTION_WORDS =
  /\b(guidelines?|copd-?x|handbook|gold|gina|recommend(ed|s|ation)?s?|say|says|when|should|criteria|indications?|evidence|advised?|start|what|does|do)\b/gi

/** The rules of this code that are about the question, each with its published source. */
export function answerGuideline(words: string): Part {
  const about = words.replace(QUESTION_WORDS, ' ')
  const disease = /\bcopd\b/i.test(words) ? /asthma-/ : /\basthma\b/i.test(words) ? /copd-|ltot/ : undefined
  const texts = guidelineTexts().filter(({ id }) => !disease?.test(id))
  const found = rank(texts, ({ words: all }) => all, searchGroups(about)).slice(0, SHOWN)
  if (found.length === 0) {
    return {
      text: 'None of the guideline rules held here is about that. They cover diagnosis, stepwise treatment, vaccination, rehabilitation, action plans, smoking, inhaler technique and home oxygen in COPD and asthma.',
      agents: ['clinician'],
    }
  }
  const statements = found.map(({ item }, index) =>
    statement(
      `s${index + 1}`,
      `${item.title}: ${item.text} (${item.citation}${item.verified ? '' : '; wording not verified at the source'})`,
      [{ kind: 'rule', id: item.id, version: item.version, citation: item.citation }],
    ),
  )
  return { text: statements.map(({ text }) => text).join('\n\n'), statements, agents: ['clinician'] }
}
