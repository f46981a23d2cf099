import { use } from 'react'
import type { DataType } from '#platform/sources/data-types.ts'
import { SampleFigures } from './sample-figures.ts'
import { useSource } from './use-source.ts'

/** Where a figure on screen comes from: the specification's samples, or the records. */
export type FigureSource = 'sample' | 'records'

/**
 * The one place that decides between a sample and a computed figure: samples only for synthetic data, and only while
 * the demonstration's switch is on.
 */
export function useFigureSource(dataType: DataType): FigureSource {
  const isSynthetic = useSource(dataType) === 'synthetic'
  return use(SampleFigures) && isSynthetic ? 'sample' : 'records'
}

/** For samples that belong to no data type, such as the scribe's example transcript. */
export function useSampleFigures(): boolean {
  return use(SampleFigures)
}
