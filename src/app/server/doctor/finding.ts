/** One thing that was looked at. */
export interface Finding {
  what: string
  state: 'ok' | 'warning' | 'failed'
  /** What was found. */
  told: string
  /** What to do about it; absent when it is well. */
  mend?: string
}

export interface Check {
  what: string
  look(): Promise<Omit<Finding, 'what'>> | Omit<Finding, 'what'>
}

export const ok = (told: string) => ({ state: 'ok', told }) as const
export const warning = (told: string, mend: string) => ({ state: 'warning', told, mend }) as const
export const failed = (told: string, mend: string) => ({ state: 'failed', told, mend }) as const

/** One after the other; a look that breaks is a finding too. */
export async function examine(checks: readonly Check[], tell: (finding: Finding) => void): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { what, look } of checks) {
    const found = await Promise.resolve()
      .then(look)
      .catch((error: Error) => failed(error.message, 'Read the message; the README says how each part is set up.'))
    const finding = { what, ...found }
    findings.push(finding)
    tell(finding)
  }
  return findings
}
