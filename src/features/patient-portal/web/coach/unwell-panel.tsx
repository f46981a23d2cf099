import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import coachMessages from '#i18n/messages/en-AU/coach.json'
import sentences from '#i18n/messages/en-AU/sentences.json'
import type { Sign } from '#medicine/self-management/signs.ts'
import { SYMPTOM_LENGTH } from '../../rules.ts'
import { EmergencyNow } from '../emergency/emergency-now.tsx'
import { useMessages } from '../language/use-messages.ts'
import type { Reported } from '../report.ts'
import { SafetyNow } from '../safety/safety-now.tsx'
import { useSafety } from '../safety/use-safety.ts'
import { useReport } from '../use-report.ts'
import { AdviceCard } from './advice-card.tsx'
import { DANGER_SIGNS, SignList } from './sign-list.tsx'

/** Follows 'Unwell': a ticked or typed danger sign immediately shows what to do. */
export function UnwellPanel({ onClose }: { onClose: () => void }) {
  const { t } = useMessages(coachMessages)
  const { t: sign } = useMessages(sentences)
  const { report, isPending } = useReport()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [ticked, setTicked] = useState<readonly Sign[]>([])
  const [text, setText] = useState('')
  const [reported, setReported] = useState<Reported>()
  const assessment = useSafety(text, ticked)
  const isDanger = ticked.length > 0 || assessment?.level === 'emergency'
  // the answer to what was sent takes the place of what was shown while it was written
  const isAnswered = typeof reported === 'object' && reported.advice.isDanger === true

  useEffect(() => heading.current?.focus(), [])

  async function send() {
    const symptom = text.trim() || ticked.map((code) => sign(`sign.${code}`)).join('; ')
    setReported(await report({ symptom, severity: 'severe', signs: ticked }))
  }

  return (
    <section aria-labelledby={titleId} className="grid gap-4 border-t px-5 py-4">
      <div className="grid gap-1">
        <h3 id={titleId} ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {t('unwell.title')}
        </h3>
        <p>{t('unwell.text')}</p>
      </div>
      <Field label={t('unwell.words')}>
        <Textarea
          value={text}
          maxLength={SYMPTOM_LENGTH}
          dir="auto"
          onChange={({ target }) => {
            setText(target.value)
            setReported(undefined)
          }}
        />
      </Field>
      {!isAnswered &&
        (assessment ? <SafetyNow assessment={assessment} /> : ticked.length > 0 && <EmergencyNow signs={ticked} />)}
      <SignList
        signs={DANGER_SIGNS}
        ticked={ticked}
        onChange={(signs) => {
          setTicked(signs)
          setReported(undefined)
        }}
      />
      {reported && reported !== 'failed' && <AdviceCard reported={reported} hidesEmergency={isDanger && !isAnswered} />}
      <div className="flex flex-wrap gap-2">
        <Button loading={isPending} disabled={!text.trim() && ticked.length === 0} onClick={() => void send()}>
          {t('unwell.send')}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t('unwell.close')}
        </Button>
      </div>
    </section>
  )
}
