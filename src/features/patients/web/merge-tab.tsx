import type { Patient } from 'fhir/r4'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#design/button.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import type { PatientHit } from '#platform/patient-search/contract.ts'
import { PatientHitLine } from '#platform/patient-search/web/patient-hit-line.tsx'
import { usePatientSearch } from '#platform/patient-search/web/use-patient-search.ts'
import { MergeForm } from './merge-form.tsx'
import { hrefOf, linksOf } from './patient-links.ts'
import { UnmergeButton } from './unmerge-button.tsx'

/** Merges two records of one patient, or undoes a merge. */
export function MergeTab({ patient, onClose }: { patient: Patient; onClose: () => void }) {
  const { survivor, duplicates } = linksOf(patient)
  const [other, setOther] = useState<PatientHit>()
  if (survivor) {
    return (
      <Alert
        tone="warning"
        title="This record is merged"
        actions={<UnmergeButton duplicateId={patient.id ?? ''} label={survivor.label} />}
      >
        {'Merged into '}
        <Link href={hrefOf(survivor.id)}>{survivor.label}</Link>
      </Alert>
    )
  }
  return (
    <div className="grid gap-5">
      {duplicates.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-semibold">Also recorded under</h3>
          <ul className="grid gap-2">
            {duplicates.map(({ id, label }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2 rounded-control border p-3">
                <Link href={hrefOf(id)}>{label}</Link>
                <UnmergeButton duplicateId={id} label={label} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="grid gap-3">
        <h3 className="font-semibold">Merge with another record of the same person</h3>
        <p className="text-sm text-muted">
          The two records are linked, and one of them is retired. Nothing is moved or deleted: what was recorded under
          each stays there, and a merge can be undone.
        </p>
        {other ? (
          <MergeForm patient={patient} other={other} onChangeOther={() => setOther(undefined)} onClose={onClose} />
        ) : (
          <OtherRecord exceptId={patient.id ?? ''} onChoose={setOther} />
        )}
      </section>
    </div>
  )
}

function OtherRecord({ exceptId, onChoose }: { exceptId: string; onChoose: (hit: PatientHit) => void }) {
  const [text, setText] = useState('')
  const { hits, hint } = usePatientSearch(text)
  const others = hits.filter(({ id }) => id !== exceptId)
  return (
    <div className="grid gap-2">
      <Field label="The other record" hint="Name, birth date, MRN or Medicare number">
        <Input autoComplete="off" spellCheck={false} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <p role="status" className="text-sm text-muted empty:hidden">
        {hint ?? (hits.length > 0 && others.length === 0 ? 'Only this record was found' : '')}
      </p>
      <ul className="grid gap-2">
        {others.map((hit) => (
          <li key={hit.id} className="flex items-center justify-between gap-3 rounded-control border px-3 py-2 text-sm">
            <PatientHitLine hit={hit} />
            <Button variant="outline" size="sm" aria-label={`Choose ${hit.name}`} onClick={() => onChoose(hit)}>
              Choose
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
