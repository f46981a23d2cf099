import type { MedicationRequest } from 'fhir/r4'
import { useState } from 'react'
import { DateField } from '#design/inputs/date-field.tsx'
import { practiceDay } from '#fhir/dates.ts'
import { REASON_LENGTH } from '#fhir/field-lengths.ts'
import type { Term } from '#medicine/terminology/rules.ts'
import { write } from '#platform/api/web/use-write.ts'
import { clinicalLists, type Override, type SafetyReport } from '../../contract.ts'
import { type FormProblems, prescriptionProblems } from '../../forms/form-problems.ts'
import { doseText } from '../../forms/medication-words.ts'
import {
  draftOf,
  draftProblems,
  emptyDraft,
  type PrescriptionDraft,
  toPrescription,
  withProduct,
} from '../../forms/prescription-draft.ts'
import { DOSE_AMOUNT, DURATION_DAYS, NOTE_LENGTH, PACKS, REPEATS } from '../../rules.ts'
import { AllergyLine } from '../allergies/allergy-line.tsx'
import type { Described } from '../conflict-alert.tsx'
import { EntrySheet } from '../entry-sheet.tsx'
import { ReasonField } from '../reason-field.tsx'
import { TextField } from '../text-field.tsx'
import { usePatientLine } from '../use-patient-line.ts'
import { hasReport, useSave } from '../use-save.ts'
import { versionOf } from '../version-of.ts'
import { AnswerAlertsDialog } from './answer-alerts-dialog.tsx'
import { DoseFields } from './dose-fields.tsx'
import { MedicationSafety } from './medication-safety.tsx'
import { ProductFields } from './product-fields.tsx'

const RANGES = { doseAmount: DOSE_AMOUNT, durationDays: DURATION_DAYS, packs: PACKS, repeats: REPEATS }

const describe = (draft: PrescriptionDraft): Described => [
  ['Medication', draft.medicine.text],
  ['Dose', doseText(toPrescription(draft))],
  ['Repeats', draft.repeats],
]

function newDraft(today: string, term: Term | undefined): PrescriptionDraft {
  const empty = emptyDraft(today)
  return term ? withProduct(empty, { text: term.text, term: term.key }, term.medicine) : empty
}

export interface MedicationFormSheetProps {
  patientId: string
  /** The encounter in which it is prescribed, if any. */
  encounterId?: string
  request?: MedicationRequest
  draftId?: string
  /** Product to start with. */
  term?: Term | undefined
  onClose: () => void
}

interface Order {
  draft: PrescriptionDraft
  overrides: Override[]
}

/** Creates or changes a prescription: a change stops the old one and links the new one to it. */
export function MedicationFormSheet(props: MedicationFormSheetProps) {
  const { patientId, encounterId, request, draftId = 'new', term, onClose } = props
  const today = practiceDay(new Date())
  const patientLine = usePatientLine(patientId)
  const [asked, setAsked] = useState<{ draft: PrescriptionDraft; version: number | undefined; report: SafetyReport }>()
  const save = useSave({
    what: 'Medication',
    types: ['MedicationRequest'],
    send: ({ draft, overrides }: Order, ifMatch) => {
      const body = { ...toPrescription(draft), overrides, replaces: draft.replaces.map(({ id }) => id) }
      return request
        ? write(clinicalLists.changeMedication, {
            params: { id: patientId, medicationId: request.id ?? '' },
            body: { ...body, changeReason: draft.changeReason },
            ifMatch,
          })
        : write(clinicalLists.prescribe, { params: { id: patientId }, body: { ...body, encounterId } })
    },
    onSaved: () => {},
  })

  function problemsOf(draft: PrescriptionDraft): FormProblems {
    const found = { ...prescriptionProblems(toPrescription(draft), { today }), ...draftProblems(draft, RANGES) }
    return request && !draft.changeReason.trim() ? { ...found, changeReason: 'Enter the reason for the change' } : found
  }

  function send(draft: PrescriptionDraft, version: number | undefined, overrides: Override[] = []) {
    save.mutate(
      { form: { draft, overrides }, version },
      {
        onError: (error) => {
          if (!hasReport(error)) return
          setAsked({ draft, version, report: (error.body as { report: SafetyReport }).report })
        },
      },
    )
  }

  return (
    <EntrySheet
      patientId={patientId}
      title={request ? 'Change Medication' : 'Prescribe Medication'}
      draftKey={`prescription:${patientId}:${request ? `${request.id}:${versionOf(request)}` : draftId}`}
      initial={request ? draftOf(request, today) : newDraft(today, term)}
      version={request && versionOf(request)}
      submitLabel={request ? 'Change Medication' : 'Prescribe'}
      problemsOf={problemsOf}
      save={{
        ...save,
        error: hasReport(save.error) ? null : save.error,
        mutate: ({ form, version }) => send(form, version),
      }}
      onClose={onClose}
      fromCurrent={(current) => draftOf(current as MedicationRequest, today)}
      describe={describe}
      wide
    >
      {({ form, change, problems }) => (
        <>
          <AllergyLine patientId={patientId} />
          <ProductFields
            form={form}
            problems={problems}
            change={change}
            onMedication={(medication, product) => change(withProduct(form, medication, product))}
          />
          <MedicationSafety patientId={patientId} draft={form} changes={request?.id} change={change} />
          <DoseFields form={form} problems={problems} change={change} />
          <ReasonField patientId={patientId} form={form} change={change} />
          <DateField
            label="Start"
            required
            value={form.start}
            error={problems.start}
            onValueChange={(start) => change({ start })}
          />
          <TextField
            label="Note"
            isLong
            maxLength={NOTE_LENGTH}
            value={form.note}
            onChange={(note) => change({ note })}
          />
          {request && (
            <TextField
              label="Reason for the change"
              required
              maxLength={REASON_LENGTH}
              value={form.changeReason}
              error={problems.changeReason}
              onChange={(changeReason) => change({ changeReason })}
            />
          )}
          {asked && (
            <AnswerAlertsDialog
              patientLine={patientLine}
              alerts={asked.report.alerts.filter(({ tier }) => tier !== 'inline')}
              onCancel={() => setAsked(undefined)}
              onReplace={(medication) => {
                setAsked(undefined)
                change({ replaces: [...form.replaces, medication] })
              }}
              onAnswer={(overrides) => {
                setAsked(undefined)
                send(asked.draft, asked.version, overrides)
              }}
            />
          )}
        </>
      )}
    </EntrySheet>
  )
}
