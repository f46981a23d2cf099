const NIGHTS =
  /\b(?:us(?:ed|ing)|w(?:orn|ore|earing)|had) (?:it|that|the (?:machine|mask|cpap|bipap|bilevel)|cpap|bipap)(?: on)?(?: for)? (\d+) (?:of|out of) (?:the |those |these |your )?(?:last |past )?(\d+) nights?\b/
const HOURS =
  /\b(?:on )?averag(?:e|ed|ing)(?: of)? (?:about |around )?(\d+(?:\.\d+)?) hours?(?: and)?(?: (\d+) minutes?)?|\b(\d+(?:\.\d+)?) hours?(?: and)?(?: (\d+) minutes?)? (?:a|per|each) night\b/

/** "You've used it 26 of the 30 nights, on average 5 hours 40": how much a breathing machine was used. */
export function deviceUse(clause: string): string | undefined {
  const [, used, of] = NIGHTS.exec(clause) ?? []
  if (!used || !of || Number(used) > Number(of)) return undefined
  const hours = HOURS.exec(clause)
  const [whole, minutes] = [hours?.[1] ?? hours?.[3], hours?.[2] ?? hours?.[4]]
  const long = whole && `, average ${whole} hours${minutes ? ` ${minutes} minutes` : ''} a night`
  return `Machine used ${used} of ${of} nights${long ?? ''}.`
}
