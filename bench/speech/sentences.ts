import { respiratoryTerms } from '../../src/assistant/speech/respiratory-vocabulary.ts'
import { type Spoken, VOICES } from '../../src/assistant/speech/testing/synthesise.ts'

export interface SpokenTerm extends Spoken {
  /** What has to be in the text; absent in a sentence of ordinary words. */
  term?: string
}

const FRAMES = [
  'Are you still taking the {}?',
  'I started {} last week.',
  'We will stop the {} today.',
  'Please keep the {} going every day.',
  'She has been on {} for two years.',
  'Did the {} help with your breathing?',
  'I forgot my {} on the weekend.',
  'We could try {} instead.',
  'The pharmacist had no {} left.',
]

const ORDINARY = [
  'I get short of breath walking to the letterbox.',
  'The cough is worse at night and in the early morning.',
  'How many times a week do you wake up with it?',
  'I gave up smoking about ten years ago.',
  'My daughter drives me to the hospital.',
  'We will see you again in six weeks with a breathing test.',
  'Please sit up straight and take a deep breath.',
  'There was a bit of blood in it last Tuesday.',
  'I sleep on three pillows now.',
  'The chest sounds clear on both sides today.',
  'Have you had your flu shot this year?',
  'It feels like somebody is standing on my chest.',
  'He has two cats and a budgie at home.',
  'I used to work in the quarry with my brother.',
  'Ring the clinic if it does not settle by Friday.',
  'Your blood pressure is one hundred and thirty over eighty.',
  'My ankles have been swollen since Christmas.',
  'We went camping and I could not keep up with them.',
  'The pain comes when I cough but not otherwise.',
  'I would like to talk about the results of the scan.',
]

const STRETCHES = [0.9, 1, 1.15]
const NOISES = [undefined, 25, 15]

/** Voices, speeds and noise change independently of each other and of the halves. */
const spokenAs = (text: string, at: number): Spoken => {
  const aboveNoise = NOISES[at % NOISES.length]
  return {
    text,
    voice: VOICES[at % VOICES.length] as Spoken['voice'],
    stretch: STRETCHES[Math.floor(at / VOICES.length) % STRETCHES.length] as number,
    ...(aboveNoise !== undefined && { aboveNoise }),
  }
}

/** Every second medication of the vocabulary belongs to the half that settings are chosen on. */
export function spokenTerms(half: 'development' | 'held-out'): SpokenTerm[] {
  return respiratoryTerms()
    .filter(({ kind, text }) => kind === 'medicine' && text.length > 4)
    .slice(0, 2 * 87)
    .flatMap(({ text: term }, at) =>
      (at % 2 === 0) === (half === 'development')
        ? [{ term, ...spokenAs((FRAMES[at % FRAMES.length] as string).replace('{}', term), Math.floor(at / 2)) }]
        : [],
    )
}

export const ordinarySentences = (): SpokenTerm[] => ORDINARY.map((text, at) => spokenAs(text, at))
