import { toast } from '#design/feedback/toast-store.ts'
import frameMessages from '#i18n/messages/en-AU/frame.json'
import { currentCatalogue } from '#i18n/web/current-catalogue.ts'
import { translator } from '#i18n/web/use-messages.ts'
import { deliver } from './offline/outbox.ts'
import type { Report, Reported } from './report.ts'

/** Reports to the care team how a patient feels, with the specified toasts (requirements 2 §8). */
export async function sendReport(report: Report, patientId: string, ownerId: string): Promise<Reported> {
  const { t } = translator(currentCatalogue(), frameMessages)
  const { symptom, severity, signs = [] } = report
  const clientId = crypto.randomUUID()
  const body = {
    patientId: patientId,
    symptom,
    severity,
    clientId,
    at: new Date().toISOString(),
    ...(signs.length > 0 && { signs: [...signs] }),
  }
  const delivery = await deliver({ kind: 'symptom', clientId, personId: patientId, ownerId, body })
  if (delivery.state === 'waiting') {
    toast({ title: t('toast.waiting'), description: t('toast.waiting-text'), variant: 'warning' })
    return 'waiting'
  }
  if (delivery.state === 'refused') {
    const description = delivery.message || t('toast.try-again')
    toast({ title: t('toast.symptom-failed'), description, variant: 'destructive' })
    return 'failed'
  }
  // danger is answered in the page, and nothing may cover that
  if (!delivery.reply.advice.isDanger)
    toast({ title: t('toast.symptom'), description: t('toast.symptom-text'), variant: 'success' })
  return delivery.reply
}
