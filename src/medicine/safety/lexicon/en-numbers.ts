import type { LexiconData } from '../words/lexicon.ts'

/** English words around a number that say what was measured. */
export const EN_NUMBERS: LexiconData = {
  'n-spo2': `on my finger|on the finger|on his finger|on her finger|finger reading|finger clip|clip thing|peg thing|finger peg|oxygen|oxygen level|o2|o2 level|o2 sat|o2 sats|sats|sat|satts|spo2|sp02|sao2|saturation|saturations|oximeter|pulse ox|pulse oximeter|finger thing|finger one|finger monitor|ox level|oxygen sats|oxygen saturation|stats`,
  'n-peak-flow': `pefr|pfr|peak flow|peakflow|pef|peak flows|peak flow meter`,
  'n-blow': `blew|blowing|blow`,
  'best-value': `best is|personal best|my best|best`,
  'n-puffs': `puff|puffs|inhalations|sprays|squirts|pumps`,
  'n-temperature': `temp|temperature|fever|temps`,
  'n-pulse': `pulse|heart rate|heartrate|hr|bpm|beats a minute|beats per minute`,
  'n-pressure': `bp|blood pressure`,
  'n-systolic': `systolic|top number`,
  'n-diastolic': `diastolic|bottom number`,
  'n-rate': `resp rate|respiratory rate|rr|breaths a minute|breaths per minute|breathing rate|times a minute|times per minute`,
  'n-glucose': `sugar|sugars|blood sugar|glucose|bsl|bgl|blood glucose|sugar level`,
  every: `every|only lasts|lasts|lasting more than|lasts only|each|lasting`,
  minute: `minute|minutes|min|mins`,
  hour: `in the last hour|in the past hour|hour|hours|hr|hrs`,
  hourly: `again within the hour|again within an hour|again inside the hour|again inside an hour|hourly|q1h|every hour|every hr|an hour`,
  half: `half hour|half an hour|half hourly|1 2 hour`,
  couple: `couple of|couple`,
  times: `times|goes`,
  over: `over|on`,
  usually: `usually|normally|normal is|from|usual is|target|targets|instead of|best is|personal best|my best|best|used to be|baseline|between|above|over the`,
  litre: `litre|litres|liter|liters|lpm|l`,
  clock: `am|pm|mcg|microgram*|milligram*|g|gram|grams|years old|year old|day old|days old|week old|weeks old|month old|months old|months|oclock|days|weeks|years|km|metres|kg|mg|ml|dollars`,
}
