import { Languages } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Badge } from '#design/feedback/badge.tsx'
import { toast } from '#design/feedback/toast-store.ts'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { formatDateTime } from '#fhir/dates.ts'
import { catalogueVersion } from '#i18n/catalogue-version.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import type { Messages } from '#i18n/message.ts'
import { loadCatalogue } from '#i18n/web/load-catalogue.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { TRANSLATED, type Translated, type TranslationReview, translations } from '../../translations/contract.ts'

const NAMES: Record<Translated, string> = { 'zh-Hans': 'Simplified Chinese', ar: 'Arabic', vi: 'Vietnamese' }

/** For administrators: which portal languages a named translator has reviewed, and a form to record a review. */
export function TranslationsCard() {
  const { data } = useRead(translations.reviews)
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Languages aria-hidden="true" />
          Translations
        </CardTitle>
        <CardDescription>
          Patients are told that a language is not checked until a translator has read every text of it. A change of the
          texts ends the sign-off.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <ul className="grid gap-4">
          {TRANSLATED.map((language) => (
            <Line key={language} language={language} review={data?.find((review) => review.language === language)} />
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}

function Line({ language, review }: { language: Translated; review: TranslationReview | undefined }) {
  const [messages, setMessages] = useState<Messages>()
  const [isSigning, setIsSigning] = useState(false)
  useEffect(() => {
    void loadCatalogue(language).then(({ messages: texts }) => setMessages(texts))
  }, [language])
  const version = messages && catalogueVersion(messages)
  const isSigned = review !== undefined && review.version === version
  return (
    <li className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {NAMES[language]} <span lang={language}>{LANGUAGES[language].name}</span>
        <Badge tone={isSigned ? 'success' : 'warning'}>
          {isSigned ? 'Signed off' : review ? 'Changed since the sign-off' : 'Not checked'}
        </Badge>
      </p>
      {messages && (
        <p className="text-sm text-muted">
          {Object.keys(messages).length} texts, version {version}
          {review && ` · ${review.translator}, recorded by ${review.signedBy}, ${formatDateTime(review.signedAt)}`}
        </p>
      )}
      {!isSigned && version && !isSigning && (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={() => setIsSigning(true)}>
          Record sign-off
        </Button>
      )}
      {isSigning && version && !isSigned && <SignForm language={language} version={version} messages={messages} />}
    </li>
  )
}

function SignForm({ language, version, messages }: { language: Translated; version: string; messages: Messages }) {
  const [translator, setTranslator] = useState('')
  const [isRead, setIsRead] = useState(false)
  const sign = useWrite(translations.sign, {
    refreshes: translations.reviews,
    onSuccess: ({ message }) => void toast({ title: 'Sign-off Recorded', description: message, variant: 'success' }),
    onError: ({ message }) => void toast({ title: 'Sign-off Failed', description: message, variant: 'destructive' }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isRead && translator.trim()) sign.mutate({ body: { language, version, translator, isRead: true } })
  }
  return (
    <form className="grid gap-3 rounded-card border p-3" onSubmit={submit}>
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-medium">Read the texts</summary>
        <dl className="grid max-h-80 gap-1 overflow-y-auto text-sm" tabIndex={-1}>
          {Object.entries(messages).map(([key, message]) => (
            <div key={key} className="grid gap-x-3 sm:grid-cols-[14rem_1fr]">
              <dt className="break-all font-mono text-xs text-muted">{key}</dt>
              <dd lang={language} dir="auto">
                {String(message)}
              </dd>
            </div>
          ))}
        </dl>
      </details>
      <Field label="Name and accreditation of the translator">
        <Input
          value={translator}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setTranslator(target.value)}
        />
      </Field>
      <Checkbox
        label="The translator has read every text of this version"
        checked={isRead}
        onCheckedChange={setIsRead}
      />
      <Button
        type="submit"
        className="justify-self-start"
        disabled={!isRead || !translator.trim()}
        loading={sign.isPending}
      >
        Sign off
      </Button>
    </form>
  )
}
