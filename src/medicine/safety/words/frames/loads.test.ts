import { expect, it } from 'vitest'
import { assessSafety } from '../../assess-safety.ts'

it.each([
  'there’s a ute on my chest',
  'like a truck parked on me',
  'feels like an elephant is sitting on me',
  'as if a cow is lying on my chest',
  'like I’ve got a boulder on my breastbone',
  'feels like a road train ran over my chest',
  'like a rope pulled round my chest',
  'like a gumboot standing on my ribs',
  'there’s a mob of sheep standing on my chest',
  '好像有人坐在我胸口上',
  'كأن أحدا يجلس على صدري',
  'như có con voi ngồi trên ngực',
])('%s: chest pain, with its first aid', (text) => {
  expect(assessSafety({ text })).toMatchObject({ level: 'emergency', firstAid: ['chest-pain'] })
})

it.each([
  'the ute died on me again',
  'the cat sat on my chest all night',
  'I have a rash like a map on my chest',
  'there is a tattoo of a tractor on my chest',
  'the horse stood on my foot',
  'the bus left on me',
  'had a tree on my ute, chest is fine',
  'my chest is a truck driver’s chest the doctor said, good lungs',
])('%s: no weight on anybody', (text) => {
  expect(assessSafety({ text }).level).not.toBe('emergency')
})
