import type { Source } from '../source.ts'

export const atsErs2022: Source = {
  name: 'ERS/ATS interpretive strategies',
  version: '2022',
  url: 'https://doi.org/10.1183/13993003.01499-2021',
  citation:
    'Stanojevic S, et al. ERS/ATS technical standard on interpretive strategies for routine lung function tests. ' +
    'Eur Respir J 2022;60:2101499',
}
