import clsx from 'clsx'
import { ArrowLeft, Globe } from 'lucide-react'
import { Button } from '#platform/design/button.tsx'
import { toast } from '#platform/design/toast-store.ts'
import type { PortalPerson } from '../contract.ts'
import { Greeting } from './greeting.tsx'
import { speak } from './language/language-store.ts'
import { LANGUAGE_CODES, LANGUAGES, type Language } from './language/languages.ts'
import { useWords } from './language/use-words.ts'
import { usePerson } from './person.ts'
import { usePortalAddress } from './use-portal-address.ts'
import { frameWords } from './words/frame.ts'

/** The greeting, or Back from a page; whose record it is, and the language. */
export function PortalBar({ people }: { people: readonly PortalPerson[] }) {
  const { t } = useWords(frameWords)
  const { tab, view, part, go, setPerson } = usePortalAddress()
  const person = usePerson()
  // on a phone the other tabs begin with their own content
  const isTabOnly = !view && tab !== 'health' && person.isOwn
  return (
    <div className={clsx('flex flex-wrap items-start gap-3', isTabOnly && 'max-lg:hidden')}>
      {view ? (
        <Button variant="outline" onClick={() => go(part ? { view } : {})}>
          <ArrowLeft aria-hidden="true" className="rtl:rotate-180" />
          {t('frame.back')}
        </Button>
      ) : (
        <div className="min-w-0 flex-1">
          <Greeting />
        </div>
      )}
      <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
        {people.length > 1 && (
          <label className="flex items-center gap-2 text-sm">
            {t('frame.whose')}
            <select
              className="control control-select"
              value={person.id}
              onChange={({ target }) => setPerson(people.find(({ id, isOwn }) => id === target.value && !isOwn)?.id)}
            >
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <LanguagePicker />
      </div>
    </div>
  )
}

function LanguagePicker() {
  const { t, lang } = useWords(frameWords)
  const choose = (language: Language) => {
    speak(language).catch(() => toast({ title: t('frame.language-failed'), variant: 'destructive' }))
  }
  return (
    // on a phone only the globe is seen; the list over it is the browser's own
    <label className="relative flex items-center gap-2 rounded-control text-sm focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-primary max-sm:size-11 max-sm:justify-center max-sm:border max-sm:bg-card">
      <Globe aria-hidden="true" className="size-5 text-muted" />
      <span className="sr-only">{t('frame.language')}</span>
      <select
        className="control control-select w-40 max-sm:absolute max-sm:inset-0 max-sm:w-full max-sm:opacity-0"
        value={lang === 'en-AU' ? 'en' : lang}
        onChange={({ target }) => choose(target.value as Language)}
      >
        {LANGUAGE_CODES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGES[code].isChecked ? LANGUAGES[code].name : `${LANGUAGES[code].name} (${t('frame.unchecked')})`}
          </option>
        ))}
      </select>
    </label>
  )
}
