export interface Breach {
  file: string
  line: number
  rule: string
  reason: string
}

export function breachText({ file, line, rule, reason }: Breach): string {
  return `${file}:${line}  ${rule}: ${reason}`
}
