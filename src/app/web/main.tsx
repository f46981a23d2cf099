import '#design/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod/mini'
import { LazyToaster } from '#design/feedback/lazy-toaster.tsx'
import { applyUiSettings, currentUiSettings } from '#design/preferences/ui-settings.ts'
import { createQueryClient } from '#platform/api/web/query-client.ts'
import { Gate } from './gate.tsx'
import { showFarewell } from './session/farewell.ts'

// the content security policy forbids code made at run time, which would only speed schemas up
config({ jitless: true })
applyUiSettings(currentUiSettings())
showFarewell()

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <Gate />
      <LazyToaster />
    </QueryClientProvider>
  </StrictMode>,
)
