import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { CHANNEL_WORDS, CHANNELS, type Channel } from '#fhir/messages-allowed.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type Recall, recalls } from '../contract.ts'
import { AGREEMENT_WORDS, ASKED, ASKED_WORDS, type Asked } from '../rules.ts'

export interface AgreementFormProps {
  recall: Recall
  /** Reception keeps the agreement with the patient's details instead. */
  mayRecord: boolean
}

/** What the patient has said about SMS and email, and what they say now. */
export function AgreementForm({ recall: { id, agreements, state }, mayRecord }: AgreementFormProps) {
  const [channel, setChannel] = useState<Channel>('sms')
  const [way, setWay] = useState<Asked>('phone')
  const agree = useWrite(recalls.agree, {
    refreshes: [recalls.read, recalls.list],
    onSuccess: ({ message }) => toast({ title: 'Answer Recorded', description: message, variant: 'success' }),
    onError: (error) => toast({ title: 'Recording Failed', description: error.message, variant: 'destructive' }),
  })
  const record = (agrees: boolean) => {
    if (!agree.isPending) agree.mutate({ params: { id }, body: { channel, agrees, way } })
  }
  return (
    <section aria-label="Messages" className="grid gap-3 text-sm">
      <h3 className="font-semibold">May we send messages?</h3>
      <ul className="grid gap-1">
        {CHANNELS.map((one) => (
          <li key={one}>{`${CHANNEL_WORDS[one]}: ${AGREEMENT_WORDS[agreements[one]].toLowerCase()}`}</li>
        ))}
      </ul>
      {mayRecord && state !== 'closed' && (
        <div className="flex flex-wrap items-end gap-3">
          <ChoiceField
            label="Asked about"
            choices={CHANNEL_WORDS}
            order={CHANNELS}
            value={channel}
            onChange={setChannel}
          />
          <ChoiceField label="Answered" choices={ASKED_WORDS} order={ASKED} value={way} onChange={setWay} />
          <Button variant="outline" disabled={agree.isPending} onClick={() => record(true)}>
            Agrees
          </Button>
          <Button variant="outline" disabled={agree.isPending} onClick={() => record(false)}>
            Refuses
          </Button>
        </div>
      )}
    </section>
  )
}
