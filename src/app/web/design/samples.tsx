import type { ReactNode } from 'react'
import { chartSamples } from './chart-samples.tsx'
import { feedbackSamples } from './feedback-samples.tsx'
import { inputSamples } from './input-samples.tsx'
import { listSamples } from './list-samples.tsx'
import { overlaySamples } from './overlay-samples.tsx'
import { surfaceSamples } from './surface-samples.tsx'

/** What is drawn for each file of the list. */
export const samples: Readonly<Record<string, ReactNode>> = {
  ...surfaceSamples,
  ...feedbackSamples,
  ...inputSamples,
  ...listSamples,
  ...overlaySamples,
  ...chartSamples,
}
