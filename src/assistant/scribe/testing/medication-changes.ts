/** Ways to say a change of a medication, by what is decided; every second one is held out while rules are written. */
export interface Spoken {
  kind: 'start' | 'stop' | 'change' | 'continue' | 'none'
  text: string
}

export interface Subject {
  name: string
  dose: string
  frequency: string
  /** The patient takes it already. */
  taken: string
}

export const SUBJECTS: readonly Subject[] = [
  { name: 'Symbicort', dose: 'two puffs', frequency: 'twice a day', taken: 'Symbicort, one puff twice a day' },
  {
    name: 'pantoprazole',
    dose: 'forty milligrams',
    frequency: 'every morning',
    taken: 'pantoprazole, twenty milligrams every morning',
  },
  {
    name: 'prednisolone',
    dose: 'ten milligrams',
    frequency: 'every morning',
    taken: 'prednisolone, twenty-five milligrams every morning',
  },
  {
    name: 'telmisartan',
    dose: 'eighty milligrams',
    frequency: 'once a day',
    taken: 'telmisartan, forty milligrams once a day',
  },
]

const START: readonly string[] = [
  "I'm going to start you on X, D F.",
  "I'd like to commence X, D F.",
  "We'll pop you on X, D F.",
  "Let's add in X, D F.",
  "I'll put you on some X, D F.",
  "I want you to begin X. It's D F.",
  "We'll try you on X. D F.",
  "I'll write you a script for X, D F.",
  'I think X is the way to go. D F.',
  "What I'd suggest is X, D F.",
  "So I'm adding X, D F.",
  "I'll get you going on X, D F.",
  "We'll bring in X, D F.",
  'The next step is X, D F.',
  "I'm prescribing X today, D F.",
  "Let's have you on X, D F.",
]
const STOP: readonly string[] = [
  'Stop the X today.',
  "I'd like you to come off the X.",
  'You can drop the X.',
  "We'll cease the X.",
  'The X can go.',
  "Let's get you off the X.",
  'No more X, please.',
  "I'm taking you off the X.",
  "You don't need the X any more, so stop it.",
  'The X is finished.',
  "I'd knock the X on the head.",
  'You can ditch the X.',
  'Leave off the X from now on.',
  'I want the X stopped.',
  "We'll pull the X.",
  'Give the X a miss from now on.',
]
const CHANGE: readonly string[] = [
  "I'm changing the X to D F.",
  "We'll take the X to D F.",
  "Let's move the X to D F.",
  'Make the X D F.',
  "I'd like you on D of the X F.",
  'With the X, go to D F.',
  'The X goes to D F.',
  "I'll adjust the X to D F.",
  'From today the X is D F.',
  "We'll shift the X to D F.",
]
const CONTINUE: readonly string[] = [
  'Keep the X going as it is.',
  'Leave the X as is.',
  'The X stays the same.',
  'No change to the X.',
  'Carry on with the X.',
  'Stick with the X.',
  "I wouldn't touch the X.",
  "I'm happy with the X where it is.",
  "Don't change the X.",
  'The X can stay.',
]
/** Nothing is decided: weighed, remembered, supposed, or somebody else's. */
const NONE: readonly string[] = [
  'We could think about X down the track.',
  'If that fails we might go to X.',
  'Some people end up on X.',
  'I did wonder about X, but not yet.',
  'X is an option later on.',
  "Your wife's on X, isn't she.",
  'I thought about X and decided against it.',
  "I'd only use X if the scan changed.",
]

const written = (pattern: string, { name, dose, frequency }: Subject): string =>
  pattern
    .replace(/\bX\b/g, name)
    .replace(/\bD\b/, dose)
    .replace(/\bF\b/, frequency)
    .replace(/(?<=\. )[a-z]/g, (first) => first.toUpperCase())

/** Sentences for one medication, the even ones to build with, the odd ones held out. */
export function changesOf(subject: Subject, part: 'built with' | 'held out'): Spoken[] {
  const half = part === 'built with' ? 0 : 1
  const all: readonly (readonly [Spoken['kind'], readonly string[]])[] = [
    ['start', START],
    ['stop', STOP],
    ['change', CHANGE],
    ['continue', CONTINUE],
    ['none', NONE],
  ]
  return all.flatMap(([kind, patterns]) =>
    patterns.filter((_, index) => index % 2 === half).map((pattern) => ({ kind, text: written(pattern, subject) })),
  )
}

/** A short visit in which the clinician says one sentence of the plan. */
export const visitWith = ({ kind, text }: Spoken, { taken }: Subject): string =>
  [
    'Doctor: How have you been?',
    'Patient: A bit short of breath on the stairs, doctor, for about two weeks.',
    'Doctor: What are you taking?',
    `Patient: ${kind === 'start' || kind === 'none' ? 'Metformin, one gram at night' : taken}.`,
    'Doctor: Any allergies?',
    'Patient: No.',
    'Doctor: Let me examine you. Your chest is clear. Oxygen is ninety-seven percent on room air.',
    'Patient: Okay.',
    "Doctor: I think this is stable. Here's the plan.",
    'Patient: Right.',
    `Doctor: ${text}`,
    "Doctor: I'll see you in six weeks.",
  ].join('\n')
