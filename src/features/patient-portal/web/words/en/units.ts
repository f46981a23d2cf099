export const unitWords = {
  'unit.peak-flow': '{value} L/min',
  'unit.reliever': 'puffs: {value}',
  'unit.activity': '{value} min',
  'unit.oxygen': '{value}%',
  'unit.of': '{value} of {max}',
  'unit.as-usual': 'as usual',
  'unit.signs': 'not as usual: {value}',
} as const
