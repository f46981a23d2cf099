import { drug, group, type Interaction } from '../interaction.ts'

export const modulatorRows: readonly Interaction[] = [
  {
    id: 'ivacaftor-strong-inhibitor',
    between: [drug('ivacaftor'), group('strong CYP3A4 inhibitors')],
    severity: 'adjust',
    mechanism: 'Inhibited CYP3A4: ketoconazole raised the exposure to ivacaftor 8.5-fold.',
    consequence: 'Raised liver enzymes and other adverse effects of the modulator.',
    action: 'Reduce the modulator (ivacaftor alone: twice a week) as the product information of the combination says.',
    sources: ['piIvacaftor'],
  },
  {
    id: 'ivacaftor-moderate-inhibitor',
    between: [drug('ivacaftor'), group('moderate CYP3A4 inhibitors')],
    severity: 'adjust',
    mechanism: 'Inhibited CYP3A4: fluconazole raised the exposure to ivacaftor threefold.',
    consequence: 'Raised liver enzymes and other adverse effects of the modulator.',
    action: 'Reduce the modulator (ivacaftor alone: once daily) as the product information of the combination says.',
    sources: ['piIvacaftor'],
  },
  {
    id: 'ivacaftor-inducer',
    between: [drug('ivacaftor'), group('strong enzyme inducers')],
    severity: 'adjust',
    mechanism: 'Induced CYP3A: rifampicin lowers the exposure to ivacaftor manyfold.',
    consequence: 'The modulator loses its effect.',
    action: 'Not recommended together. Choose another medication that does not induce CYP3A.',
    sources: ['piIvacaftor'],
  },
]
