import { useEffect, useState } from 'react'
import { keepSampleFigures, readSampleFigures, SAMPLE_FIGURES_KEY } from '#platform/sources/web/sample-figures.ts'

export interface SampleFiguresChoice {
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

/** The account's own choice, saved in this browser and applied in its other windows. */
export function useSampleFiguresChoice(ownerId: string): SampleFiguresChoice {
  const [isOn, setIsOn] = useState(() => readSampleFigures(ownerId))
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => key === SAMPLE_FIGURES_KEY && setIsOn(readSampleFigures(ownerId))
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [ownerId])
  return {
    isOn,
    onSwitch(next) {
      keepSampleFigures(ownerId, next)
      setIsOn(next)
    },
  }
}
