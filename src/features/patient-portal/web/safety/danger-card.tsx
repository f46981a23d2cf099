import clsx from 'clsx'
import { Siren } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import dangerMessages from '#i18n/messages/en-AU/danger.json'
import { useWrite } from '#platform/api/web/use-write.ts'
import { type PortalDanger, patientPortal } from '../../contract.ts'
import { portalHome } from '../../home/contract.ts'
import { CallLink } from '../emergency/call-link.tsx'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'

/**
 * Stays whatever is entered next: what to do, who has been notified, and the one question that unblocks the patient's
 * screens.
 */
export function DangerCard({ danger }: { danger: PortalDanger }) {
  const { t, sentence } = useMessages(dangerMessages)
  const isEmergency = danger.level === 'emergency'
  return (
    <section
      aria-label={t('danger.title')}
      data-danger-box
      className={clsx(
        'grid gap-3 rounded-card border-2 p-4',
        isEmergency ? 'border-zone-danger bg-zone-danger-tint' : 'border-zone-worse bg-zone-worse-tint',
      )}
    >
      <h3 className="flex items-center gap-2 text-lg font-semibold">
        <Siren aria-hidden="true" className="size-6 shrink-0" />
        {t(isEmergency ? 'danger.title' : 'danger.title-today')}
      </h3>
      {danger.measured ? (
        danger.measured.map((reading) => (
          <p key={reading.key} className="font-semibold">
            {sentence(reading)}
          </p>
        ))
      ) : (
        <p>
          {t('danger.yours')} <strong dir="auto">{danger.words}</strong>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {danger.call.map(({ number, said: text }) => (
          <CallLink key={number} number={number} isEmergency={number === '000'}>
            {sentence(text)}
          </CallLink>
        ))}
      </div>
      <p className="font-semibold">{t('danger.first-aid')}</p>
      <ol className="grid list-decimal gap-1.5 ps-6">
        {danger.steps.map((step) => (
          <li key={step.key}>{sentence(step)}</li>
        ))}
      </ol>
      <Practice danger={danger} />
      {danger.aboutOther && <WhoseDanger danger={danger} />}
      {danger.canAnswer && <FollowUp danger={danger} />}
    </section>
  )
}

function Practice({ danger: { practice, state, ownerName } }: { danger: PortalDanger }) {
  const { t, dateTime } = useMessages(dangerMessages)
  const notifiedText = ownerName ? t('danger.told', { name: ownerName }) : t('danger.told-all')
  return (
    <div className="grid gap-1">
      {!practice.isOpen && (
        <p className="font-semibold">
          {practice.opensAt ? t('danger.closed', { time: dateTime(practice.opensAt) }) : t('danger.closed-no-time')}
        </p>
      )}
      <p>{state === 'claimed' ? t('danger.claimed', { name: ownerName ?? '' }) : notifiedText}</p>
      {!practice.isOpen && practice.afterHoursMessage && <p dir="auto">{practice.afterHoursMessage}</p>}
      <p>{t('danger.meanwhile')}</p>
      {practice.phone && practice.isOpen && (
        <CallLink number={practice.phone.replace(/[^\d+]/g, '')} className="justify-self-start">
          {practice.phone}
        </CallLink>
      )}
    </div>
  )
}

type Answer = 'passed' | 'same' | 'about-self' | 'about-other'

function useAnswer(reportId: string) {
  const { t, sentence } = useMessages(dangerMessages)
  const { id } = usePatient()
  const [answerText, setAnswerText] = useState<string>()
  const answer = useWrite(patientPortal.answerDanger, {
    refreshes: [patientPortal.planToday, portalHome.healthSummary, patientPortal.insights],
    onSuccess: ({ message }, { body }) => {
      const title = sentence({ key: `danger.answered-${body.answer}`, text: message })
      // while danger lasts nothing may cover the numbers to call
      if (body.answer === 'same') setAnswerText(title)
      else toast({ title, variant: 'success' })
    },
    onError: ({ message }) => toast({ title: t('danger.failed'), description: message, variant: 'destructive' }),
  })
  const send = (reply: Answer) => answer.mutate({ params: { id }, body: { reportId, answer: reply } })
  return { send, answerText, isPending: answer.isPending }
}

/** First aid speaks of another person; the practice has to know whether it is the patient. */
function WhoseDanger({ danger: { reportId, aboutOther } }: { danger: PortalDanger }) {
  const { t } = useMessages(dangerMessages)
  const { send, isPending } = useAnswer(reportId)
  if (aboutOther === 'answered') return <p>{t('danger.about-noted')}</p>
  return (
    <Question
      title={t('danger.about')}
      answers={[
        [t('danger.about-me'), 'about-self'],
        [t('danger.about-other'), 'about-other'],
      ]}
      isPending={isPending}
      onAnswer={send}
    />
  )
}

interface QuestionProps {
  title: string
  answers: readonly (readonly [string, Answer])[]
  isPending: boolean
  onAnswer: (answer: Answer) => void
}

function Question({ title, answers, isPending, onAnswer }: QuestionProps) {
  return (
    <div className="grid gap-2 border-t pt-3">
      <p className="font-semibold">{title}</p>
      <div className="flex flex-wrap gap-2">
        {answers.map(([label, answer]) => (
          <Button key={answer} variant="outline" disabled={isPending} onClick={() => onAnswer(answer)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

function FollowUp({ danger: { reportId } }: { danger: PortalDanger }) {
  const { t } = useMessages(dangerMessages)
  const { send, answerText, isPending } = useAnswer(reportId)
  return (
    <>
      <Question
        title={t('danger.question')}
        answers={[
          [t('danger.same'), 'same'],
          [t('danger.passed'), 'passed'],
        ]}
        isPending={isPending}
        onAnswer={send}
      />
      {answerText && (
        <p role="status" className="font-semibold">
          {answerText}
        </p>
      )}
      <p className="text-sm">{t('danger.stays')}</p>
    </>
  )
}
