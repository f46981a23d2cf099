/** Who speaks: the clinician, the patient, or someone with them (a partner, a parent, an interpreter). */
export type Speaker = 'clinician' | 'patient' | 'other' | 'unknown'

export interface Turn {
  speaker: Speaker
  /** Where the words begin, after the label. */
  start: number
  end: number
  /** The name in front of the line, where it does not say who that is. */
  name?: string
}

const LABEL = /^[ \t]*(?:\[([^\]\n]{1,40})\]:?|([A-Za-z][\w .'’-]{0,39}?)[ \t]*:(?=\s|$))[ \t]*/

const CLINICIAN =
  /^(?:doctor|dr\b|doc$|clinician|provider|physician|gp$|nurse|registrar|specialist|consultant|practitioner|prof(?:essor)?\b|rn\b|np\b|physio|respiratory (?:nurse|physician|scientist))/i
const PATIENT = /^(?:patient|pt|client)$/i
const OTHER =
  /\b(?:guest|family|wife|husband|partner|(?:grand|step)?(?:mother|father|son|daughter)|mum|mom|dad|nan|nanna|pop|sister|brother|carer|caregiver|parent|interpreter|guardian|friend)\b/i
const ANONYMOUS = /^(?:speaker|spk|voice|person)[ _-]?\w{0,3}$/i

/** Reads '[doctor] …', 'Doctor: …', 'Speaker 1: …' and lines without any label. */
export function readTurns(transcript: string): Turn[] {
  const turns: Turn[] = []
  const named = namedSpeakers(transcript)
  let at = 0
  for (const line of transcript.split('\n')) {
    const label = LABEL.exec(line)
    const name = (label?.[1] ?? label?.[2] ?? '').trim()
    const speaker = label ? (speakerOf(name) ?? named.get(name)) : undefined
    const start = at + (speaker && label ? label[0].length : 0)
    const end = at + line.length
    if (transcript.slice(start, end).trim()) {
      const known = speaker ?? carriedOn(turns, line)
      const called = speaker ? name : turns.at(-1)?.name
      turns.push({ speaker: known, start, end, ...(known === 'unknown' && called && { name: called }) })
    }
    at = end + 1
  }
  return turns
}

/** A name at the start of this many lines is a label, not a word before a colon. */
const LEAST_LINES = 3

/** 'Jayden: …': people labelled by their names. Beside a known clinician the one who speaks of themselves is the patient. */
function namedSpeakers(transcript: string): ReadonlyMap<string, Speaker> {
  const lines = new Map<string, number>()
  const self = new Map<string, number>()
  const known = new Set<Speaker>()
  for (const line of transcript.split('\n')) {
    const label = LABEL.exec(line)
    const name = (label?.[1] ?? label?.[2] ?? '').trim()
    const speaker = name ? speakerOf(name) : undefined
    if (speaker) known.add(speaker)
    else if (/^\p{Lu}/u.test(name)) {
      lines.set(name, (lines.get(name) ?? 0) + 1)
      const words = line
        .slice(label?.[0].length)
        .toLowerCase()
        .replaceAll('’', "'")
        .split(/[^a-z']+/)
      self.set(name, (self.get(name) ?? 0) + ofSelf(words))
    }
  }
  const selfOf = (name: string): number => (self.get(name) ?? 0) / (lines.get(name) ?? 1)
  const names = [...lines]
    .filter(([, count]) => count >= LEAST_LINES)
    .sort((a, b) => selfOf(b[0]) - selfOf(a[0]) || b[1] - a[1])
  if (!known.has('clinician')) return new Map(names.map(([name]) => [name, 'unknown']))
  return new Map(names.map(([name], index) => [name, index === 0 && !known.has('patient') ? 'patient' : 'other']))
}

/** Whoever speaks beside the clinician only hands on the patient's words: "I" and "my" are the patient's too. */
export function isInterpreted(transcript: string): boolean {
  const labels = transcript.split('\n').map((line) => LABEL.exec(line))
  const others = labels.map((label) => (label?.[1] ?? label?.[2] ?? '').trim()).filter((name) => OTHER.test(name))
  return others.length > 0 && others.every((name) => /\binterpreter\b/i.test(name))
}

function speakerOf(name: string): Speaker | undefined {
  if (OTHER.test(name)) return 'other'
  if (CLINICIAN.test(name)) return 'clinician'
  if (PATIENT.test(name)) return 'patient'
  if (ANONYMOUS.test(name)) return 'unknown'
  return undefined
}

/** A labelled speaker goes on over further lines; without labels nobody is known. */
const carriedOn = (turns: readonly Turn[], _line: string): Speaker => turns.at(-1)?.speaker ?? 'unknown'

/** First person less third person: who speaks of themselves. */
export function ofSelf(words: readonly string[]): number {
  const count = (pattern: RegExp): number => words.filter((word) => pattern.test(word)).length
  return count(/^(?:i|i'm|i've|i'd|i'll|me|my|mine)$/) - 2 * count(/^(?:he|she|he's|she's|he'd|she'd|him|her|his)$/)
}
