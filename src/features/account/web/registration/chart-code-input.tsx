import { Input } from '#design/inputs/input.tsx'

/** Where a patient types the code that the practice gave them. */
export function ChartCodeInput({ value, onValueChange }: { value: string; onValueChange: (code: string) => void }) {
  return (
    <Input
      name="chart-code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      placeholder="ABCD-EFGH-JKMN"
      value={value}
      onChange={({ target }) => onValueChange(target.value)}
    />
  )
}
