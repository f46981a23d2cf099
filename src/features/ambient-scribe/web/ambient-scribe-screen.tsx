import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { buttonClass } from '#design/button.tsx'
import { Card, CardContent } from '#design/card.tsx'
import { Alert } from '#design/feedback/alert.tsx'
import { SkeletonCard } from '#design/feedback/skeleton.tsx'
import { LoadingText } from '#design/feedback/states.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#design/lists/tabs.tsx'
import { confirmDiscard, useUnsavedGuard } from '#design/overlays/unsaved-guard.ts'
import { account } from '#features/account/contract.ts'
import { may } from '#fhir/capabilities.ts'
import { mayCall } from '#platform/api/web/may-call.ts'
import { refresh } from '#platform/api/web/refresh.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useSampleFigures } from '#platform/sources/web/use-figure-source.ts'
import { ambientScribe, type Recording } from '../contract.ts'
import { toNoteDraft } from './note/note-draft.ts'
import { useGenerating } from './note/use-generating.ts'
import { RecordingBar } from './recording-bar.tsx'
import { SessionSetup } from './session-setup.tsx'
import { TranscriptTab } from './transcript-tab.tsx'
import { useRecording, useRecordingKey } from './use-recording.ts'
import { keepsTranscript, useSession } from './use-session.ts'
import { useSound } from './use-sound.ts'
import { useTranscribing } from './use-transcribing.ts'

const loadNote = () => import('./note/soap-tab.tsx')
const SoapTab = lazy(async () => ({ default: (await loadNote()).SoapTab }))
const SignBar = lazy(async () => ({ default: (await import('./note/sign-bar.tsx')).SignBar }))
const DocumentTab = lazy(async () => ({ default: (await import('./note/document-tab.tsx')).DocumentTab }))
const Unfinished = lazy(async () => ({ default: (await import('./unfinished.tsx')).Unfinished }))
const ContextPanel = lazy(async () => ({ default: (await import('./context-panel.tsx')).ContextPanel }))
const AudioRetention = lazy(async () => ({ default: (await import('./audio-retention.tsx')).AudioRetention }))
const StatCards = lazy(async () => ({ default: (await import('./stat-cards.tsx')).StatCards }))
const ConsentDialog = lazy(async () => ({ default: (await import('./consent-dialog.tsx')).ConsentDialog }))

/** Records a consultation, writes it down, drafts the note and files it (requirements 2 §2.10). */
export default function AmbientScribeScreen() {
  const client = useQueryClient()
  const { data: me } = useRead(account.me)
  const { session, update, choose, clear } = useSession()
  const [tab, setTab] = useState('transcript')
  const [isConsenting, setIsConsenting] = useState(false)
  const [filed, setFiled] = useState<{ encounterId: string; message: string }>()
  const transcribing = useTranscribing((transcription, recordingId) => {
    update({ transcript: transcription.transcript, transcription, recordingId })
    setTab('transcript')
    void refresh(client, [ambientScribe.openRecordings])
  })
  const generating = useGenerating((note, transcript) => {
    void loadNote()
    update({ note: toNoteDraft(note, transcript), documents: [] })
    setTab('soap')
  })
  const { recorder, isStarting, start, stop } = useRecording({ session, update }, transcribing, () => {
    setFiled(undefined)
    setTab('transcript')
  })
  const sound = useSound(session.recordingId)
  const isRecording = recorder.state !== 'ready'
  // a late answer must not reach another patient's screen
  const isBusy = isRecording || transcribing.job !== undefined || generating.isRunning
  const showsSamples = useSampleFigures()
  const isSample = showsSamples && !session.patient && session.transcript === '' && !session.isEmptied
  useUnsavedGuard(isRecording || transcribing.job !== undefined, 'Recording')

  async function mayReplace(): Promise<boolean> {
    const hasWork = session.note !== undefined || session.transcript.trim() !== ''
    return !hasWork || confirmDiscard(['The transcript and note on this screen'])
  }

  async function chooseAnother(patient: typeof session.patient): Promise<void> {
    if (!keepsTranscript(session) && !(await mayReplace())) return
    setFiled(undefined)
    setTab('transcript')
    choose(patient)
  }

  async function askConsent(): Promise<void> {
    if (!refusal && (await mayReplace())) setIsConsenting(true)
  }

  async function proceed(recording: Recording): Promise<void> {
    if (!recording.patient || !(await mayReplace())) return
    choose(recording.patient)
    update({ encounterType: recording.encounterType, recordingId: recording.id })
    const { transcription, id, encounterType } = recording
    if (transcription) update({ transcript: transcription.transcript, transcription })
    else transcribing.run({ recordingId: id, encounterType })
  }

  const refusal = !session.patient
    ? 'Choose a patient to record.'
    : transcribing.job
      ? 'The last recording is being transcribed.'
      : undefined
  useRecordingKey(recorder, () => void askConsent())
  const shared = { session, update }
  return (
    <div className="grid gap-5">
      <Suspense>
        <Unfinished
          exceptId={
            isRecording || transcribing.job || transcribing.failure || session.transcription
              ? session.recordingId
              : undefined
          }
          isBusy={isBusy}
          onContinue={(recording) => void proceed(recording)}
        />
      </Suspense>
      {filed && (
        <Alert
          tone="success"
          live="status"
          title={filed.message}
          actions={
            <Link
              href={`/encounters/${encodeURIComponent(filed.encounterId)}`}
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              Open the encounter
            </Link>
          }
        />
      )}
      <SessionSetup {...shared} onChoose={(patient) => void chooseAnother(patient)} isLocked={isBusy}>
        <RecordingBar
          recorder={recorder}
          refusal={refusal}
          isStarting={isStarting}
          consent={session.consent}
          onStart={() => void askConsent()}
          onStop={stop}
        />
      </SessionSetup>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          <CardContent className="grid gap-4 pt-4">
            <Suspense fallback={<LoadingText>Loading…</LoadingText>}>
              <Tabs value={tab} onValueChange={setTab}>
                <TabsList aria-label="Documentation">
                  <TabsTrigger value="transcript">Live Transcript</TabsTrigger>
                  <TabsTrigger value="soap">SOAP Note</TabsTrigger>
                  <TabsTrigger value="summary">Patient Summary</TabsTrigger>
                  <TabsTrigger value="letter">Specialist Letter</TabsTrigger>
                </TabsList>
                <TabsContent value="transcript">
                  <TranscriptTab
                    {...shared}
                    transcribing={transcribing}
                    generating={generating}
                    sound={sound}
                    isSample={isSample}
                  />
                </TabsContent>
                <TabsContent value="soap">
                  <SoapTab {...shared} generating={generating} sound={sound} isSample={isSample} />
                </TabsContent>
                <TabsContent value="summary">
                  <DocumentTab key="summary" kind="summary" {...shared} />
                </TabsContent>
                <TabsContent value="letter">
                  <DocumentTab key="letter" kind="letter" {...shared} />
                </TabsContent>
              </Tabs>
              {session.note && session.patient && tab !== 'transcript' && (
                <SignBar
                  {...shared}
                  note={session.note}
                  refusal={me && !may(me.user, 'sign') ? 'Only a clinician can sign.' : undefined}
                  onFiled={(encounterId, message) => {
                    clear()
                    setTab('transcript')
                    setFiled({ encounterId, message })
                    void refresh(client, [ambientScribe.openRecordings, ambientScribe.figures])
                  }}
                />
              )}
            </Suspense>
          </CardContent>
        </Card>
        <div className="grid gap-5">
          <Suspense fallback={<SkeletonCard />}>
            <ContextPanel patientId={session.patient?.id} />
          </Suspense>
          <Suspense>
            <AudioRetention canSet={mayCall(me?.user.role, ambientScribe.setAudioSetting)} />
          </Suspense>
        </div>
      </div>
      <Suspense>
        <StatCards />
      </Suspense>
      <Suspense>
        {isConsenting && session.patient && (
          <ConsentDialog
            patient={session.patient}
            clinician={me?.user.name ?? 'Clinician'}
            onAgree={(consent) => {
              setIsConsenting(false)
              start(consent)
            }}
            onClose={() => setIsConsenting(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
