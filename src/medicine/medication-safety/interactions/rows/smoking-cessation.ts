import { drug, type Interaction } from '../interaction.ts'

export const cessationRows: readonly Interaction[] = [
  {
    id: 'bupropion-tramadol',
    between: [drug('bupropion'), drug('tramadol')],
    severity: 'adjust',
    mechanism: 'Each of them lowers the seizure threshold, and bupropion inhibits CYP2D6, which activates tramadol.',
    consequence: 'Seizures, and less relief of pain.',
    action: 'Avoid. Choose varenicline or nicotine, or another analgesic.',
    sources: ['piBupropion'],
  },
]
