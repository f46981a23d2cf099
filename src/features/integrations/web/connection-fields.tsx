import { Alert } from '#design/feedback/alert.tsx'
import { ChoiceField } from '#design/inputs/choice-field.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Switch } from '#design/inputs/switch.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { formatDate } from '#fhir/dates.ts'
import { HOSPITAL_ID, type Partner } from '../catalogue.ts'
import type { Configuration } from '../contract.ts'
import { ENVIRONMENT_WORDS, ENVIRONMENTS, endpointProblem, isSameServer } from '../rules.ts'
import type { ConfigForm } from './config-form.ts'
import { SecretField } from './secret-field.tsx'

export interface FieldsProps {
  partner: Partner
  form: ConfigForm
  saved: Configuration | undefined
  onChange: (changes: Partial<ConfigForm>) => void
}

const EXAMPLES: Readonly<Record<string, string>> = {
  'my-health-record': 'https://services.svt.example.gov.au',
  [HOSPITAL_ID]: 'https://fhir.example.org/r4',
  'secure-messaging': 'mllps://messages.example.org:2575',
}

/** The switch, the environment, and this partner's fields (requirements 2 §2.9). */
export function ConnectionFields({ partner, form, saved, onChange }: FieldsProps) {
  const hasMoved = saved !== undefined && saved.kept.length > 0 && !isSameServer(form.endpoint, saved.endpoint)
  return (
    <>
      <Switch
        label="Enable Integration"
        hint="Health is measured while it is enabled."
        checked={form.enabled}
        onCheckedChange={(enabled) => onChange({ enabled })}
      />
      <ChoiceField
        label="Environment"
        hint="Start with Testing; switch to Live once the test passes."
        choices={ENVIRONMENT_WORDS}
        order={ENVIRONMENTS}
        value={form.environment}
        onChange={(environment) => onChange({ environment })}
      />
      <Field label="Endpoint" error={endpointProblem(form.endpoint.trim())}>
        <Input
          type="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={EXAMPLES[partner.id] ?? 'https://api.example.org/v1'}
          value={form.endpoint}
          onChange={(event) => onChange({ endpoint: event.target.value })}
        />
      </Field>
      <OwnFields partner={partner} form={form} saved={saved} onChange={onChange} />
      {hasMoved && (
        <Alert tone="warning" live="status">
          The address names another server. Stored secrets are not sent there and are deleted when you save. Enter them
          again.
        </Alert>
      )}
    </>
  )
}

function OwnFields({ partner, form, saved, onChange }: FieldsProps) {
  const secret = { form, saved, onChange }
  if (partner.id === 'my-health-record') return <CertificateFields {...{ partner, form, saved, onChange }} />
  if (partner.id === HOSPITAL_ID) {
    return (
      <>
        <Field label="Client ID">
          <Input
            autoComplete="off"
            spellCheck={false}
            value={form.clientId}
            onChange={(event) => onChange({ clientId: event.target.value })}
          />
        </Field>
        <SecretField
          {...secret}
          name="clientSecret"
          label="Client Secret"
          also="A private key in PEM form signs instead (SMART Backend Services)."
        />
      </>
    )
  }
  const label = partner.id === 'practice-management-system' ? 'Practice API Key' : 'API Key'
  return <SecretField {...secret} name="apiKey" label={label} />
}

function CertificateFields({ form, saved, onChange }: FieldsProps) {
  const kept = saved?.certificate
  const hint = kept
    ? `Stored: ${kept.subject}, valid to ${formatDate(kept.validTo)}. Leave empty to keep it.`
    : 'The organisation’s NASH certificate in PEM form. It is encrypted and not shown again.'
  return (
    <>
      <Field label="Provider Identifier" hint="HPI-O, 16 digits">
        <Input
          inputMode="numeric"
          value={form.providerIdentifier}
          onChange={(event) => onChange({ providerIdentifier: event.target.value })}
        />
      </Field>
      <Field label="Digital Certificate" hint={hint}>
        <Textarea
          rows={5}
          className="font-mono text-xs"
          spellCheck={false}
          placeholder="-----BEGIN CERTIFICATE-----"
          value={form.certificate}
          onChange={(event) => onChange({ certificate: event.target.value })}
        />
      </Field>
    </>
  )
}
