type Write = (at: string, zone?: string) => string

/** '9:00 am', or '9:00 am (Perth)' where the clocks at the place of the visit differ from those of the practice. */
export const timeAt = (time: Write, at: string, zone: string | undefined): string =>
  zone ? `${time(at, zone)} (${zone.replace(/.*\//, '').replaceAll('_', ' ')})` : time(at)
