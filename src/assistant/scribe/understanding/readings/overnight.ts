import { LOWEST_OVERNIGHT, type Measure, OVERNIGHT } from './measures.ts'

const NIGHT =
  /\b(?:sleep (?:study|test)|polysomnogra\w*|psg|overnight|oximetry|nocturnal|asleep|in (?:your|his|her|their) sleep|during sleep|ahi|odi|t90)\b/
const TODAY = /\b(?:today|on (?:room )?air|at rest|now|in clinic|here|awake|sitting)\b/
const LOWEST =
  /\b(?:lowest|nadir|minimum|min|bottom(?:ed)?(?: out)?|low of|(?:got |went |going |dropped |fell |dipped )+(?:down )?to)\b/

/** A saturation of the sleep study is not the one of the visit: "AHI of 62, lowest saturation 71 percent". */
export function overnightSaturation(lead: string, tail: string): Measure | undefined {
  const night = NIGHT.exec(lead)
  const since = night ? lead.slice(night.index) : ''
  const isNight = night ? !TODAY.test(since) : NIGHT.test(tail.slice(0, 40))
  if (!isNight || TODAY.test(tail.slice(0, 20))) return undefined
  return LOWEST.test(`${since || lead}${tail.slice(0, 25)}`) ? LOWEST_OVERNIGHT : OVERNIGHT
}
