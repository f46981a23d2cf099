import type { Role } from '#platform/api/endpoint.ts'
import { Problem } from '#platform/api/problem.ts'
import type { SignInContext } from './options.ts'

/** One million guesses: what an attacker tries within days even against a slow server (zxcvbn's own limit for 'weak'). */
const LEAST_GUESSES = 1_000_000
/** Longer passwords are judged by their beginning, which bounds the time: 32 hostile characters take some 40 ms. */
const LONGEST_JUDGED = 32

export interface PasswordOwner {
  role: Role
  name: string
  email: string
}

/**
 * Refuses a password that breaks the specified rules and, in a practice, one that is common or easy to guess.
 * Takes processor time: callers count the attempt first.
 */
export async function checkNewPassword(
  context: Pick<SignInContext, 'mode' | 'passwordProblem'>,
  { role, name, email }: PasswordOwner,
  password: string,
): Promise<void> {
  const problem = context.passwordProblem(role, password)
  if (problem) throw new Problem(422, problem)
  // the demonstration takes what the specified rules allow
  if (context.mode === 'demo') return
  if (await isEasyToGuess(password, contextWords(name, email)))
    throw new Problem(422, 'This password is easy to guess. Choose a longer one, for example several unrelated words.')
}

/** Words an attacker tries first for this account: names, the parts of the address, and the product's own. */
export function contextWords(name: string, email: string): string[] {
  const parts = `${name} ${email} aurora`.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return [...new Set(parts.filter((part) => part.length > 2))]
}

type Judge = (password: string, words: string[]) => { guesses: number }
let judge: Promise<Judge> | undefined

async function isEasyToGuess(password: string, words: string[]): Promise<boolean> {
  judge ??= loadJudge()
  return (await judge)(password.normalize('NFKC'), words).guesses < LEAST_GUESSES
}

/** 49,000 passwords from published breaches; read when the first password is set, not at the start. */
async function loadJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LONGEST_JUDGED })
  return (password, words) => factory.check(password, words)
}
