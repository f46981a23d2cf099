import { expect, it } from 'vitest'
import { entryAbout } from './entry-about.ts'

it('adds under a draft of its own for each patient', () => {
  expect(entryAbout('Allergy', 'p1', undefined)).toEqual({
    patientId: 'p1',
    title: 'Add Allergy',
    draftKey: 'allergy:p1:new',
    submitLabel: 'Add Allergy',
  })
})

it('changes one version of one record', () => {
  const record = { resourceType: 'Condition' as const, id: 'c1', meta: { versionId: '3' } }
  expect(entryAbout('Condition', 'p1', record)).toEqual({
    patientId: 'p1',
    title: 'Change Condition',
    draftKey: 'condition:p1:c1:3',
    submitLabel: 'Save Changes',
    version: 3,
  })
})
