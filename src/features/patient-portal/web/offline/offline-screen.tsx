import { useCallback, useEffect } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import frameMessages from '#i18n/messages/en-AU/frame.json'
import { useRead } from '#platform/api/web/use-read.ts'
import { patientPortal } from '../../contract.ts'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'
import { keepOffline } from './keep-offline.ts'
import { keepPlanToday } from './plan-snapshot.ts'
import { useSendWaiting } from './use-send-waiting.ts'
import { WaitingBar } from './waiting-bar.tsx'

const SETTLED_MS = 1500

/** Sends waiting entries, stores the plan on the phone, and shows when it is offline. Loaded after first paint. */
export function OfflineScreen() {
  const { t } = useMessages(frameMessages)
  const patient = usePatient()
  const own = patient.isOwn ? patient.id : undefined
  const onArrived = useCallback(
    (count: number) =>
      void toast({ title: t('toast.arrived'), description: t('toast.arrived-text', { count }), variant: 'success' }),
    [t],
  )
  useSendWaiting(onArrived)
  useEffect(() => {
    if (!own) return
    // once the page has rendered
    const timer = setTimeout(() => void keepOffline(own).catch(() => {}), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [own])
  const { data: today } = useRead(patientPortal.planToday, { params: { id: patient.id }, enabled: own !== undefined })
  useEffect(() => {
    if (own && today) void keepPlanToday(own, today).catch(() => {})
  }, [own, today])
  return <WaitingBar />
}
