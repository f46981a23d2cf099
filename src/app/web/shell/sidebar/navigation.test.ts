import { expect, it } from 'vitest'
import { routeAt } from '../../routes.ts'
import { clinicianGroups } from './navigation.ts'
import { patientItems } from './patient-navigation.ts'

it('holds the seventeen links of the specification with their labels (requirements 1 §2)', () => {
  const labels = clinicianGroups.flat().flatMap(({ items }) => items.map(({ path }) => routeAt(path).label))
  expect(labels.sort()).toEqual(
    [
      'Clinical Dashboard',
      'Consultations',
      'Appointments',
      'Respiratory Medicine',
      'Care Planning',
      'AI documentation assistant',
      'Super Agent orchestration',
      'AI Assistants',
      'Analytics & Risk',
      'Practice dashboard',
      'Medicare & Billing',
      'Prior Authorization',
      'Compliance, privacy and audit monitoring',
      'Integrations',
      'Data sources',
      'Risk Review',
      'System Info',
    ].sort(),
  )
})

it('shows patients only what they may open', () => {
  for (const { path } of patientItems) expect(routeAt(path).roles).toContain('patient')
})
