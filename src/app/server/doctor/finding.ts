/** The result of one check. */
export interface Finding {
  what: string
  state: 'ok' | 'warning' | 'failed'
  found: string
  /** How to fix it. */
  fix?: string
}

export interface Check {
  what: string
  look(): Promise<Omit<Finding, 'what'>> | Omit<Finding, 'what'>
}

export const ok = (found: string) => ({ state: 'ok', found }) as const
export const warning = (found: string, fix: string) => ({ state: 'warning', found, fix }) as const
export const failed = (found: string, fix: string) => ({ state: 'failed', found, fix }) as const

/** One after the other; a check that throws is a finding too. */
export async function examine(checks: readonly Check[], tell: (finding: Finding) => void): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { what, look } of checks) {
    const result = await Promise.resolve()
      .then(look)
      .catch((error: Error) => failed(error.message, 'Read the message; the README says how each part is set up.'))
    const finding = { what, ...result }
    findings.push(finding)
    tell(finding)
  }
  return findings
}
