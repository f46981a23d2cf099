import { useEffect } from 'react'
import { buttonClass } from '#design/button.tsx'
import helpMessages from '#i18n/messages/en-AU/help.json'
import { restoreLanguage } from '#i18n/web/choose-language.ts'
import { EmergencyCard } from '../emergency/emergency-card.tsx'
import { useMessages } from '../language/use-messages.ts'
import { LanguagePicker } from '../language-picker.tsx'
import { keepPage } from '../offline/keep-page.ts'
import { FirstAid, HelpLines } from './first-aid.tsx'
import { KeptPlanPart } from './kept-plan.tsx'

export interface HelpPageProps {
  /** Target of the sign-in link; this page itself needs no sign-in. */
  signInHref: string
}

/** 000, first aid and the plan stored on this phone: for everyone, signed in or not, online or offline. */
export default function HelpPage({ signInHref }: HelpPageProps) {
  const { t, lang, dir } = useMessages(helpMessages)
  useEffect(() => {
    restoreLanguage()
    void keepPage(false).catch(() => {})
  }, [])
  useEffect(() => {
    document.title = `${t('help.title')} · Aurora`
  }, [t])
  return (
    <main lang={lang} dir={dir} className="mx-auto grid max-w-[64rem] gap-4 px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-start gap-3">
        <h1 className="min-w-0 flex-1 text-2xl font-semibold">{t('help.title')}</h1>
        <LanguagePicker />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <EmergencyCard />
        <section className="card md:col-start-2 md:row-span-3 md:row-start-1" aria-labelledby="kept-plan">
          <div className="card-content grid gap-4">
            <h2 id="kept-plan" className="text-xl font-semibold">
              {t('help.my-plan')}
            </h2>
            <KeptPlanPart
              signIn={
                <a className={`${buttonClass({ variant: 'outline' })} justify-self-start`} href={signInHref}>
                  {t('help.sign-in')}
                </a>
              }
            />
          </div>
        </section>
        <FirstAid />
        <HelpLines />
      </div>
    </main>
  )
}
