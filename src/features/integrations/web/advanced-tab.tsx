import { Alert } from '#design/feedback/alert.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import type { Partner } from '../catalogue.ts'
import { CapabilityBadges } from './capability-badges.tsx'
import type { ConfigForm } from './config-form.ts'

interface AdvancedTabProps {
  partner: Partner
  form: ConfigForm
  onChange: (changes: Partial<ConfigForm>) => void
}

/** What the connection to this partner actually does today. */
const TODAY: Record<Partner['connects'], string> = {
  fhir: 'Aurora pulls a patient’s record and sends documents on request, and monitors the connection.',
  certificate:
    'Aurora checks certificate and HPI-O and whether the gateway answers. It exchanges no records: that needs a notice of connection.',
  http: 'Aurora checks that the address answers and accepts the key. Records arrive as HL7 v2 messages where a listener is switched on; nothing else is exchanged.',
}

export function AdvancedTab({ partner, form, onChange }: AdvancedTabProps) {
  const isMessages = partner.type === 'messaging' || partner.id === 'patient-booking-service'
  const text = (
    name: 'scope' | 'facility' | 'receivingApplication' | 'receivingFacility',
    label: string,
    hint: string,
  ) => (
    <Field label={label} hint={hint}>
      <Input spellCheck={false} value={form[name]} onChange={(event) => onChange({ [name]: event.target.value })} />
    </Field>
  )
  return (
    <div className="grid gap-4">
      <section className="grid gap-2" aria-labelledby="capabilities-heading">
        <h3 id="capabilities-heading" className="font-medium">
          Capabilities
        </h3>
        <CapabilityBadges capabilities={partner.capabilities} />
      </section>
      <Alert tone="info">
        <p>Enabled integrations sync data automatically with the EHR. Changes take effect immediately.</p>
        <p className="mt-2">{`Today: ${TODAY[partner.connects]}`}</p>
      </Alert>
      {partner.connects === 'fhir' &&
        text('scope', 'Scope', 'What the token is asked for; empty asks for reading records and adding documents')}
      {isMessages && (
        <>
          {text('facility', 'Our Facility', 'MSH-4 of messages we send')}
          {text('receivingApplication', 'Receiving Application', 'MSH-5, as agreed with the other side')}
          {text('receivingFacility', 'Receiving Facility', 'MSH-6, as agreed with the other side')}
        </>
      )}
    </div>
  )
}
