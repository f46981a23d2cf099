import clsx from 'clsx'
import { HeartHandshake, type LucideIcon, Stethoscope, Telescope } from 'lucide-react'
import type { ComponentProps } from 'react'
import coachMessages from '#i18n/messages/en-AU/coach.json'
import emergencyMessages from '#i18n/messages/en-AU/emergency.json'
import type { Advice } from '../../contract.ts'
import { CallLink } from '../emergency/call-link.tsx'
import { EmergencyNow } from '../emergency/emergency-now.tsx'
import { useMessages } from '../language/use-messages.ts'
import { useDangerBox } from '../safety/use-danger-box.ts'

/** Advice in the reply to words that were not a report of symptoms. */
export default function AdviceNow({ advice }: { advice: Advice }) {
  const { sentence } = useMessages(coachMessages)
  if (advice.level !== 'emergency') return <Steps advice={advice} />
  return (
    <EmergencyNow
      signs={advice.signs}
      measured={advice.measured}
      firstAid={advice.steps.map(sentence)}
      isAboutOther={advice.isAboutOther}
      isSent
    />
  )
}

const LOOK = {
  crisis: { Icon: HeartHandshake, tone: 'border-zone-danger bg-zone-danger-tint' },
  today: { Icon: Stethoscope, tone: 'border-zone-worse bg-zone-worse-tint' },
  watch: { Icon: Telescope, tone: 'border-zone-well bg-zone-well-tint' },
} as const satisfies Record<string, { Icon: LucideIcon; tone: string }>

export function Steps({ advice }: { advice: Advice }) {
  const { t, sentence } = useMessages(coachMessages)
  const { t: emergency } = useMessages(emergencyMessages)
  const isDanger = advice.isDanger === true
  const level = advice.level === 'emergency' ? 'today' : advice.level
  const { Icon, tone } = LOOK[level]
  return (
    <DangerBox
      isDanger={isDanger}
      role={level === 'crisis' ? 'alert' : 'status'}
      className={clsx('grid scroll-mt-20 gap-3 rounded-card border-s-4 p-4 text-fg', tone)}
    >
      <h4 className="flex items-center gap-2 font-semibold">
        <Icon className="size-5 shrink-0" aria-hidden="true" />
        {t(`answer.${level}`)}
      </h4>
      {isDanger && <p className="font-semibold">{emergency('emergency.sent')}</p>}
      {advice.measured?.map((reading) => (
        <p key={reading.key}>{sentence(reading)}</p>
      ))}
      <ul className="grid list-disc gap-1 ps-5">
        {advice.steps.map((step) => (
          <li key={step.key}>{sentence(step)}</li>
        ))}
      </ul>
      {advice.call.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {advice.call.map(({ number, said: text }) => (
            <CallLink key={number} number={number} isEmergency={number === '000'}>
              {sentence(text)}
            </CallLink>
          ))}
        </div>
      )}
    </DangerBox>
  )
}

/** Takes the focus if the words held danger; other advice leaves it where it is. */
function DangerBox({ isDanger, ...props }: ComponentProps<'div'> & { isDanger: boolean }) {
  return isDanger ? <FocusedBox {...props} /> : <div {...props} />
}

function FocusedBox(props: ComponentProps<'div'>) {
  const box = useDangerBox<HTMLDivElement>(true)
  return <div ref={box} tabIndex={-1} data-danger-box {...props} />
}
