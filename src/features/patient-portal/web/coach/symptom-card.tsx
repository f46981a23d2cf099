import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#design/card.tsx'
import { Field } from '#design/inputs/field.tsx'
import { RadioGroup, RadioItem } from '#design/inputs/radio-group.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import coachMessages from '#i18n/messages/en-AU/coach.json'
import type { SafetyAssessment } from '#medicine/safety/types.ts'
import { SEVERITIES, type Severity, SYMPTOM_LENGTH } from '../../rules.ts'
import { useMessages } from '../language/use-messages.ts'
import type { Reported } from '../report.ts'
import { SafetyNow } from '../safety/safety-now.tsx'
import { useSafety } from '../safety/use-safety.ts'
import { useReport } from '../use-report.ts'
import { AdviceCard } from './advice-card.tsx'

/** Advice for typed symptoms. Danger signs are detected while typing, on the phone itself. */
export function SymptomCard() {
  const { t } = useMessages(coachMessages)
  const { report, isPending } = useReport()
  const [text, setText] = useState('')
  const [severity, setSeverity] = useState<Severity>('moderate')
  const [reported, setReported] = useState<Reported>()
  const typed = useSafety(text)
  const [waiting, setWaiting] = useState<SafetyAssessment>()
  // offline nobody else answers: what to do stays after the field is empty
  const assessment = typed ?? waiting
  const isEmergency = assessment?.level === 'emergency'

  async function send() {
    const answer = await report({ symptom: text.trim(), severity })
    setReported(answer)
    setWaiting(answer === 'waiting' ? typed : undefined)
    if (answer !== 'failed') setText('')
  }

  return (
    <Card aria-labelledby="symptom">
      <CardHeader>
        <CardTitle as="h3" id="symptom">
          {t('symptom.title')}
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <Field label={t('symptom.text')} hint={t('symptom.hint')}>
          <Textarea
            rows={4}
            value={text}
            maxLength={SYMPTOM_LENGTH}
            dir="auto"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <SafetyNow assessment={assessment} />
        <Field label={t('symptom.severity')}>
          <RadioGroup
            value={severity}
            onValueChange={(next) => setSeverity(next as Severity)}
            className="grid-cols-1 sm:grid-cols-3"
          >
            {SEVERITIES.map((each) => (
              <RadioItem key={each} value={each} label={t(`symptom.${each}`)} />
            ))}
          </RadioGroup>
        </Field>
        <Button
          size="lg"
          className="justify-self-start max-sm:w-full"
          disabled={!text.trim()}
          loading={isPending}
          loadingText={t('symptom.sending')}
          onClick={() => void send()}
        >
          {t('symptom.send')}
        </Button>
        {reported && reported !== 'failed' && <AdviceCard reported={reported} hidesEmergency={isEmergency} />}
      </CardContent>
    </Card>
  )
}
