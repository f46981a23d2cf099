import type { CSSProperties } from 'react'
import type { Calendar, CalendarEntry } from '../../calendar/contract.ts'

type Colour = Calendar['types'][number]['colour']

const COLOUR: Record<Colour, string> = {
  blue: 'var(--info-solid)',
  teal: 'var(--chart-3)',
  green: 'var(--success-solid)',
  amber: 'var(--warning-solid)',
  red: 'var(--critical-solid)',
  purple: 'var(--ai-solid)',
  grey: 'var(--unknown-solid)',
}

/** Colour is never the only sign: the type is written on the booking and read aloud. */
export function entryColour(types: Calendar['types'], { typeCode }: Pick<CalendarEntry, 'typeCode'>): CSSProperties {
  const colour = types.find(({ code }) => code === typeCode)?.colour ?? 'grey'
  return { '--entry': COLOUR[colour] } as CSSProperties
}

export const COLOURED = 'bg-[color-mix(in_srgb,var(--entry)_15%,var(--card))] border-l-4 border-l-(--entry)'
