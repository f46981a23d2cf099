import type { InhalerDevice } from '../medications/medication.ts'
import type { Source } from '../source.ts'

export const techniqueSource: Source = {
  name: 'Inhaler technique steps',
  version: '2018',
  url: 'https://www.nationalasthma.org.au/living-with-asthma/resources/health-professionals/information-paper/hp-inhaler-technique-for-people-with-asthma-or-copd',
  citation: 'National Asthma Council Australia, inhaler technique information paper, 2018; steps in Aurora’s words',
}

export type TechniqueStep = { id: string; text: string }
export type TechniqueChecklist = {
  device: InhalerDevice
  steps: readonly TechniqueStep[]
  note?: string
  source: Source
}

const step = (id: string, text: string): TechniqueStep => ({ id, text })

const slow = step('inhale-slow', 'Breathes in slowly and deeply')
const fast = step('inhale-fast', 'Breathes in fast and deeply')

/** How to load each device, if a source says so; otherwise see the product information. */
const preparation: Partial<Record<InhalerDevice, readonly TechniqueStep[]>> = {
  pMDI: [step('shake', 'Shakes the inhaler')],
  Turbuhaler: [step('upright', 'Holds it upright to load'), step('twist', 'Twists the base and back until it clicks')],
  Accuhaler: [step('open', 'Opens the cover'), step('lever', 'Slides the lever until it clicks')],
}

export function techniqueChecklist(device: InhalerDevice): TechniqueChecklist {
  const load = preparation[device]
  const isAerosol = device === 'pMDI' || device === 'Autohaler' || device === 'Respimat'
  return {
    device,
    steps: [
      step('cap', 'Takes the cap off'),
      step('orientation', 'Holds it the right way'),
      ...(load ?? []),
      step('breathe-out', 'Breathes out fully, away from the inhaler'),
      step('seal', 'Seals the lips around the mouthpiece'),
      ...(device === 'pMDI' ? [step('actuate', 'Presses once at the start of the breath')] : []),
      isAerosol ? slow : fast,
      step('hold', 'Holds the breath for 5 to 10 seconds'),
    ],
    ...(load ? {} : { note: 'Load the dose as the product information says.' }),
    source: techniqueSource,
  }
}

export type TechniqueResult = { correct: number; total: number; missed: TechniqueStep[]; source: Source }

export function assessTechnique(device: InhalerDevice, doneStepIds: readonly string[]): TechniqueResult {
  const { steps } = techniqueChecklist(device)
  const missed = steps.filter(({ id }) => !doneStepIds.includes(id))
  return { correct: steps.length - missed.length, total: steps.length, missed, source: techniqueSource }
}
