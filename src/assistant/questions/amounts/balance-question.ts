import type { Question } from '../question.ts'
import type { Lexeme } from '../words/lexeme.ts'

type Balance = Extract<Question, { kind: 'balance' }>

const OWES =
  /\bow(?:e|es|ed|ing)\b|\b(?:in )?(?:debts?|debtors?|arrears)\b|\b(?:have|has|had|got|left|still|needs?) to pay\b|\b(?:unpaid|outstanding|overdue|open) (?:invoices?|accounts?|bills?|fees?|amounts?|balances?|money)\b|\b(?:invoices?|accounts?|bills?)\b.{0,30}\b(?:unpaid|outstanding|overdue|not (?:yet )?(?:been )?paid|owing)\b|\b(?:account|invoice) balance\b|\bbalance (?:of|for|on)\b|\bbalance\s*\??$/
/** Of the body, of an insurer, of a claim. */
const OTHER =
  /\b(?:acid|base|fluid|postural|vestibular|balance (?:problems?|issues?|exercises?|training)|medicare|claims?|dva|fund|falls?)\b/
const ABOUT_ALL =
  /^\s*(?:who|which|list|show|any(?:one|body)?|how many|what do patients|how much (?:do|is owed|are)|total)\b/

const asked = new Set<Lexeme['kind']>(['condition', 'measure', 'medicine', 'spirometry', 'entry'])

/** 'How much does Ann Example owe us', 'who has an unpaid account'. */
export function balanceQuestion(text: string, lexemes: readonly Lexeme[], hasPatient: boolean): Balance | undefined {
  const folded = text.toLowerCase().replace(/[‘’]/g, "'").trim()
  if (!OWES.test(folded) || OTHER.test(folded) || lexemes.some(({ kind }) => asked.has(kind))) return undefined
  const patients = lexemes.flatMap((one) => (one.kind === 'patient' ? [one] : []))
  const [patient, another] = patients
  if (another) return undefined
  if (patient) return { kind: 'balance', ids: patient.ids, words: patient.text }
  if (lexemes.some(({ kind }) => kind === 'pronoun')) return { kind: 'balance', ofContext: true }
  if (ABOUT_ALL.test(folded) || /\bdebtors?\b/.test(folded) || !hasPatient) return { kind: 'balance' }
  return { kind: 'balance', ofContext: true }
}
