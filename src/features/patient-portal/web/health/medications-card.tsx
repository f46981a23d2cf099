import { Check, Circle, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { SkeletonText } from '#design/feedback/skeleton.tsx'
import healthMessages from '#i18n/messages/en-AU/health.json'
import { useRead } from '#platform/api/web/use-read.ts'
import { type MedicationsToday, type PortalMedication, patientPortal } from '../../contract.ts'
import type { DayPart } from '../../rules.ts'
import { useMessages } from '../language/use-messages.ts'
import { usePatient } from '../patient.ts'
import { type Taken, useTaken } from './use-taken.ts'

const SHOWN = 3 // (requirements 2 §9)

/** Medications due today with Taken and Undo; shows three, the rest on demand. */
export function MedicationsCard() {
  const { t } = useMessages(healthMessages)
  const { id } = usePatient()
  const { data, isPending } = useRead(patientPortal.medicines, { params: { id } })
  return (
    <Card aria-labelledby="medicines">
      <div className="card-content grid content-start gap-3">
        <h3 id="medicines" className="card-title">
          {t('medicines.title')}
        </h3>
        {isPending && <SkeletonText lines={5} />}
        {data && <List data={data} />}
      </div>
    </Card>
  )
}

/** Due and unmarked first, as-needed last. */
function dueFirst(medications: readonly PortalMedication[]): PortalMedication[] {
  const rank = ({ doses, asNeeded }: PortalMedication) => {
    if (doses.some(({ taken }) => !taken)) return 0
    if (doses.length > 0) return 1
    return asNeeded ? 2 : 3
  }
  return medications.toSorted((a, b) => rank(a) - rank(b))
}

function List({ data }: { data: MedicationsToday }) {
  const { t } = useMessages(healthMessages)
  const taken = useTaken()
  const [isWhole, setIsWhole] = useState(false)
  // rows keep their place when marked; a new day gives a new list
  const [order] = useState(() => dueFirst(data.medicines).map(({ id }) => id))
  const { adherence } = data
  const medications = data.medicines.toSorted((a, b) => place(order, a.id) - place(order, b.id))
  if (medications.length === 0) return <p>{t('medicines.none')}</p>
  const shown = isWhole ? medications : medications.slice(0, SHOWN)
  return (
    <>
      <ul className="grid gap-3">
        {shown.map((medication) => (
          <Medication key={medication.id} medication={medication} taken={taken} />
        ))}
      </ul>
      {medications.length > SHOWN && (
        <Button variant="link" className="justify-self-start" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('medicines.fewer') : t('medicines.all', { count: medications.length })}
        </Button>
      )}
      {adherence.percent !== null && (
        <p className="text-sm text-muted">
          {t('medicines.adherence', { taken: adherence.taken, due: adherence.due, days: adherence.days })}
        </p>
      )}
    </>
  )
}

const place = (order: readonly string[], id: string) => (order.includes(id) ? order.indexOf(id) : order.length)

function Medication({ medication, taken }: { medication: PortalMedication; taken: Taken }) {
  const { t, line, lineLang } = useMessages(healthMessages)
  const { medicationCodeableConcept, dosageInstruction, asNeeded, doses, takenToday } = medication
  return (
    <li className="grid gap-2 border-b pb-3 last:border-b-0 last:pb-0">
      <div>
        <p className="font-semibold">
          <bdi>{medicationCodeableConcept.text}</bdi>
        </p>
        {dosageInstruction[0] && (
          <p className="text-sm text-muted" lang={lineLang(dosageInstruction[0].text)} dir="auto">
            {line(dosageInstruction[0].text)}
          </p>
        )}
      </div>
      {doses.map(({ part }) => (
        <Dose key={part} medication={medication} part={part} taken={taken} />
      ))}
      {asNeeded && doses.length === 0 && (
        <>
          {takenToday.length > 0 && <p className="text-sm">{t('medicines.used', { count: takenToday.length })}</p>}
          <Dose medication={medication} taken={taken} />
        </>
      )}
      {!asNeeded && doses.length === 0 && <p className="text-sm text-muted">{t('medicines.not-today')}</p>}
    </li>
  )
}

function Dose({ medication, part, taken }: { medication: PortalMedication; part?: DayPart; taken: Taken }) {
  const { t, time } = useMessages(healthMessages)
  const name = medication.medicationCodeableConcept.text
  const mark = taken.markOf(medication, part)
  const label = part
    ? t('medicines.mark-part', { medicine: name, part: t(`medicines.${part}`) })
    : t('medicines.mark', { medicine: name })
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="text-sm font-medium">{part ? t(`medicines.${part}`) : t('medicines.as-needed')}</span>
      <span className="flex flex-wrap items-center justify-end gap-2">
        {mark && (
          <>
            {mark.kind === 'waiting' ? (
              <Badge tone="warning">{t('medicines.waiting')}</Badge>
            ) : (
              <Badge tone="success">
                <Check aria-hidden="true" className="size-3.5" />
                {t('medicines.taken-at', { time: time(mark.at) })}
              </Badge>
            )}
            <Button
              variant="ghost"
              aria-label={t('medicines.undo-name', { medicine: name })}
              onClick={() => taken.undo(mark)}
            >
              <Undo2 aria-hidden="true" />
              {t('medicines.undo')}
            </Button>
          </>
        )}
        {(!mark || !part) && (
          <Button
            variant="outline"
            className="min-w-24"
            aria-label={label}
            loading={taken.isBusy(medication, part)}
            onClick={() => void taken.mark(medication, part)}
          >
            {/* an empty circle: still to be marked. The check belongs to what is marked */}
            <Circle aria-hidden="true" />
            {t('medicines.taken')}
          </Button>
        )}
      </span>
    </div>
  )
}
