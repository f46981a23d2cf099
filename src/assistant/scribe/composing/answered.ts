import type { Concept } from '../lexicon/concepts.ts'
import { findConcepts, hasKind } from '../lexicon/concepts.ts'
import { contextOf } from '../reading/context.ts'
import { type Exchange, INVERTED } from '../reading/questions.ts'
import { wordsOf } from '../reading/tokens.ts'
import { clean } from '../writing/clean.ts'
import { thirdPatientWords } from '../writing/patient.ts'
import { figureWords, type Voice } from '../writing/rewrite.ts'
import { listed, phrase, sentence } from '../writing/surface.ts'

const LIST_LEAD =
  /^(?:(?:do|did|have|are|were|has|is|was) (?:you|there)(?: still| also| ever| been| currently| recently)* (?:(?:had|have|having|noticed|notice|noticing|get|getting|experienced|experience|experiencing|feel|feeling|felt|seen|see) |(?=any )))?(?:any |anything like |more |new |recent |issues with |issues like |problems with |(?:other )?symptoms like |(?:other )?symptoms such as |history of |kind of |of |trouble with |thing like )*/

const AUXILIARY: Readonly<Record<string, string>> = {
  are: 'is',
  were: 'was',
  have: 'has',
  can: 'can',
  could: 'could',
  will: 'will',
  would: 'would',
  had: 'had',
  "aren't": 'is',
  "haven't": 'has',
}

/** The statement a yes or a no makes of the question it answers; none where the question holds more than the answer settles. */
export function answerStatement({ question, answers, polarity }: Exchange, voice: Voice): string | undefined {
  if (polarity === 'open') return undefined
  const words = fromInversion(figureWords(clean(question.tokens, voice.names)))
  const text = words.join(' ')
  if (/^(?:how|what|when|where|why|which|who|tell)\b/.test(text) || words.length < 2) return undefined
  if (/\b(?:questions|sound|sense|dragon|okay with|understand|concerns|ready)\b/.test(text)) return undefined
  if (answersDifferently(question, answers, polarity)) return undefined
  return (
    listStatement(text, answers, polarity, voice) ??
    invertedStatement(words, polarity, voice) ??
    declaredStatement(words, polarity, voice)
  )
}

/** "any nausea, chills, fever?" "no fever, some chills": the answer speaks for itself. */
function answersDifferently(
  question: Exchange['question'],
  answers: Exchange['answers'],
  polarity: 'yes' | 'no',
): boolean {
  const asked = new Set(findConcepts(wordsOf(question.tokens)).map(({ name }) => name))
  return answers.some((answer) => {
    const words = wordsOf(answer.tokens)
    return findConcepts(words).some(
      ({ name, from, to }) => asked.has(name) && contextOf(words, from, to).negated !== (polarity === 'no'),
    )
  })
}

/** "with the left foot have you noticed any numbness": the question begins at its verb. */
function fromInversion(words: readonly string[]): readonly string[] {
  const at = INVERTED.exec(words.join(' '))?.index
  return at === undefined ? words : words.slice(words.join(' ').slice(0, at).split(' ').length - 1)
}

function listStatement(
  text: string,
  answers: Exchange['answers'],
  polarity: 'yes' | 'no',
  voice: Voice,
): string | undefined {
  const lead = LIST_LEAD.exec(text)?.[0] ?? ''
  if (!lead) return undefined
  const restText = text.slice(lead.length)
  const rest = restText.split(' ').filter(Boolean)
  const concepts = findConcepts(rest).filter(({ kinds }) => kinds.has('finding') || kinds.has('condition'))
  if (concepts.length === 0 || rest.length > 40 || /^(?:does|do|did|is|are|has|have)\b/.test(restText)) return undefined
  if (/\b(?:than|how|what|has|is|you|that|when)\b/.test(restText))
    return polarity === 'no' && lead.includes('any') && !restText.startsWith('other ')
      ? deniedStatement(concepts, voice)
      : undefined
  const answered = answers.flatMap((answer) => {
    const answerWords = wordsOf(answer.tokens)
    return findConcepts(answerWords).map((concept) => ({
      ...concept,
      ...contextOf(answerWords, concept.from, concept.to),
    }))
  })
  const named = concepts.filter(({ name }) => answered.some((concept) => concept.name === name))
  if (named.length > 0 && named.length < concepts.length && polarity === 'no')
    return deniedStatement(
      concepts.filter((concept) => !named.includes(concept)),
      voice,
    )
  if (
    named.some(({ name }) => answered.some((concept) => concept.name === name && !concept.negated)) &&
    polarity === 'no'
  )
    return undefined
  const object = phrase(thirdPatientWords(rest, voice))
  const subject = voice.reference.subject
  if (polarity === 'no')
    return sentence([subject, 'denies', ...(/^(?:a|an|the|your)\b/.test(object) ? [] : ['any']), object])
  // a single yes to several findings does not say which
  return concepts.length > 1 && /\bor\b|,/.test(restText) ? undefined : sentence([subject, 'reports', object])
}

const deniedStatement = (concepts: readonly Concept[], voice: Voice): string =>
  sentence([
    voice.reference.subject,
    'denies',
    listed(
      concepts.map(({ name }) => name),
      'or',
    ),
  ])

function invertedStatement(words: readonly string[], polarity: 'yes' | 'no', voice: Voice): string | undefined {
  const [first = '', second = '', ...rest] = words
  if (rest.length === 0 || rest.length > 22 || / or /.test(words.join(' '))) return undefined
  const isPatient = second === 'you'
  if (!isPatient && !/^(?:it|that|this|he|she|they|there|your)$/.test(second)) return undefined
  const not = polarity === 'no' ? ['not'] : []
  const subject = isPatient ? [voice.reference.subject] : thirdPatientWords([second], voice)
  const tail = thirdPatientWords(withoutAny(rest, polarity), voice)
  if (first === 'do' || first === 'does' || first === "don't") {
    if (polarity === 'no') return sentence([...subject, second === 'they' ? 'do' : 'does', 'not', ...tail])
    return isPatient
      ? sentence(thirdPatientWords([second, ...withoutAny(rest, polarity)], voice))
      : sentence([...subject, 'does', ...tail])
  }
  if (first === 'did' || first === "didn't") return sentence([...subject, 'did', ...not, ...tail])
  if (second === 'your' || second === 'there') return undefined
  const auxiliary = isPatient
    ? AUXILIARY[first]
    : /^(?:is|was|has|can|will|would|are|were|have)$/.test(first)
      ? first
      : undefined
  return auxiliary ? sentence([...subject, auxiliary, ...not, ...tail]) : undefined
}

const withoutAny = (words: readonly string[], polarity: 'yes' | 'no'): string[] =>
  polarity === 'yes'
    ? words.filter((word) => word !== 'any' && word !== 'ever')
    : words.filter((word) => word !== 'ever')

/** "you're still on your metformin ?": said as a statement, settled by yes or no. */
function declaredStatement(words: readonly string[], polarity: 'yes' | 'no', voice: Voice): string | undefined {
  const [first = '', ...rest] = words
  if (words.length > 24 || words.length < 3 || words.includes('or')) return undefined
  if (!/^(?:you|you're|you've|your|it|it's|that|that's|they|he|she|no|not)$/.test(first)) return undefined
  if (polarity === 'yes') return sentence(thirdPatientWords(words, voice))
  if (first === 'no') return sentence([voice.reference.subject, 'denies', ...thirdPatientWords(rest, voice)])
  if (hasKind(findConcepts(words), 'finding') && first === 'not') return undefined
  const third = thirdPatientWords(words, voice)
  const at = third.findIndex((word) => /^(?:is|was|has|does|can|will|would|are)$/.test(word))
  if (at < 0 || at > 3 || third.includes('not') || third.includes('no')) return undefined
  return sentence([...third.slice(0, at + 1), 'not', ...third.slice(at + 1)])
}
