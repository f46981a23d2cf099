import type { Interaction } from './interaction.ts'
import { antimuscarinicRows, betaBlockerRows, potassiumRows, qtRows } from './rows/airway-and-heart.ts'
import { anticoagulantRows } from './rows/anticoagulants.ts'
import { conditionRows } from './rows/conditions.ts'
import { modulatorRows } from './rows/cystic-fibrosis.ts'
import { immunityRows, infectionRows } from './rows/immunity-and-infection.ts'
import { fibrosisRows, vesselRows } from './rows/lung-fibrosis-and-vessels.ts'
import { azoleRows, macrolideRows } from './rows/macrolides-and-azoles.ts'
import { sedationRows, serotoninRows } from './rows/sedation-and-serotonin.ts'
import { cessationRows } from './rows/smoking-cessation.ts'
import { theophyllineRows } from './rows/theophylline.ts'

/** The table by chapter, in the order of the page. Pairs that matter in respiratory practice, not a formulary. */
export const interactionChapters: readonly { title: string; rows: readonly Interaction[] }[] = [
  { title: 'Theophylline', rows: theophyllineRows },
  { title: 'Macrolides', rows: macrolideRows },
  { title: 'Azoles, ritonavir and cobicistat', rows: azoleRows },
  { title: 'Beta-blockers', rows: betaBlockerRows },
  { title: 'Inhaled antimuscarinics', rows: antimuscarinicRows },
  { title: 'Potassium and cough', rows: potassiumRows },
  { title: 'QT interval', rows: qtRows },
  { title: 'Sedatives', rows: sedationRows },
  { title: 'Linezolid', rows: serotoninRows },
  { title: 'Anticoagulants', rows: anticoagulantRows },
  { title: 'Antifibrotics, roflumilast and montelukast', rows: fibrosisRows },
  { title: 'Pulmonary hypertension', rows: vesselRows },
  { title: 'Cystic fibrosis', rows: modulatorRows },
  { title: 'Smoking cessation', rows: cessationRows },
  { title: 'Immunosuppression and live vaccines', rows: immunityRows },
  { title: 'Infection and tuberculosis', rows: infectionRows },
  { title: 'Conditions of the patient, and clozapine', rows: conditionRows },
]

export const interactions: readonly Interaction[] = interactionChapters.flatMap(({ rows }) => rows)

/** Increased with every change of a row, class or source. */
export const INTERACTIONS_VERSION = '2026.11.7'
