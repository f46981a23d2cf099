import { CornerDownLeft } from 'lucide-react'
import { useTerms } from '#features/clinical-lists/web/use-terms.ts'
import { Group, Item } from '../shell/menu/palette-parts.tsx'
import { EXAMPLES } from './read-command.ts'
import { similarLines } from './similar-lines.ts'

/** Shorter beginnings fit too many medications. */
const SHORTEST_NAME = 4

/** Says that the line was not understood; similar lines are offered to be typed, and none of them is done. */
export function UnreadLine({ text, onText }: { text: string; onText: (text: string) => void }) {
  const typed = text.trim()
  const [name = ''] = typed.toLowerCase().split(/\s/)
  const isOff = name.length < SHORTEST_NAME
  const medications = useTerms('medicines', name, isOff)
  const isMedication =
    !isOff &&
    medications.isCurrent &&
    medications.terms.some((term) =>
      `${term.text} ${term.hint ?? ''}`
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .some((word) => word.startsWith(name)),
    )
  const lines = [...similarLines(typed, new Date()), ...(isMedication ? [`prescribe ${typed}`] : [])]
  return (
    <>
      <p role="status" className="px-2 py-1.5 text-sm">
        {`“${typed}” was not understood. Nothing was done. You can type: ${EXAMPLES.join(' · ')}`}
      </p>
      {lines.length > 0 && (
        <Group heading="Did you mean">
          {lines.map((line) => (
            <Item key={line} value={`type ${line}`} onSelect={() => onText(line)}>
              <CornerDownLeft aria-hidden="true" />
              {line}
            </Item>
          ))}
        </Group>
      )}
    </>
  )
}
