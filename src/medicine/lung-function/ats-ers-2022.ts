import type { Source } from '../source.ts'

export const atsErs2022: Source = {
  name: 'ERS/ATS interpretive strategies',
  version: '2022',
  citation:
    'Stanojevic S, et al. ERS/ATS technical standard on interpretive strategies for routine lung function tests. ' +
    'Eur Respir J 2022;60:2101499',
}
