import { Checkbox } from '#design/inputs/checkbox.tsx'
import sentences from '#i18n/messages/en-AU/sentences.json'
import { isDangerSign, SIGN_CODES, type Sign } from '#medicine/self-management/signs.ts'
import { useMessages } from '../language/use-messages.ts'

export const DANGER_SIGNS = SIGN_CODES.filter(isDangerSign)

export interface SignListProps {
  signs: readonly Sign[]
  ticked: readonly Sign[]
  onChange: (ticked: readonly Sign[]) => void
}

/** Signs to tick: works in every language and offline. */
export function SignList({ signs, ticked, onChange }: SignListProps) {
  const { t } = useMessages(sentences)
  return (
    <div className="grid gap-1 sm:grid-cols-2">
      {signs.map((sign) => (
        <div key={sign} className="rounded-control px-1 py-1.5 has-checked:bg-primary-soft">
          <Checkbox
            label={t(`sign.${sign}`)}
            checked={ticked.includes(sign)}
            onCheckedChange={(isTicked) =>
              onChange(isTicked ? [...ticked, sign] : ticked.filter((other) => other !== sign))
            }
          />
        </div>
      ))}
    </div>
  )
}
